import type { Shift } from '@palkkasilta/contract/shifts.ts'
import { shifts as texts } from '../../texts/fi/shifts.ts'
import { dayOf } from '../../ui/format/date.ts'
import { dateTime, decimal, quantity, time, weekdayDate } from '../../ui/format/index.ts'
import type { Column, SheetPart } from '../../ui/table/columns/column.tsx'
import { below, hoursOf, idOfLine, isChoosable, isEmployee, nameOfLine, type ShiftLine } from './shift-lines.ts'
import { EmployeeMarks, marksIn, ShiftMarks, Warned } from './shift-marks.tsx'

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

function marksOf(line: ShiftLine, isShort = false) {
  if (line.kind === 'shift') return <ShiftMarks shift={line.shift} />
  return <EmployeeMarks group={line.group} isShort={isShort} />
}

/** A spreadsheet has the shifts, each with its employee. */
function ofShift(
  kind: SheetPart<ShiftLine>['kind'],
  value: (shift: Shift) => string | number | null,
  header?: string,
): SheetPart<ShiftLine> {
  return { kind, value: (line) => (line.kind === 'shift' ? value(line.shift) : null), ...(header && { header }) }
}

/** Employees with their shifts under them. */
export const shiftColumns: readonly Column<ShiftLine>[] = [
  {
    key: 'employee',
    header: texts.columns.employee,
    grow: true,
    cell: (line) => (
      <Warned line={line}>
        {line.kind === 'shift' ? weekdayDate(dayOf(new Date(line.shift.startDateTime))) : line.group.employeeName}
      </Warned>
    ),
    sheet: [
      ofShift('text', ({ employeeName }) => employeeName, texts.sheet.employee),
      ofShift('day', ({ startDateTime }) => dayOf(new Date(startDateTime)), texts.sheet.day),
    ],
  },
  {
    key: 'start',
    header: texts.columns.start,
    cell: (line) => (line.kind === 'shift' ? time(line.shift.startDateTime) : texts.count(line.group.shifts.length)),
    sheet: [ofShift('instant', ({ startDateTime }) => startDateTime)],
  },
  {
    key: 'end',
    header: texts.columns.end,
    cell: (line) => (line.kind === 'shift' ? endOf(line.shift) : ''),
    sheet: [ofShift('instant', ({ endDateTime }) => endDateTime ?? texts.withoutEnd)],
  },
  {
    key: 'status',
    header: texts.columns.status,
    cell: (line) => (line.kind === 'shift' ? texts.planStatus(line.shift.planStatusCodeId) : ''),
  },
  {
    key: 'hours',
    header: texts.columns.hours,
    align: 'right',
    cell: (line) => decimal(hoursOf(line), 2),
    narrow: (line) => decimal(hoursOf(line), 2),
    sheet: [{ kind: 'number', value: hoursOf }],
  },
  { key: 'department', header: texts.columns.department, cell: departmentsOf },
  {
    key: 'marks',
    header: texts.columns.marks,
    grow: 'more',
    wrap: true,
    cell: (line) => marksOf(line),
    narrow: (line) => marksOf(line, true),
    sheet: [ofShift('text', marksIn)],
  },
]

/** What every list of shifts says of its lines. */
export const shiftList = {
  idOf: idOfLine,
  labelOf: nameOfLine,
  subRows: below,
  gathers: isEmployee,
  isSelectable: isChoosable,
  amountOf: hoursOf,
  amountText: (hours: number) => texts.hours(quantity(hours)),
} as const
