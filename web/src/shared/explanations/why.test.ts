import { expect, test } from 'vitest'
import { whyOf } from './why.ts'

const line = (subject: string, sentence: string, certainty: 'confirmed' | 'unconfirmed' = 'confirmed') => ({
  subject,
  sentence,
  origin: 'Laki 1',
  certainty,
})

test('a figure has the sentences of its own lines and each origin once', () => {
  const lines = [line('tax', 'Vero on 20 %.'), line('net', 'Netto.'), line('tax', 'Yhteensä 200 €.')]
  expect(whyOf(lines, 'tax')).toEqual({ sentences: ['Vero on 20 %.', 'Yhteensä 200 €.'], origin: 'Laki 1' })
})

test('a figure that rests on an unconfirmed one says so', () => {
  expect(whyOf([line('tax', 'Vero.', 'unconfirmed')], 'tax')?.warning).toContain('ei ole vielä vahvistettu')
})

test('a figure without working has no explanation', () => {
  expect(whyOf([line('tax', 'Vero.')], 'net')).toBeUndefined()
})
