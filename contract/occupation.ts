import { occupations } from '@palkkasilta/values/occupations.ts'
import { z } from 'zod'
import { text } from './fields.ts'

/** An occupation of the classification, or none. */
export function occupation<Name extends string>(name: Name, label: string) {
  const rule = z.string().refine((code) => code === '' || occupations.has(code), {
    error: `${label} on Tilastokeskuksen ammattiluokituksen viisinumeroinen koodi, esimerkiksi 52230.`,
  })
  return text(name, label, { as: 'code', rule })
}
