import { fraction } from '@palkkasilta/contract/codecs.ts'
import { required, rows, secret, share, text } from '@palkkasilta/contract/fields.ts'
import { form } from '@palkkasilta/contract/form.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { shownBy } from './shown-by.ts'
import { labelsOf, problemsIn, typedOf } from './use-record-form.ts'

const line = form(
  { words: required(text('desc', 'Selite')), rate: share('rate', 'Osuus', fraction) },
  { id: z.number() },
)
const order = form(
  {
    name: required(text('name', 'Nimi', { longest: 3 })),
    key: secret('key', 'Avain'),
    lines: rows('lines', 'Rivit', line),
  },
  { version: z.number(), total: z.number() },
)
const saved = { version: 3, total: 5, name: 'abc', lines: [{ id: 7, desc: 'Työ', rate: 0.255 }] }
const typed = typedOf(order, saved)

test('typed values hold version and fields, nothing calculated, an empty secret', () => {
  expect(typed).toEqual({ version: 3, name: 'abc', key: '', lines: [{ id: 7, desc: 'Työ', rate: 0.255 }] })
})

test('each field has its first problem, nested fields by their path', () => {
  const lines = [...typed.lines, { desc: '', rate: null as never }]
  expect(problemsIn(order, { ...typed, name: 'liian pitkä', lines }, typed)).toEqual({
    name: 'Nimi on enintään 3 merkkiä.',
    'lines.1.desc': 'Selite on pakollinen',
    'lines.1.rate': 'Osuus on luku.',
  })
})

test('values that hold have no problems, nor has what is stored and unchanged', () => {
  expect(problemsIn(order, { ...typed, name: 'abd' }, typed)).toEqual({})
  expect(problemsIn(order, { ...typed, name: 'vanha pitkä' }, { ...typed, name: 'vanha pitkä' })).toEqual({})
})

test('every field has a name, also those of each row', () => {
  expect(labelsOf(order, { ...typed, lines: [{}, {}] })).toMatchObject({
    name: 'Nimi',
    'lines.0.rate': 'Rivi 1, Osuus',
    'lines.1.desc': 'Rivi 2, Selite',
  })
})

test('values are written in words: choices, shares, days', () => {
  const shown = shownBy(line, { kind: { 1: 'Yritys' } })
  expect([shown('kind', 1), shown('rate', 0.255), shown('day', '2026-04-01')]).toEqual([
    'Yritys',
    '25,50\u00a0%',
    '01.04.2026',
  ])
})
