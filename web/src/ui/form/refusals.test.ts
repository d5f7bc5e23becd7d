import { expect, test } from 'vitest'
import { type FieldProblem, messageOf, sentenceOf, UserError } from '../telling/user-error.ts'
import { elsewhere, refusalsOf, standing } from './refusals.ts'

const labels = { name: 'Nimi', rows: 'Rivit' }
const values = { name: 'Varasto', rows: [{ count: 1 }] }
const refusals = refusalsOf(
  [
    { path: 'body.name', message: 'Nimi on jo käytössä.' },
    { path: 'rows.0.count', message: 'Liian vähän.' },
    { path: 'other', message: 'Ei kenttä.' },
  ],
  labels,
  values,
)

test('a refusal stands by its field, and what belongs to no field is left out', () => {
  expect(standing({}, refusals, values)).toEqual({ name: 'Nimi on jo käytössä.', 'rows.0.count': 'Liian vähän.' })
})

test('a refusal goes when the value changes and returns with the refused value', () => {
  expect(standing({}, refusals, { ...values, name: 'Toinen' })).toEqual({ 'rows.0.count': 'Liian vähän.' })
  expect(standing({}, refusals, { ...values, name: 'Varasto' })).toHaveProperty('name')
})

test("the contract's message comes before the server's", () => {
  expect(standing({ name: 'Nimi on pakollinen' }, refusals, values).name).toBe('Nimi on pakollinen')
})

test('only what no field has is told above the form', () => {
  const details = [
    { path: 'body.name', message: 'Nimi on jo käytössä.' },
    { path: 'other', message: 'Ei kenttä.' },
  ]
  const refused = (of: readonly FieldProblem[]) => new UserError('BAD_REQUEST', 'Tarkista merkityt kentät.', of)
  expect(elsewhere(refused(details.slice(0, 1)), labels)).toBeUndefined()
  const told = elsewhere(refused(details), labels)
  expect(told?.details).toEqual(details.slice(1))
  expect(sentenceOf(told)).toBe('Tietoja ei hyväksytty. Ei kenttä.')
  expect(messageOf(elsewhere(refused([]), labels))).toBe('Tietoja ei hyväksytty.')
  expect(messageOf(elsewhere(new UserError('BUSY', 'Odota hetki.'), labels))).toBe('Odota hetki.')
})
