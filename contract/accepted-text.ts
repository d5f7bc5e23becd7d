import { z } from 'zod'

/** What a text of an address may be, in the words of JSON Schema that the contract's filters need. */
export interface AcceptedText {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly format?: string
  readonly maxLength?: number
  readonly anyOf?: readonly AcceptedText[]
  /** Of each, where commas part several. */
  readonly items?: AcceptedText
}

export function acceptedText(shape: z.ZodType): AcceptedText {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input' })
  return schema as AcceptedText
}
