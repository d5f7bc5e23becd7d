import { z } from 'zod'
import { dayOrNone, oneOrNone, required, text } from './fields.ts'

/** What is known of a person who lives abroad, and who may have no Finnish id. */

export const genders = ['MALE', 'FEMALE'] as const

const country = z.string({ error: 'Asuinvaltio on tekstiä.' }).regex(/^([A-EG-Z][A-Z]|F[A-HJ-Z])?$/, {
  error: 'Asuinvaltio on maan kaksikirjaiminen tunnus, esimerkiksi EE. Suomessa asuvalla se on tyhjä.',
})

type Wire = Readonly<Record<string, unknown>>

const isBlank = (value: unknown) => value === undefined || value === null || String(value).trim() === ''

/** Whoever lives abroad may have no Finnish id. */
export const isAbroad = ({ taxCountry }: Wire) => !isBlank(taxCountry)
const isKnownByNationalId = (person: Wire) => !isAbroad(person) || !isBlank(person.sotu)

/** Of who lives in Finland the national id tells all; of others what the register asks in its place. */
export const abroadFields = {
  tax_country: text('taxCountry', 'Asuinvaltio verotuksessa', { as: 'code', rule: country }),
  foreign_tax_id: {
    ...required(
      text('foreignTaxId', 'Ulkomainen verotunniste', {
        ...{ as: 'code', longest: 30 },
        rule: z.string({ error: 'Ulkomainen verotunniste on tekstiä.' }).trim(),
      }),
      'Ulkomainen verotunniste on pakollinen, kun asuinvaltio ei ole Suomi.',
    ),
    mayLack: (person: Wire) => !isAbroad(person),
  },
  stays_from: dayOrNone('staysFrom', 'Oleskelu Suomessa alkaen'),
  born: {
    ...required(dayOrNone('birthDate', 'Syntymäaika'), 'Syntymäaika on pakollinen ilman henkilötunnusta.'),
    mayLack: isKnownByNationalId,
  },
  gender: {
    ...required(
      oneOrNone('gender', 'Sukupuoli', genders, 'Sukupuoli on mies tai nainen.'),
      'Sukupuoli on pakollinen ilman henkilötunnusta.',
    ),
    mayLack: isKnownByNationalId,
  },
} as const
