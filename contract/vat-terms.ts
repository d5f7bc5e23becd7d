import {
  type VatProblemCode,
  type VatTerms,
  vatProblems,
  vatProblemTexts,
} from '@palkkasilta/engine/invoicing/vat-terms.ts'
import { z } from 'zod'
import type { Field, Judge } from './form.ts'

/** Why there is no tax: the codes of the specification, and 11 and 12, which its third one joined. */
const zeroReasons = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

const reason = z.literal(zeroReasons, { error: 'Alv 0 % peruste on jokin luettelon perusteista.' }).nullable()

/** A ground that may be missing: `null` on the wire. */
export function zeroReason<Name extends string>(
  name: Name,
  label: string,
): Field<Name, typeof reason, z.input<typeof reason>, z.output<typeof reason>> {
  return { name, label, codec: reason, rule: reason, empty: null, input: { as: 'choice' } }
}

/** The grounds that there are, as the law calls them when the work was done. */
export const zeroReasonChoices = z.array(z.object({ code: z.number(), name: z.string() }))

/** Rate, reverse charge and ground of a bill fit each other, by the wire's names of its fields. */
export function vatRules(names: Readonly<Record<keyof VatTerms, string>>, but: readonly VatProblemCode[] = []): Judge {
  const judge = (record: Parameters<Judge>[0]) => {
    const terms = {
      rate: Number(record[names.rate]),
      reverseCharge: Boolean(record[names.reverseCharge]),
      zeroReason: (record[names.zeroReason] ?? null) as number | null,
    }
    return vatProblems(terms as VatTerms)
      .filter(({ code }) => !but.includes(code))
      .map(({ code, field }) => ({ path: names[field], message: vatProblemTexts[code] }))
  }
  return Object.assign(judge, { together: Object.values(names) })
}
