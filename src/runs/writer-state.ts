import { judgeWriter, type WriterState } from './judge-writer.ts'
import { processStart } from './process-start.ts'
import type { WrittenStatus } from './run-status.ts'
import { writerHere } from './writer.ts'

/** Whether the process that wrote the status in a directory is still at it. */
export async function writerState(
  { pid, writer }: Pick<WrittenStatus, 'pid' | 'writer'>,
  directory: string,
): Promise<WriterState> {
  const here = await writerHere({ pid, directory })
  return judgeWriter({ written: writer, here, start: await processStart(pid) })
}
