import type { Shift } from '@palkkasilta/contract/shifts.ts'
import { shifts as texts } from '../../texts/fi/shifts.ts'
import { dayOf } from '../format/date.ts'
import { dateTime, quantity, time, weekdayDate } from '../format/index.ts'
import type { Column } from '../table/column.tsx'
import { hoursOf, type ShiftLine } from './shift-lines.ts'
import { EmployeeMarks, ShiftMarks } from './shift-marks.tsx'

function startOf({ startDateTime }: Shift): string {
  return `${weekdayDate(dayOf(new Date(startDateTime)))} ${time(startDateTime)}`
}

/** The time alone when the shift ends on the day that it starts on. */
function endOf({ startDateTime, endDateTime }: Shift): string {
  if (endDateTime === null) return texts.withoutEnd
  const sameDay = dayOf(new Date(startDateTime)) === dayOf(new Date(endDateTime))
  return sameDay ? time(endDateTime) : dateTime(endDateTime)
}

function departmentsOf(line: ShiftLine): string {
  if (line.kind === 'shift') return line.shift.departmentName
  return [...new Set(line.group.shifts.map((shift) => shift.departmentName))].join(', ')
}

/** Employees with their shifts under them. */
export const shiftColumns: readonly Column<ShiftLine>[] = [
  {
    key: 'employee',
    header: texts.columns.employee,
    cell: (line) => (line.kind === 'shift' ? startOf(line.shift) : line.group.employeeName),
  },
  {
    key: 'end',
    header: texts.columns.end,
    cell: (line) => (line.kind === 'shift' ? endOf(line.shift) : texts.count(line.group.shifts.length)),
  },
  {
    key: 'status',
    header: texts.columns.status,
    align: 'right',
    cell: (line) => (line.kind === 'shift' ? line.shift.planStatusCodeId : ''),
  },
  { key: 'hours', header: texts.columns.hours, align: 'right', cell: (line) => quantity(hoursOf(line)) },
  { key: 'department', header: texts.columns.department, cell: departmentsOf },
  {
    key: 'marks',
    header: texts.columns.marks,
    wrap: true,
    cell: (line) => (line.kind === 'shift' ? <ShiftMarks shift={line.shift} /> : <EmployeeMarks group={line.group} />),
  },
]
