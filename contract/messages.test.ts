import { expect, test } from 'vitest'
import { z } from 'zod'
import { speakFinnish } from './messages.ts'

speakFinnish()

const cases: readonly (readonly [code: z.core.$ZodIssue['code'], shape: z.ZodType, value: unknown, told: string])[] = [
  ['invalid_type', z.string(), undefined, 'Tieto puuttuu.'],
  ['invalid_type', z.string(), 5, 'Tämä on tekstiä.'],
  ['invalid_type', z.number(), 'x', 'Tämä on luku.'],
  ['invalid_type', z.number(), Number.NaN, 'Tämä on luku.'],
  ['invalid_type', z.int(), 1.5, 'Tämä on kokonaisluku.'],
  ['invalid_type', z.boolean(), 'true', 'Tämä on kyllä tai ei.'],
  ['invalid_type', z.array(z.string()), {}, 'Tämä on luettelo.'],
  ['invalid_type', z.object({}), 'x', 'Tässä on nimettyjä tietoja.'],
  ['invalid_type', z.record(z.string(), z.string()), 'x', 'Tässä on nimettyjä tietoja.'],
  ['invalid_type', z.date(), 'x', 'Tieto ei ole oikeaa muotoa.'],
  ['invalid_value', z.enum(['A', 'B']), 'C', 'Vaihtoehdot ovat A, B.'],
  ['invalid_value', z.literal([0, 1]), undefined, 'Tieto puuttuu.'],
  ['too_big', z.string().max(2), 'abc', 'Tekstissä on enintään 2 merkkiä.'],
  ['too_big', z.array(z.unknown()).max(0), [1], 'Luettelossa on enintään 0 kohtaa.'],
  ['too_big', z.number().max(5), 6, 'Luku on enintään 5.'],
  ['too_small', z.number().positive(), -1, 'Luku on vähintään 0.'],
  ['too_small', z.string().min(1), '', 'Tieto puuttuu.'],
  ['too_small', z.array(z.unknown()).min(1), [], 'Luettelossa on vähintään 1 kohtaa.'],
  ['invalid_format', z.guid(), 'x', 'Tunniste on muotoa 00000000-0000-0000-0000-000000000000.'],
  ['invalid_format', z.iso.datetime(), 'x', 'Aikaleima on ISO-muotoa.'],
  ['invalid_format', z.string().startsWith('/api/'), 'x', 'Tieto ei ole oikeaa muotoa.'],
  ['not_multiple_of', z.number().multipleOf(5), 6, 'Luku on luvun 5 monikerta.'],
  ['unrecognized_keys', z.strictObject({}), { outo: 1 }, 'Kenttää outo ei ole. Poista se tai korjaa nimi.'],
  ['invalid_union', z.union([z.string(), z.object({})]), 5, 'Tieto ei ole oikeaa muotoa.'],
  ['invalid_key', z.record(z.string().max(1), z.string()), { ab: '' }, 'Tieto ei ole oikeaa muotoa.'],
  ['invalid_element', z.map(z.object({}), z.string()), new Map([[{}, 5]]), 'Tieto ei ole oikeaa muotoa.'],
  ['custom', z.custom(() => false), 5, 'Tieto ei ole oikeaa muotoa.'],
]

test.each(cases)('%s is told in plain Finnish: %#', (code, shape, value, told) => {
  const { issues } = shape.safeParse(value).error ?? { issues: [] }
  expect(issues).toMatchObject([{ code, message: told }])
})
