import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Read } from '../../platform/database/types.ts'
import { testDatabase } from '../../platform/postgres/testing.ts'
import { wordsOf } from './conditions.ts'
import { areParts, havingAll } from './words.ts'

const TEXT = sql.ref('person.search_text')

const people = [
  { first_name: 'Anna-Maria', last_name: "O'Neil", city: 'Vaasa', email: 'anna.maria.oneil@posti.example' },
  { first_name: 'Ääri', last_name: 'Öljymäki', city: 'Å', email: 'AARI_o@posti.example' },
  { first_name: '100 %', last_name: 'von \\ Bock', city: "'", email: 'a+b-c@d.example' },
  { first_name: 'Li', last_name: 'Wu', city: '(x|y) & !z:*', email: '' },
]

async function aDatabase(given: readonly (typeof people)[number][] = people) {
  const { db } = await testDatabase()
  await db.insertInto('person').values(given).execute()
  return db
}

async function found(db: Read, typed: string): Promise<number[]> {
  const condition = await havingAll(db, TEXT, wordsOf(typed))
  const rows = await db.selectFrom('person').select('id').where(condition).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

async function looked(db: Read, typed: string): Promise<number[]> {
  const condition = areParts(TEXT, wordsOf(typed))
  const rows = await db.selectFrom('person').select('id').where(condition).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

test('every part of what is searched is found, wherever words begin and end', async () => {
  const db = await aDatabase()
  const all = await db.selectFrom('person').select(['id', 'search_text']).orderBy('id').execute()
  for (const { id, search_text: text } of all)
    for (let start = 0; start < text.length; start += 1)
      for (const length of [3, 4, 7, 12, 30]) {
        const typed = text.slice(start, start + length)
        const ids = await found(db, typed.toUpperCase())
        expect(ids, typed).toEqual(await looked(db, typed))
        if (wordsOf(typed).every((word) => word.length > 2)) expect(ids, typed).toContain(id)
      }
})

test.each([
  ['a word and the beginning of another', 'anna va', [0]],
  ['the middle of an address of e-mail', 'ia.oneil@pos', [0]],
  ['what nobody has', 'anna virtanen', []],
  ['one letter that begins a word', 'w', [3]],
])('%s is found as it is typed', async (_, typed, places) => {
  const db = await aDatabase()
  const [first = 0] = await found(db, 'anna-maria')
  expect(await found(db, typed)).toEqual(places.map((place) => first + place))
})

test('a part of more words than are looked up is found all the same', async () => {
  const many = Array.from({ length: 120 }, (_, number) => ({
    ...{ first_name: 'Toivo', last_name: 'Salo', city: 'Kemi' },
    email: `posti${number}@kemi.example`,
  }))
  const db = await aDatabase(many)
  expect(await found(db, 'posti')).toHaveLength(120)
  expect(await found(db, 'posti11')).toHaveLength(11)
  expect(await found(db, 'posti11 toivo')).toHaveLength(11)
  expect(await found(db, 'posti toivo')).toHaveLength(120)
})

test('somebody is found by a new name as soon as they have it', async () => {
  const db = await aDatabase()
  const [id = 0] = await found(db, 'öljymäki')
  await db.updateTable('person').set({ last_name: 'Ylänkö' }).where('id', '=', id).execute()
  expect(await found(db, 'länkö')).toEqual([id])
  expect(await found(db, 'öljymäki')).toEqual([])
})
