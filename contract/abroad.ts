import { z } from 'zod'
import { dayOrNone, oneOf, text } from './fields.ts'
import type { Rule } from './form.ts'

/** What is known of a person who lives abroad, and who may have no Finnish id. */

export const genders = ['MALE', 'FEMALE'] as const

const gender = z.literal(genders, { error: 'Sukupuoli on mies tai nainen.' }).nullable()
const country = z.string({ error: 'Asuinvaltio on tekstiä.' }).regex(/^([A-EG-Z][A-Z]|F[A-HJ-Z])?$/, {
  error: 'Asuinvaltio on maan kaksikirjaiminen tunnus, esimerkiksi EE. Suomessa asuvalla se on tyhjä.',
})

export const abroadFields = {
  tax_country: text('taxCountry', 'Asuinvaltio verotuksessa', { as: 'code', rule: country }),
  foreign_tax_id: text('foreignTaxId', 'Ulkomainen verotunniste', {
    ...{ as: 'code', longest: 30 },
    rule: z.string({ error: 'Ulkomainen verotunniste on tekstiä.' }).trim(),
  }),
  stays_from: dayOrNone('staysFrom', 'Oleskelu Suomessa alkaen'),
  born: dayOrNone('birthDate', 'Syntymäaika'),
  gender: { ...oneOf('gender', 'Sukupuoli', genders), codec: gender, rule: gender, empty: null },
} as const

type Wire = Readonly<Record<string, unknown>>

const isBlank = (value: unknown) => value === undefined || value === null || String(value).trim() === ''
const isAbroad = ({ taxCountry }: Wire) => !isBlank(taxCountry)
const hasNationalId = ({ sotu }: Wire) => !isBlank(sotu)

/** Of who lives in Finland the national id tells all; of others what the register asks in its place. */
export const abroadRules: readonly Rule[] = [
  {
    path: 'sotu',
    holds: (person) => hasNationalId(person) || isAbroad(person),
    error: 'Henkilötunnus on pakollinen',
  },
  {
    path: 'foreignTaxId',
    holds: (person) => !isAbroad(person) || !isBlank(person.foreignTaxId),
    error: 'Ulkomainen verotunniste on pakollinen, kun asuinvaltio ei ole Suomi.',
  },
  {
    path: 'birthDate',
    holds: (person) => !isAbroad(person) || hasNationalId(person) || !isBlank(person.birthDate),
    error: 'Syntymäaika on pakollinen ilman henkilötunnusta.',
  },
  {
    path: 'gender',
    holds: (person) => !isAbroad(person) || hasNationalId(person) || !isBlank(person.gender),
    error: 'Sukupuoli on pakollinen ilman henkilötunnusta.',
  },
]
