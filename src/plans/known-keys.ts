import * as z from 'zod'
import { isRecord } from '../ids/index.ts'
import { LATER_KEYS } from './later-part.ts'
import { planSchema } from './plan-schema.ts'
import type { PlanPath } from './plan-fault.ts'

/** The keys that may stand in the part of a plan that `path` leads to, read from the schema itself. */
export function knownKeys(path: PlanPath, plan: unknown): readonly string[] {
  let schema: unknown = planSchema
  let value = plan
  for (const part of path) {
    schema = schemaAt(schema, part, value)
    value = isRecord(value) || Array.isArray(value) ? (value as Record<string, unknown>)[part] : undefined
  }
  const keys = keysOf(schema, value)
  return path.length === 0 ? [...keys, ...LATER_KEYS] : keys
}

function schemaAt(schema: unknown, part: string | number, value: unknown): unknown {
  const bare = unwrapped(schema)
  if (bare instanceof z.ZodArray) return bare.element
  for (const object of objectsOf(bare, value)) {
    if (Object.hasOwn(object.shape, part)) return object.shape[part]
  }
  return null
}

function keysOf(schema: unknown, value: unknown): string[] {
  return [...new Set(objectsOf(unwrapped(schema), value).flatMap((object) => Object.keys(object.shape)))]
}

/** The object shapes a schema allows here: one, or those of a union that fit the value's kind. */
function objectsOf(schema: unknown, value: unknown): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema]
  if (!(schema instanceof z.ZodUnion)) return []
  const objects = schema.options.filter((option) => option instanceof z.ZodObject)
  const fitting = objects.filter((object) => {
    const kind: unknown = object.shape['kind']
    return (
      kind instanceof z.ZodLiteral && isRecord(value) && [...kind.values].includes(value['kind'] as string)
    )
  })
  return fitting.length > 0 ? fitting : objects
}

function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return unwrapped(schema.unwrap())
  }
  return schema
}
