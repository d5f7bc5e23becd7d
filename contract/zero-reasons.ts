import { z } from 'zod'
import type { Field } from './form.ts'

/** Why there is no tax: the codes of the specification, and 11 and 12, which its third one joined. */
export const zeroReasons = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

const reason = z.literal(zeroReasons, { error: 'Alv 0 % peruste on jokin luettelon perusteista.' }).nullable()

/** A ground that may be missing: `null` on the wire. */
export function zeroReason<Name extends string>(
  name: Name,
  label: string,
): Field<Name, typeof reason, z.input<typeof reason>, z.output<typeof reason>> {
  return { name, label, codec: reason, rule: reason, empty: null, input: { as: 'choice' } }
}
