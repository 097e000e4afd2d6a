import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { sharedData } from '../../../tools/shared-data.ts'
import { setUp } from './test-server/set-up.ts'
import { testRequest } from './test-server/test-request.ts'

const NEVER = new AbortController().signal
const folder = sharedData('oracles', 'vllm-samples')
const usage = (promptTokens: number, completionTokens: number, cachedTokens: number | null) => ({
  promptTokens,
  completionTokens,
  cachedTokens,
  flagged: false,
})

/** [file of the sample, status, what the client makes of it] */
const SAMPLES: readonly (readonly [string, number, object])[] = [
  [
    'chat.json',
    200,
    { text: 'The capital of France is Paris.', finishReason: 'stop', usage: usage(40, 8, 0) },
  ],
  ['cached_long1.json', 200, { finishReason: 'length', usage: usage(356, 8, 256) }],
  ['cached1.body', 200, { finishReason: 'length', usage: usage(71, 16, 0) }],
  ['json_schema.body', 200, { text: /"Alejandro"/, finishReason: 'stop', usage: usage(42, 29, 0) }],
  ['prompt_plus_max.body', 200, { finishReason: 'length', usage: usage(1931, 117, 0), flags: [] }],
  ['bad_json.body', 400, { code: 'bad-request', message: /1 validation error: \{'type': 'json_invalid'/ }],
  ['bad_param.body', 400, { code: 'bad-request', message: /temperature must be non-negative/ }],
  ['json_schema_bad.body', 400, { code: 'bad-request', message: /Grammar error: Invalid type: banana$/ }],
  ['max_tokens_over.body', 400, { code: 'bad-request', message: /max_tokens=5000 cannot be greater/ }],
  ['long_prompt.body', 400, { code: 'context-overflow', message: /at least 2049 input tokens/ }],
  ['unknown_model.body', 404, { code: 'unknown-model', message: /`nope` does not exist/ }],
  ['notfound.body', 404, { code: 'unknown-route' }],
  ['method.body', 405, { code: 'unknown-route' }],
]

void t.test(
  'openai client reads what a live vLLM 0.32.0 said',
  { skip: folder === null ? 'the recorded answers are not here' : false },
  async (t) => {
    for (const [file, status, expected] of SAMPLES) {
      const body = readFileSync(join(folder ?? '', file), 'utf8')
      const { model } = await setUp(t, { fault: () => ({ kind: 'status', status, body }) })
      const result = await model.complete(testRequest(), NEVER)
      t.match(result, { ...expected, status }, file)
      if (result.kind === 'failure') t.equal(result.retryable, false, `${file} is not tried again`)
    }
  },
)
