import { availableParallelism, cpus, totalmem } from 'node:os'

/** Where figures were measured: without it they mean little. */
export function machine(): Record<string, string | number> {
  return {
    cores: availableParallelism(),
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    memory_gib: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
  }
}
