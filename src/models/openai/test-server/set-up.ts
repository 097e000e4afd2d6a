import type { Test } from 'tap'
import type { ModelClient } from '../../model-client.ts'
import { openAiModel, type OpenAiModelOptions } from '../open-ai-model.ts'
import { manualClock, type ManualClock } from './manual-clock.ts'
import type { TestServerScript } from './script.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

/** A test server, a client of it on a clock that starts with the year 2026, and their end with the test. */
export async function setUp(
  test: Pick<Test, 'teardown'>,
  script: TestServerScript = {},
  options: Partial<OpenAiModelOptions> = {},
): Promise<{ readonly server: TestServer; readonly model: ModelClient; readonly clock: ManualClock }> {
  const server = await startTestServer(script)
  const clock = manualClock(Date.parse('2026-01-01T00:00:00Z'))
  const common = { name: 'test', baseUrls: [server.url], apiKey: null, clock, maxSockets: 64 }
  const model = openAiModel({ ...common, ...options })
  test.teardown(async () => {
    await model.close()
    await server.close()
  })
  return { server, model, clock }
}
