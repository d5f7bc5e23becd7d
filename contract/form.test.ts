import { expect, test } from 'vitest'
import { z } from 'zod'
import { missingFields, readChanges } from './changes.ts'
import { euros, thousandths } from './codecs.ts'
import { dayOf, dayOrNone, field, number, oneOf, required, rows, secret, text, tick, yesOrNo } from './fields.ts'
import { documentedBody, form, fromRow } from './form.ts'

const price = number('price', 'Hinta', thousandths('Hinnassa'), {
  from: 0,
  to: 100,
  range: 'Hinta on 0–100.',
  empty: 0,
})
const line = form(
  {
    words: required(text('desc', 'Selite', { longest: 5 }), 'Rivin selite on pakollinen'),
    unit: text('itemtype', 'Yksikkö'),
    price_thousandths: price,
  },
  { id: z.number(), sum: euros },
)
const order = form(
  {
    company: required(text('company', 'Yritys')),
    email: text('mail', 'Sähköposti', { rule: z.string().regex(/@/, { error: 'Osoite on väärä.' }) }),
    order_date: dayOf('ordered', 'Päiväys'),
    due_date: dayOrNone('due', 'Eräpäivä'),
    send_type: oneOf('sendtype', 'Lähetystapa', ['post', 'email']),
    reverse_vat: yesOrNo('negvat', 'Käänteinen alv', 1),
    by_shift: tick('byShift', 'Vuoroittain'),
    price_thousandths: price,
    tags: field('tags', 'Merkit', z.array(z.string())),
    password: secret('password', 'Salasana'),
    lines: rows('lines', 'Rivit', line),
  },
  { id: z.number(), version: z.number(), total: euros, note: z.string().nullable() },
  [
    {
      path: 'price',
      holds: ({ negvat, price }) => negvat === 0 || price === 0,
      error: 'Käänteisen alv:n hinta on 0.',
    },
  ],
)

const row = {
  company: 'Suvanto Oy',
  email: 'ei-osoite',
  order_date: '2026-04-01',
  due_date: null,
  send_type: 'post',
  reverse_vat: false,
  by_shift: true,
  price_thousandths: 32_505,
  tags: ['a'],
  lines: [{ words: 'Työ', unit: 'h', price_thousandths: 1500, id: 7, sum: 12_000 }],
}
const lines = row.lines.map((each) => ({ ...fromRow(line, each), id: each.id, sum: each.sum }))
const record = z.encode(order.record, {
  ...(fromRow(order, row as never) as object),
  lines,
  id: 1,
  version: 3,
  total: 12_000,
  note: null,
} as never) as Record<string, unknown>

const changes = (change: object, of: Record<string, unknown> | undefined = record) =>
  readChanges(order, { ...of, ...change }, of)
const problemsOf = (change: object) => changes(change).problems.map(({ path, message }) => [path, message])

test('a row goes out by the names and in the units of the wire', () => {
  expect(record).toMatchObject({ mail: 'ei-osoite', ordered: '2026-04-01', negvat: 0, price: 32.505, total: 120 })
  expect(record.lines).toEqual([{ desc: 'Työ', itemtype: 'h', price: 1.5, id: 7, sum: 120 }])
  expect(record).not.toHaveProperty('password')
})

test('the whole record as it was read changes nothing, whatever is stored', () => {
  expect(changes({})).toEqual({ value: {}, problems: [] })
})

test('what is changed comes by column and in the units of the house', () => {
  const { value, problems } = changes({
    ordered: '2.4.2026',
    due: '2026-05-01',
    negvat: 1,
    price: 0,
    password: 'x',
    tags: [],
  })
  expect(problems).toEqual([])
  expect(value).toEqual({
    order_date: '2026-04-02',
    due_date: '2026-05-01',
    reverse_vat: true,
    price_thousandths: 0,
    password: 'x',
    tags: [],
  })
})

test('a field left out stays as it is; null empties what can be empty', () => {
  expect(readChanges(order, { company: 'Suvanto Oy' }, record)).toEqual({ value: {}, problems: [] })
  expect(changes({ mail: null, price: null, password: null }).problems).toMatchObject([{ path: 'mail' }])
  expect(changes({ price: null, due: null }).value).toEqual({ price_thousandths: 0 })
})

test.each([
  ['id', 2],
  ['total', 119.99],
  ['note', 'x'],
])('%s is not for staff to change', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([
    [name, `Kenttää ${name} ei voi muuttaa. Jos et muuttanut sitä, lue tiedot uudelleen.`],
  ])
})

test('a field that the record does not know is refused by name', () => {
  expect(problemsOf({ colour: 'red' })).toEqual([['colour', 'Kenttää colour ei ole. Poista se tai korjaa nimi.']])
})

test.each([
  ['company', ' ', 'Yritys on pakollinen'],
  ['company', null, 'Yritys on pakollinen'],
  ['company', 5, 'Yritys on tekstiä.'],
  ['mail', 'väärä', 'Osoite on väärä.'],
  ['ordered', '30.02.2026', 'Päivämäärä on muotoa pp.kk.vvvv.'],
  ['ordered', null, 'Päivämäärä on muotoa pp.kk.vvvv.'],
  ['due', 'huomenna', 'Päivämäärä on muotoa pp.kk.vvvv.'],
  ['sendtype', 'fax', 'Lähetystapa on jokin näistä: post, email.'],
  ['negvat', true, 'Käänteinen alv on jokin näistä: 0, 1.'],
  ['byShift', 'yes', 'Vuoroittain on kyllä tai ei.'],
  ['price', 100.5, 'Hinta on 0–100.'],
  ['price', 1.0001, 'Hinnassa on enintään kolme desimaalia.'],
  ['price', '1', 'Hinta on luku.'],
  ['lines', null, 'Rivit on luettelo.'],
  ['password', 5, 'Salasana on tekstiä.'],
])('%s cannot be %j', (name, value, message) => {
  expect(problemsOf({ [name]: value })).toEqual([[name, message]])
})

test('a rule over several fields is told at one of them', () => {
  expect(problemsOf({ negvat: 1 })).toEqual([['price', 'Käänteisen alv:n hinta on 0.']])
  const broken = { ...record, negvat: 1 }
  expect(changes({}, broken).problems).toEqual([])
  expect(changes({ mail: 'a@b' }, broken).problems).toHaveLength(1)
})

test('rows are changed by id, new ones are whole, calculated parts stay', () => {
  const added = { desc: 'Uusi', price: 2 }
  const { value, problems } = changes({ lines: [{ ...lines[0], desc: 'Muu', price: 1.5, sum: 120 }, added] })
  expect(problems).toEqual([])
  expect(value.lines).toEqual([
    { id: 7, changes: { words: 'Muu' } },
    { id: undefined, changes: { words: 'Uusi', unit: '', price_thousandths: 2000 } },
  ])
})

test('a wrong row is refused by its place and field', () => {
  const [first] = record.lines as object[]
  const wrong = [
    { ...first, desc: 'Liian pitkä' },
    { ...first },
    { id: 8, desc: 'x', price: 1 },
    { price: 1, sum: 5 },
    'rivi',
    { ...first, id: 7, sum: 121 },
  ]
  expect(problemsOf({ lines: wrong }).map(([path]) => path)).toEqual([
    'lines.0.desc',
    'lines.1.id',
    'lines.2.id',
    'lines.3.sum',
    'lines.3.desc',
    'lines.4',
    'lines.5.id',
  ])
  expect(problemsOf({ lines: [{ ...first, sum: 121 }] })).toMatchObject([['lines.0.sum', expect.any(String)]])
})

test('the document tells what a body may hold', () => {
  const shape = z.toJSONSchema(documentedBody(order.body), { io: 'input', unrepresentable: 'any' })
  expect(shape).toMatchObject({
    additionalProperties: false,
    required: ['company'],
    properties: {
      company: { type: 'string', maxLength: 500 },
      ordered: { type: 'string', format: 'date' },
      price: { anyOf: [{ type: 'number', minimum: 0, maximum: 100, multipleOf: 0.001 }, { type: 'null' }] },
      total: { type: 'number' },
      lines: { type: 'array', items: { required: ['desc'] } },
    },
  })
})

test('what some records may leave out is told missing in others, beside other faults', () => {
  const known = form(
    {
      country: text('country', 'Maa'),
      city: required(text('city', 'Kaupunki')),
      code: { ...required(text('code', 'Tunnus')), mayLack: ({ country }) => country !== '' },
    },
    {},
  )
  const paths = (body: Record<string, unknown>, stored?: Record<string, unknown>) =>
    readChanges(known, body, stored).problems.map(({ path }) => path)
  expect(paths({ country: '', city: '', code: '' })).toEqual(['city', 'code'])
  expect(paths({ country: 'EE', city: '', code: '' })).toEqual(['city'])
  const stored = { country: 'EE', city: 'Pori', code: '' }
  expect(paths({ ...stored, country: '' }, stored)).toEqual(['code'])
})

test('what is missing already blocks no edit of anything else, and is told', () => {
  const known = form({ city: required(text('city', 'Kaupunki')), phone: text('phone', 'Puhelin') }, {})
  const stored = { city: ' ', phone: '' }
  expect(missingFields(known, stored)).toEqual([{ path: 'city', message: 'Kaupunki on pakollinen' }])
  const edited = readChanges(known, { city: '', phone: '040 123' }, stored)
  expect(edited).toEqual({ value: { phone: '040 123' }, problems: [] })
  const emptied = readChanges(known, { city: '', phone: '' }, { city: 'Pori', phone: '' })
  expect(emptied.problems).toEqual([{ path: 'city', message: 'Kaupunki on pakollinen' }])
})
