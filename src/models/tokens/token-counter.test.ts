import t from 'tap'
import { TOKENIZER_NAMES } from './tokenizer-names.ts'
import { tokenCounter } from './token-counter.ts'

// Counts by the reference implementations: the tokenizers library on Qwen2.5's tokenizer.json, sentencepiece on Mistral's v3 model.
const COUNTS: readonly (readonly [string, number, number])[] = [
  ['', 0, 0],
  ['Hello world', 2, 2],
  ['Hello, world!', 4, 4],
  ['MEDICATION: METOPROLOL TARTRATE 25 MG PO TABS | dose=25 mg | route=PO | freq=BID', 32, 39],
  ['PROBLEM: cardiovascular|arrhythmias|atrial fibrillation|with rapid ventricular response', 19, 26],
  ['LAB: potassium 3.85 mmol/L', 11, 15],
  ['{"facts":[{"type":"medication","content":"aspirin","evidence":"D1"}]}', 21, 24],
  ['  two  spaces\n\nlines\t\ttab', 8, 10],
  ['你好，世界', 3, 6],
  ['naïve café', 4, 4],
  ['🙂👩‍⚕️ ok', 7, 12],
  ['a\u0000b\u2028c', 6, 7],
  ["it's I'LL don't", 7, 9],
  ['1234567.89', 10, 11],
  ['<|im_start|>user', 2, 8],
  ['x'.repeat(300), 38, 150],
]

void t.test('token counters agree with the reference implementations', async (t) => {
  const qwen = await tokenCounter('qwen2.5')
  const mistral = await tokenCounter('mistral')
  for (const [text, qwenTokens, mistralTokens] of COUNTS) {
    // U+2028 in a name would end the line of the test protocol.
    const label = JSON.stringify(text.slice(0, 40)).replace('\u2028', '\\u2028')
    t.equal(qwen(text), qwenTokens, `qwen2.5 ${label}`)
    t.equal(mistral(text), mistralTokens, `mistral ${label}`)
  }
})

void t.test('token counter of words rounds 1.3 tokens a word', async (t) => {
  const words = await tokenCounter('words')
  for (const [text, tokens] of [
    ['', 0],
    ['one', 1],
    ['one two', 3],
    ['  one\n\ttwo  three ', 4],
  ] as const) {
    t.equal(words(text), tokens, JSON.stringify(text))
  }
})

void t.test('token counter is loaded once', async (t) => {
  t.equal(await tokenCounter('mistral'), await tokenCounter('mistral'))
})

void t.test('token counter names the tokenizers it knows when asked for another', async (t) => {
  await t.rejects(tokenCounter('qwen3'), {
    name: 'UserError',
    code: 'tokenizer-unknown',
    message: `Cannot count tokens by 'qwen3': known tokenizers are ${TOKENIZER_NAMES.join(', ')}`,
  })
})
