import { expect, test } from 'vitest'
import { z } from 'zod'
import { problemsOf } from './problems.ts'

const schema = z.object({
  name: z.string().min(1, { error: 'Nimi on pakollinen' }).max(3, { error: 'Nimi on liian pitkä' }),
  rows: z.array(z.object({ count: z.number() })),
})

test('each field has its first problem, nested fields by their path', () => {
  expect(problemsOf(schema, { name: '', rows: [{ count: 1 }, { count: null }] })).toEqual({
    name: 'Nimi on pakollinen',
    'rows.1.count': expect.stringContaining('odotettiin'),
  })
})

test('values that hold have no problems', () => {
  expect(problemsOf(schema, { name: 'abc', rows: [] })).toEqual({})
})
