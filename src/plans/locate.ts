import { isAlias, isMap, isScalar, isSeq, type Document, type LineCounter, type Node, type Pair } from 'yaml'
import type { PlanFault } from './plan-fault.ts'

/**
 * Line and column (from 1) of a fault's key or value. A path that the text does not have (a missing key) leads to
 * the deepest part of it that is there.
 */
export function locate(
  fault: PlanFault,
  source: { readonly document: Document; readonly lines: LineCounter },
): { readonly line: number; readonly column: number } {
  let node: unknown = source.document.contents
  let offset = offsetOf(node) ?? 0
  for (const [index, part] of fault.path.entries()) {
    const found = child(resolveAlias(node, source.document), part)
    if (found === null) break
    const isLast = index === fault.path.length - 1
    node = found.value
    const wanted = isLast && fault.at === 'key' ? found.key : (found.value ?? found.key)
    offset = offsetOf(wanted) ?? offsetOf(found.key) ?? offset
  }
  const { line, col } = source.lines.linePos(offset)
  return { line: Math.max(line, 1), column: Math.max(col, 1) }
}

interface Child {
  readonly key: unknown
  readonly value: unknown
}

function child(node: unknown, part: string | number): Child | null {
  if (isMap(node)) {
    const pair = node.items.find((item: Pair) => keyText(item.key) === String(part))
    return pair === undefined ? null : { key: pair.key, value: pair.value }
  }
  if (isSeq(node)) {
    const item = node.items[Number(part)]
    return item === undefined ? null : { key: item, value: item }
  }
  return null
}

function keyText(key: unknown): string {
  return String(isScalar(key) ? key.value : key)
}

function resolveAlias(node: unknown, document: Document): unknown {
  return isAlias(node) ? node.resolve(document) : node
}

function offsetOf(node: unknown): number | null {
  const range = node === null || typeof node !== 'object' ? undefined : (node as Partial<Node>).range
  return range?.[0] ?? null
}
