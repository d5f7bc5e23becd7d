import { expect, test } from 'vitest'
import { z } from 'zod'
import { agreementForm, overtimeForm, professionForm, supplementForm } from './agreement-form.ts'
import { readChanges } from './changes.ts'

type Wire = Record<string, unknown>

const record: Wire = {
  id: 1,
  version: 3,
  versionId: 1,
  versions: [{ id: 1, validFromDate: null, validToDate: null, inUse: false }],
  name: 'Kauppa',
  printName: 'Kaupan alan työehtosopimus',
  professionCode: '52230',
  validFromDate: null,
  validToDate: null,
  minWage: 0,
  defaultWage: 13.4,
  maxWage: 0,
  churchHolidaysAsSundays: true,
  overTimePeriodInDays: 7,
  overTimeByShiftStart: false,
  overTimeCyclesBreak: true,
  professions: [],
  remunerations: [],
  overtimes: [{ id: 5, name: 'Viikkoylityö', minHours: 40, maxHours: 48, percentage: 0.5 }],
}
const evening = { allowanceName: 'Iltalisä', transactionCode: '206', mondays: true, useBaseSalary: true }
const night = { ...evening, allowanceName: 'Yölisä', priority: 1 }

const changes = (change: Wire) => readChanges(agreementForm, { ...record, ...change }, record)

test('a new row has the defaults of the specification and nothing else', () => {
  const { value, problems } = changes({ professions: [{ name: 'Kassa' }], remunerations: [evening] })
  expect(problems).toEqual([])
  expect(value.professions?.[0]?.changes).toEqual({
    name: 'Kassa',
    tax_code: '',
    accident_rate: 0,
    holiday_compensation_rate: 115_000,
  })
  expect(value.supplements?.[0]?.changes).toMatchObject({ from_minute: 0, to_minute: 0, price_cents: 0, sunday: false })
})

test('times are minutes inside, listed days ISO and in order, hours minutes', () => {
  const times = { validFrom: '18:30', validTo: '00:00:00', validOnDays: ['6.12.2026', '2026-05-01'] }
  const { value } = changes({
    remunerations: [{ ...evening, ...times }],
    overtimes: [{ id: 5, name: 'Viikkoylityö', minHours: 37.67, maxHours: null, percentage: 0.5 }],
  })
  expect(value.supplements?.[0]?.changes).toMatchObject({
    from_minute: 1_110,
    to_minute: 0,
    valid_on_days: ['2026-05-01', '2026-12-06'],
  })
  expect(value.overtime_bands).toEqual([{ id: 5, changes: { from_minutes: 2_260, to_minutes: null } }])
})

test.each([
  ['validTo', '24:00'],
  ['validFrom', '08:00:30'],
  ['notValid', ['24.12.2026', '31.4.2026']],
])('what is no time or no day is refused at its own field: %s %j', (name, typed) => {
  const { problems } = changes({ remunerations: [{ ...evening, [name]: typed }] })
  expect(problems.map(({ path }) => path)).toEqual([`remunerations.0.${name}`])
})

test('a row goes out with HH:mm:ss, dd.MM.yyyy and hours of two decimals', () => {
  const { valid_on_days, from_minute } = supplementForm.fields
  expect(z.encode(valid_on_days.codec, ['2026-05-01'])).toEqual(['01.05.2026'])
  expect(z.encode(from_minute.codec, 1_110)).toBe('18:30:00')
  expect(z.encode(overtimeForm.fields.from_minutes.codec, 2_260)).toBe(37.67)
  expect(professionForm.labels.holidayBonus).toBe('Lomakorvaus')
})

test.each<[string, Wire, string, RegExp]>([
  ['a code of no occupation', { professionCode: '52231' }, 'professionCode', /Tilastokeskuksen/],
  ['a row of one', { professions: [{ name: 'A', taxCode: '1' }] }, 'professions.0.taxCode', /Tilastokeskuksen/],
  ['wage limits that contradict', { minWage: 14 }, 'defaultWage', /Vähimmäispalkka on enintään/],
  ['dates backwards', { validFromDate: '2026-05-02', validToDate: '1.5.2026' }, 'validToDate', /päättyy ennen/],
  [
    'an empty window',
    { remunerations: [{ ...evening, validFrom: '18:00', validTo: '18:00' }] },
    'remunerations.0.validTo',
    /Koko päivä on/,
  ],
  [
    'a time that no clock shows',
    { remunerations: [{ ...evening, validTo: '24:30' }] },
    'remunerations.0.validTo',
    /18:00/,
  ],
  [
    'an income type of letters',
    { remunerations: [{ ...evening, transactionCode: 'ilta' }] },
    'remunerations.0.transactionCode',
    /kolme/,
  ],
  [
    'a percent of four decimals',
    { remunerations: [{ ...evening, remunerationPercent: 0.123456 }] },
    'remunerations.0.remunerationPercent',
    /kolme desimaalia/,
  ],
  [
    'supplements that contradict',
    { remunerations: [evening, { ...night, priority: 0 }] },
    'remunerations.1.priority',
    /Anna toiselle eri/,
  ],
  [
    'bands that overlap',
    { overtimes: [...(record.overtimes as []), { name: 'Lisää', minHours: 44, percentage: 1 }] },
    'overtimes.1.minHours',
    /päällekkäin/,
  ],
  [
    'bands with a gap',
    { overtimes: [...(record.overtimes as []), { name: 'Lisää', minHours: 50, percentage: 1 }] },
    'overtimes.1.minHours',
    /väliin jää tunteja/,
  ],
])('%s is refused at its field', (_, change, path, message) => {
  expect(changes(change).problems).toMatchObject([{ path, message: expect.stringMatching(message) }])
})

test('supplements of one code with different priorities stand', () => {
  expect(changes({ remunerations: [evening, night] }).problems).toEqual([])
})
