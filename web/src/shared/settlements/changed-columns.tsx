import type { ChangedShift, ShiftTime } from '@palkkasilta/contract/settlements.ts'
import { common } from '../../texts/fi/common.ts'
import { settlements as texts } from '../../texts/fi/settlements.ts'
import { dayOf } from '../../ui/format/date.ts'
import { dateTime, decimal, money, time, weekdayDate } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import type { Column } from '../../ui/table/column.tsx'
import { workforceSalaryPage } from '../links/targets.ts'

/** `ma 2.3.2026 8.00–16.00, tauko 30 min` */
export function timeText({ startDateTime, endDateTime, breakMinutes }: ShiftTime): string {
  const [from, to] = [startDateTime, endDateTime].map((each) => (each === null ? '' : dayOf(new Date(each))))
  const end = endDateTime === null ? '' : from === to ? time(endDateTime) : dateTime(endDateTime)
  return texts.time(`${weekdayDate(from ?? '')} ${time(startDateTime)}–${end}`, breakMinutes)
}

/** What Tamigo says now, or why nobody is paid for the shift any more. */
function nowText({ now, movedTo, becameAbsence }: ChangedShift): string {
  if (now !== null) return timeText(now)
  if (movedTo !== null) return texts.moved(movedTo)
  return becameAbsence ? texts.absence : texts.gone
}

const employee: Column<ChangedShift> = {
  key: 'employee',
  header: texts.columns.employee,
  cell: (change) => change.employeeName,
  wrap: true,
}

const salary: Column<ChangedShift> = {
  key: 'salary',
  header: texts.columns.salary,
  cell: ({ salaryId, isOpen }) => (
    <TextLink {...workforceSalaryPage(salaryId)} size="sm">
      {texts.salary(salaryId)}
      {isOpen ? ` (${texts.open})` : ''}
    </TextLink>
  ),
}

const own: readonly Column<ChangedShift>[] = [
  { key: 'before', header: texts.columns.before, cell: ({ paid }) => timeText(paid), wrap: true },
  { key: 'now', header: texts.columns.now, cell: nowText, wrap: true },
  {
    key: 'hours',
    header: texts.columns.hours,
    align: 'right',
    cell: ({ hours }) => decimal(hours, 2),
  },
  {
    key: 'difference',
    header: texts.columns.difference,
    align: 'right',
    wrap: true,
    cell: ({ difference, reason }) => (difference === null ? (reason ?? common.none) : money(difference)),
  },
]

/** Of one salary, or of several people's. */
export function changedColumns(isOfOne: boolean): readonly Column<ChangedShift>[] {
  return isOfOne ? [employee, ...own] : [employee, ...own, salary]
}
