import { expect, test } from 'vitest'
import { shiftList } from './messages.ts'

const shift = {
  ShiftId: '17',
  EmployeeId: 'employee-1',
  DepartmentId: '11111111-0000-4000-8000-000000000002',
  StartDateTime: '2026-03-02T08:00:00',
  EndDateTime: '2026-03-02T16:00:00',
}

test('a shift needs no more than its id, place and times', () => {
  expect(shiftList.parse([shift])).toMatchObject([{ id: '17', breakMinutes: 0, planStatus: 5, isAbsence: false }])
})

test.each([
  { BreakCodeHours: -0.5 },
  { StartDateTime: 'maanantaina' },
  { StartDateTime: null },
  { EndDateTime: undefined },
  { DepartmentId: 'Myymälä' },
  { ShiftId: '' },
  { ShiftHours: Number.MAX_VALUE },
  { PlanStatusCodeId: 1.5 },
])('a shift with %j is none', (garbage) => {
  expect(shiftList.safeParse([shift, { ...shift, ...garbage }]).success).toBe(false)
})
