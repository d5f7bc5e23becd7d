import fc from 'fast-check'
import { z } from 'zod'

/** What the schemas of the contract leave open: words that the product knows already, such as the id of a salary. */
export type Known = (name: string) => readonly unknown[]

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** Values of a shape as the wire has them, as the contract's own JSON schema describes them. */
export function valuesOf(shape: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  return anyOf(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema, '', known)
}

function anyOf(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  const { const: only, enum: choices, type } = schema
  const several = schema.anyOf ?? schema.oneOf
  if (several) return fc.oneof(...several.map((each) => anyOf(each, name, known)))
  if (only !== undefined) return fc.constant(only)
  if (choices) return fc.constantFrom(...choices)
  const words = known(name).filter((word) => type === undefined || typeof word === typeOnWire(type))
  const own = ofType(schema, name, known)
  return words.length > 0 ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...words) }, own) : own
}

function typeOnWire(type: string): string {
  return type === 'integer' ? 'number' : type
}

function ofType(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      return texts(schema)
    case 'integer':
    case 'number':
      return numbers(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const items = anyOf(schema.items ?? {}, name, known)
      return fc.array(items, { minLength: schema.minItems ?? 0, maxLength: Math.max(4, schema.minItems ?? 0) })
    }
    case 'object':
      return records(schema, known)
    default:
      return fc.oneof(texts({}), numbers({}), fc.boolean())
  }
}

function records({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, each]) => [name, anyOf(each, name, known)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
}

const days = fc
  .integer({ min: 0, max: 800 })
  .map((day) => Temporal.PlainDate.from('2025-06-01').add({ days: day }).toString())

function texts({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') return days
  if (format === 'date-time') return days.map((day) => `${day}T08:00:00Z`)
  const plain = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)), unit: 'grapheme' })
  return pattern ? fc.oneof(fc.stringMatching(new RegExp(pattern)), plain) : plain
}

function numbers({ type, minimum = 0, maximum = 500, multipleOf }: Schema): fc.Arbitrary<unknown> {
  const step = multipleOf ?? (type === 'integer' ? 1 : 0.01)
  const [min, max] = [minimum, Math.min(maximum, minimum + 100_000 * step)].map((limit) => Math.round(limit / step))
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)))
  return fc.integer({ min, max }).map((count) => Number((count * step).toFixed(decimals)))
}
