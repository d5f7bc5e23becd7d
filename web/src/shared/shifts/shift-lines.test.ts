import type { Shift, ShiftGroup } from '@palkkasilta/contract/shifts.ts'
import type { Task } from '@palkkasilta/contract/tasks.ts'
import { expect, test } from 'vitest'
import { refusalOf } from './refusal.ts'
import { hoursOf, isChoosable, isLeft, linesOf, obstaclesOf, periodOf } from './shift-lines.ts'

function aShift(given: Partial<Shift> = {}): Shift {
  return {
    shiftId: 's1',
    employeeId: 'e1',
    employeeName: 'Maija Mäkinen',
    person: { id: 1 },
    startDateTime: '2026-03-02T06:00:00Z',
    endDateTime: '2026-03-02T14:00:00Z',
    planStatusCodeId: 5,
    shiftHours: 7.5,
    departmentId: 'd1',
    departmentName: 'Ravintola',
    newFromTamigo: false,
    deleted: false,
    checked: false,
    salaryId: null,
    billId: null,
    obstacle: null,
    changedAfterPayment: null,
    reimbursements: [],
    ...given,
  }
}

const groupOf = (...shifts: Shift[]): ShiftGroup => ({ employeeId: 'e1', employeeName: 'Maija', person: null, shifts })
const lineOf = (given: Partial<Shift>) => ({ kind: 'shift', id: given.shiftId ?? 's1', shift: aShift(given) }) as const

function aTask(given: Partial<Task>): Task {
  const times = { startedAt: '2026-03-02T06:00:00Z', elapsedSeconds: 1, endedAt: null }
  return {
    id: '',
    kind: '',
    state: 'DONE',
    total: 0,
    done: 0,
    failures: [],
    untouched: [],
    result: [],
    ...times,
    ...given,
  }
}

test('an employee has the hours of all shifts, to the hundredth', () => {
  const [line] = linesOf([
    groupOf(aShift({ shiftHours: 0.1 }), aShift({ shiftHours: 0.2 }), aShift({ shiftHours: 7.57 })),
  ])
  expect(line && hoursOf(line)).toBe(7.87)
})

test('a shift with a salary can be neither paid nor deleted, so it cannot be chosen', () => {
  expect(isChoosable(lineOf({ obstacle: 'HAS_SALARY' }))).toBe(false)
  expect(isChoosable(lineOf({ obstacle: 'OVERLAPS' }))).toBe(true)
  expect(linesOf([groupOf(aShift())]).map(isChoosable)).toEqual([false])
})

test('the period reaches from the first to the last day in Helsinki', () => {
  const late = aShift({ startDateTime: '2026-03-31T22:30:00Z' })
  expect(periodOf([late, aShift()])).toEqual({ from: '2026-03-02', to: '2026-04-01' })
})

test('obstacles are counted', () => {
  const shifts = [aShift(), aShift({ obstacle: 'OPEN' }), aShift({ obstacle: 'ABSENCE' }), aShift({ obstacle: 'OPEN' })]
  expect(obstaclesOf(shifts)).toEqual([
    ['OPEN', 2],
    ['ABSENCE', 1],
  ])
})

test('what could not be paid stays chosen', () => {
  const failures = [
    { subject: 'Maija', code: 'WAGE_MISSING', message: '', ids: ['failed'] },
    { subject: 'Maija', code: 'DELETED', message: '', ids: ['deleted by another'] },
  ]
  const left = (given: Partial<Shift>, task: Partial<Task> = { failures }) => isLeft(aTask(task), lineOf(given))
  expect(left({ shiftId: 'failed' })).toBe(true)
  expect(left({ shiftId: 'paid' })).toBe(false)
  expect(left({ shiftId: 'deleted by another' })).toBe(false)
  expect(left({ shiftId: 'blocked', obstacle: 'OPEN' })).toBe(true)
  expect(left({ shiftId: 'paid by another', obstacle: 'HAS_SALARY' })).toBe(false)
  expect(left({ shiftId: 'absent', obstacle: 'ABSENCE' })).toBe(false)
  expect(left({ shiftId: 'paid' }, { state: 'FAILED' })).toBe(true)
  const cancelled: Partial<Task> = { state: 'CANCELLED', untouched: ['not begun'] }
  expect(left({ shiftId: 'not begun' }, cancelled)).toBe(true)
  expect(left({ shiftId: 'paid' }, cancelled)).toBe(false)
})

test('salaries are refused before anything is asked of the server', () => {
  expect(refusalOf([])?.message).toBe('Valitse ainakin yksi vuoro.')
  expect(refusalOf([aShift(), aShift({ departmentId: 'd2' })])?.message).toBe(
    'Kaikkien valittujen vuorojen tulee kuulua samaan toimipaikkaan.',
  )
  expect(refusalOf([aShift({ obstacle: 'UNKNOWN_EMPLOYEE' })])?.details.map(({ message }) => message)).toEqual([
    'Tuntematon työntekijä (1). Lisää henkilön tietoihin Tamigon työntekijätunnus e1, niin palkka voidaan luoda.',
  ])
  expect(refusalOf([aShift(), aShift({ obstacle: 'OPEN' })])).toBeUndefined()
})
