import { expect, test } from 'vitest'
import { isLate, lanesOf, placeOf, type Segment, segmentLanes, type Window } from './week-layout.ts'

const window = (name: string, from: string, to: string): Window => ({
  ...{ name, from, to, transactionCode: '206', allowancePrice: 1, remunerationPercent: 0 },
  useBaseSalary: true,
  because: 'WEEKDAY',
})

const segment = (from: string, to: string): Segment => ({
  ...{ from, to, day: '2026-10-25', start: '', end: '', minutes: 60, pays: [], totalPrice: 0 },
})

test('a window stands where its hours are; midnight at its end is the end of the day', () => {
  expect(placeOf({ from: '06:00:00', to: '12:00:00' })).toEqual({ left: 25, width: 25 })
  expect(placeOf({ from: '18:00:00', to: '00:00:00' })).toEqual({ left: 75, width: 25 })
  expect(placeOf({ from: '18:00:00', to: '24:00:00' })).toEqual({ left: 75, width: 25 })
})

test('both parts of a night share a lane, another supplement has its own', () => {
  const night = [window('Yö', '00:00:00', '06:00:00'), window('Yö', '22:00:00', '24:00:00')]
  expect(lanesOf([...night, window('Ilta', '18:00:00', '22:00:00')])).toHaveLength(2)
})

test('an hour that is lived twice is drawn in two lanes', () => {
  const lanes = segmentLanes([segment('02:00:00', '04:00:00'), segment('03:00:00', '05:00:00')])
  expect(lanes.map((lane) => lane.length)).toEqual([1, 1])
  expect(segmentLanes([segment('02:00:00', '03:00:00'), segment('03:00:00', '05:00:00')])).toHaveLength(1)
})

test('a name ends with its bar in the second half of the day', () => {
  expect(isLate({ left: 75, width: 25 })).toBe(true)
  expect(isLate({ left: 0, width: 25 })).toBe(false)
})
