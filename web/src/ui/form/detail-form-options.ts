import type { z } from 'zod'
import type { Values } from './merge.ts'

export interface DetailFormOptions<V extends Values> {
  /** The contract's body, or the part of it that is edited here. */
  readonly schema: z.ZodType<unknown, V>
  /** The saved values. Newer ones are taken by themselves as long as nothing has been typed. */
  readonly values: V
  /** The Finnish name of each field, for labels and the error summary. */
  readonly labels: Readonly<Record<keyof V & string, string>>
  /** Sends the values and gives those that were saved. */
  readonly save: (values: V) => Promise<V>
  /** Fetches the newest saved values after somebody else's edit. */
  readonly reload: () => Promise<V>
  /** No field can be changed. */
  readonly locked?: boolean
}
