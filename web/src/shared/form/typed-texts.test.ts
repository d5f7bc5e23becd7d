import { fraction, hundredths } from '@palkkasilta/contract/codecs.ts'
import { amount, dayOf, field, iban, number, rows, share } from '@palkkasilta/contract/fields.ts'
import { form } from '@palkkasilta/contract/form.ts'
import {
  typedDays,
  typedIbans,
  typedNumbers,
  typedPercents,
  typedSums,
  typedTimes,
} from '@palkkasilta/values/testing/typed-texts.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readTime } from '../../ui/format/clock-time.ts'
import { readDate } from '../../ui/format/date.ts'
import { readDecimal, readMoney } from '../../ui/format/money.ts'
import { readPercent } from '../../ui/format/percent.ts'
import { readDays } from '../../ui/inputs/days-text.ts'
import { problemsIn, typedOf } from './use-record-form.ts'

const wide = { from: -1_000_000, to: 1_000_000, range: 'liikaa' }
const dayList = z.array(z.string()).refine((days) => days.every((day) => readDate(day)))
const line = form({ sum: amount('sum', 'Summa', wide) }, {})
const record = form(
  {
    hours: number('hours', 'Tunnit', hundredths(), wide),
    percent: share('percent', 'Veroprosentti', fraction),
    sum: amount('sum', 'Summa', wide),
    day: dayOf('day', 'Päivä'),
    time: { ...field('time', 'Kello', z.iso.time()), input: { as: 'time' } },
    days: { ...field('days', 'Päivät', dayList), input: { as: 'days' } },
    account: iban('account', 'Tilinumero'),
    lines: rows('lines', 'Rivit', line),
  },
  {},
)
const saved = typedOf(record, {
  hours: 7.5,
  percent: 0.2,
  sum: 100,
  day: '2026-01-01',
  time: '00:00:00',
  days: [],
  account: 'FI2112345600000785',
  lines: [],
})

/** What the field gives for a text: the value, or the text where it cannot be read. */
const given = (read: (text: string) => unknown) => (text: string) => read(text) ?? text

const kinds = [
  ['hours', typedNumbers, given(readDecimal)],
  ['percent', typedPercents, given(readPercent)],
  ['sum', typedSums, given(readMoney)],
  ['day', typedDays, given(readDate)],
  ['time', typedTimes, given(readTime)],
  ['account', typedIbans, (text: string) => text],
] as const

for (const [name, { spoilt, readable }, read] of kinds) {
  test(`twenty spoilt texts in the field ${name} are never saved`, () => {
    expect(new Set(spoilt).size).toBe(20)
    for (const text of spoilt)
      expect(Object.keys(problemsIn(record, { ...saved, [name]: read(text) }, saved)), text).toEqual([name])
  })

  test(`what can be read in the field ${name} is no text any more`, () => {
    const outside = name === 'percent' ? ['Veroprosentti on 0–100 %.'] : []
    for (const text of readable) {
      expect(typeof read(text), text).toBe(typeof saved[name])
      const problems = Object.values(problemsIn(record, { ...saved, [name]: read(text) }, saved))
      expect([[], outside], text).toContainEqual(problems)
    }
  })
}

test('what cannot be read is told as it was typed, in a row, too', () => {
  const typed = Object.assign({}, saved, { percent: '2O,5', day: '31.4.2026', lines: [{ sum: '1O' }] })
  expect(problemsIn(record, typed, saved)).toEqual({
    percent: 'Ei ollut luku: "2O,5". Tarkista.',
    day: '"31.4.2026" ei ole päivämäärä. Kirjoita muodossa pp.kk.vvvv.',
    'lines.0.sum': 'Ei ollut luku: "1O". Tarkista.',
  })
})

test('of several days those that cannot be read stay as they were typed, and are told', () => {
  const days = readDays('1.1.2026, 31.4.2026\n 06012026; tänään')
  expect(days).toEqual(['01.01.2026', '31.4.2026', '06.01.2026', 'tänään'])
  expect(problemsIn(record, { ...saved, days }, saved)).toEqual({
    days: '"31.4.2026, tänään" ei ole päivämäärä. Kirjoita muodossa pp.kk.vvvv.',
  })
})

test('the signs of other programs mean the same number', () => {
  expect(new Set(typedSums.readable.map(readMoney))).toEqual(new Set([20.5, 1234.5, 0.5, 12, -12.5]))
})
