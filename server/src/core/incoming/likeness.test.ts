import { cents } from '@palkkasilta/values/money.ts'
import { orThrow } from '@palkkasilta/values/parsed.ts'
import { parseReferenceNumber, referenceOfBase } from '@palkkasilta/values/reference-number.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearReferences, numbersIn, type OpenBill, suggestionsFor, type Waiting } from './likeness.ts'

const referenceOf = (number: number) => orThrow(referenceOfBase(String(number)))

const aBill = (billNumber: number, changes: Partial<OpenBill> = {}): OpenBill => ({
  kind: 'bill',
  id: billNumber,
  billNumber,
  reference: referenceOf(billNumber),
  customer: 'Asiakas Oy',
  dueDate: '2026-04-14',
  open: cents(10_000),
  ...changes,
})

const money = (changes: Partial<Waiting> = {}): Waiting => ({
  reference: null,
  message: null,
  left: cents(777),
  names: [],
  ...changes,
})

describe('references near a wrong one', () => {
  test('are one digit or one swap away, right themselves, and never the wrong one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 999_999_999 }), fc.nat(9), (number, digit) => {
        const written = `${number}${digit}`
        for (const near of nearReferences(written)) {
          expect(parseReferenceNumber(near)).toEqual({ ok: true, value: near })
          const places = [...written].flatMap((each, place) => (near[place] === each ? [] : [place]))
          const [first = 0, second] = places
          expect(near).toHaveLength(written.length)
          expect(places.length).toBeGreaterThan(0)
          if (second === undefined) continue
          expect(places, near).toEqual([first, first + 1])
          expect([near[first], near[second]]).toEqual([written[second], written[first]])
        }
      }),
    )
  })

  test('have the right one among them, whichever digit was typed wrong or two swapped', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 99_999_999 }),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (number, at, by) => {
          const right = referenceOf(number)
          const place = at % right.length
          const digits = [...right]
          const wrong = digits.with(place, String((Number(right[place]) + by) % 10)).join('')
          if (!wrong.startsWith('0')) expect(nearReferences(wrong)).toContain(right)
          const next = (place + 1) % right.length
          const swapped = digits
            .with(place, digits[next] ?? '')
            .with(next, digits[place] ?? '')
            .join('')
          if (next > 0 && swapped !== right) expect(nearReferences(swapped)).toContain(right)
        },
      ),
    )
  })

  test.each([null, '', '12', 'RF471234', '1'.repeat(21)])('are none of %j', (written) => {
    expect(nearReferences(written)).toEqual([])
  })
})

test.each([
  [null, []],
  ['Kiitos!', []],
  ['lasku 100023', ['100023']],
  ['viite 10 0023 64', ['10002364']],
  ['viite 00001234561, lasku 12', ['1234561']],
  ['laskut 100023 ja 100024', ['100023', '100024']],
  ['100023 100024', ['100023100024', '100023', '100024']],
])('numbers in the message %j', (message, expected) => {
  expect(numbersIn(message)).toEqual(expected)
})

describe('suggestions', () => {
  test('tell all that is alike, and no bill that is like in nothing', () => {
    const bill = aBill(100_023)
    const others = [aBill(200_000, { customer: 'Toinen Oy' })]
    const mistyped = bill.reference.replace(/^1/, '7')
    const waiting = money({ left: bill.open, names: [' ASIAKAS oy '], message: 'lasku 100023', reference: mistyped })
    const alike = suggestionsFor({ ...waiting, left: cents(9_999) }, [...others, bill])
    expect(alike.map(({ id, likeness }) => [id, likeness])).toEqual([[bill.id, ['REFERENCE', 'NUMBER', 'NAME']]])
    expect(suggestionsFor(waiting, [bill])[0]?.likeness).toEqual(['REFERENCE', 'NUMBER', 'SUM', 'NAME'])
  })

  test('put a number before a sum, a sum before a name, then what is due first', () => {
    const byName = aBill(1_001, { open: cents(1) })
    const laterByName = aBill(1_002, { open: cents(2), dueDate: '2026-05-01' })
    const bySum = aBill(1_003, { customer: 'Toinen Oy', open: cents(777) })
    const byNumber = aBill(400_004, { customer: 'Kolmas Oy' })
    const found = suggestionsFor(money({ names: ['Asiakas Oy'], message: 'lasku 400004' }), [
      laterByName,
      byName,
      bySum,
      byNumber,
    ])
    expect(found.map(({ id }) => id)).toEqual([400_004, 1_003, 1_001, 1_002])
  })

  test('match the less of open and left, and nothing of a paid bill', () => {
    const names = ['Asiakas Oy']
    const amountOf = (open: number) =>
      suggestionsFor(money({ names }), [aBill(1_001, { open: cents(open) })])[0]?.amount
    expect([amountOf(500), amountOf(777), amountOf(10_000)]).toEqual([500, 777, 777])
    expect([amountOf(0), amountOf(-5)]).toEqual([undefined, undefined])
  })
})
