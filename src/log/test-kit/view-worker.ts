import { parentPort, workerData } from 'node:worker_threads'
import { openLogView } from '../open-log-view.ts'

/* A thread for tests: counts the entries of the log in `workerData.path` through a view of its own. */

const { path } = workerData as { readonly path: string }
const view = await openLogView({ path })
let entries = 0
for await (const { sequence } of view.scan()) entries += Number(sequence >= 0)
await view.close()
parentPort?.postMessage(entries)
