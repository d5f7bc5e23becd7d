import { expect, test } from 'vitest'
import { hoursText, priceText, weekdaysText, windowText } from './supplement-text.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('what a supplement pays is told with all its decimals, and what it replaces', () => {
  const price = { allowancePrice: 1.5, remunerationPercent: 0.12345, useBaseSalary: true }
  expect(plain(priceText(price))).toBe('1,50 €/h + 12,345 % tuntipalkasta')
  expect(plain(priceText({ ...price, remunerationPercent: 0, useBaseSalary: false }))).toBe(
    '1,50 €/h, tuntipalkan sijasta',
  )
})

test('weekdays that follow each other are a range', () => {
  const on = (...names: string[]) => weekdaysText(Object.fromEntries(names.map((name) => [name, true])))
  expect(on('mondays', 'tuesdays', 'wednesdays', 'fridays', 'saturdays')).toBe('ma–ke, pe, la')
  expect(on()).toBe('ei viikonpäiviä')
})

test('from midnight to midnight is the whole day, and an open end of hours stays open', () => {
  expect(windowText({ validFrom: '00:00:00', validTo: '00:00:00' })).toBe('koko päivä')
  expect(windowText({ validFrom: '22:00:00', validTo: '06:00:00' })).toBe('22:00–06:00')
  expect(hoursText({ minHours: 48, maxHours: null })).toBe('48– h')
})
