import { expect, test } from 'vitest'
import { belowLawAsEdited } from './below-law.ts'

type Band = readonly [from: number, to: number | null, percentage: number, days?: number]

const remarks = (periodInDays: number, ...bands: readonly Band[]) =>
  belowLawAsEdited({
    id: 1,
    name: 'Sopimus',
    overTimePeriodInDays: periodInDays,
    overtimes: bands.map(([minHours, maxHours, percentage, days = null], index) => ({
      ...{ id: index, name: `Rivi ${index + 1}`, minHours, maxHours, percentage, periodInDays: days },
    })),
  })

const day: readonly Band[] = [
  [8, 10, 0.5, 1],
  [10, null, 1, 1],
]

test.each<[string, number, readonly Band[]]>([
  ['as the law has it', 7, [...day, [40, null, 0.5]]],
  [
    'more than the law',
    7,
    [
      [7.5, null, 1, 1],
      [37.5, 40, 0],
      [40, 48, 0.5],
      [48, null, 1],
    ],
  ],
  [
    'periodic work',
    21,
    [
      [120, 138, 0.5],
      [138, null, 1],
    ],
  ],
  ['a levelling period that the law does not know', 182, [[1_000, null, 0.25]]],
  ['what cannot be read yet', 7, [...day, [40, 30, 0.5]]],
])('%s: nothing is said', (_, days, bands) => {
  expect(remarks(days, ...bands)).toEqual([])
})

test.each<[string, number, readonly Band[], readonly (readonly [string, RegExp])[]]>([
  [
    'a week below 50 %',
    7,
    [...day, [40, null, 0.25]],
    [['overtimes.2.percentage', /^Rivi 3: viikossa yli 40,00 h sopimuksen korotus on 25,00\s%, lain 50,00\s%/]],
  ],
  [
    'a day that stays at 50 %',
    7,
    [
      [8, null, 0.5, 1],
      [40, null, 0.5],
    ],
    [['overtimes.0.percentage', /yli 10,00 h/]],
  ],
  ['a week that begins late', 7, [...day, [45, null, 0.5]], [['overtimes.2.minHours', /yli 40,00 h .* 0,00\s%/]]],
  ['a week that ends', 7, [...day, [40, 48, 0.5]], [['overtimes', /viikossa yli 48,00 h/]]],
  [
    'no day and extra work without end',
    7,
    [[37.5, null, 0]],
    [
      ['overtimes', /^Ylityökorvaus: vuorokaudessa yli 8,00 h .* lain 50,00\s%/],
      ['overtimes', /vuorokaudessa yli 10,00 h .* lain 100,00\s%/],
      ['overtimes.0.percentage', /viikossa yli 40,00 h/],
    ],
  ],
  ['three weeks', 21, [[120, null, 0.5]], [['overtimes.0.percentage', /kolmen viikon jaksossa yli 138,00 h/]]],
])('%s is told at its field, by the law with its mark', (_, days, bands, expected) => {
  const found = remarks(days, ...bands)
  expect(found.map(({ path }) => path)).toEqual(expected.map(([path]) => path))
  for (const [place, { message }] of found.entries()) {
    expect(message).toMatch(expected[place]?.[1] ?? /^$/)
    expect(message).toContain('Työaikalaki 872/2019, 20 §, vahvistamatta')
  }
})
