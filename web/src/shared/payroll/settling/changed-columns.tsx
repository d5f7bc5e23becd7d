import type { ChangedShift, ShiftTime } from '@palkkasilta/contract/settlements.ts'
import { common } from '../../../texts/fi/common.ts'
import { settlements as texts } from '../../../texts/fi/settlements.ts'
import { dayOf } from '../../../ui/format/date.ts'
import { dateTime, decimal, money, time, weekdayDate } from '../../../ui/format/index.ts'
import { TextLink } from '../../../ui/link.tsx'
import { type Column, twoLines } from '../../../ui/table/columns/column.tsx'
import { workforcePersonPage, workforceSalaryPage } from '../../links/targets.ts'

/** `ma 2.3.2026 8.00–16.00, tauko 30 min` */
export function timeText({ startDateTime, endDateTime, breakMinutes }: ShiftTime): string {
  const [from, to] = [startDateTime, endDateTime].map((each) => (each === null ? '' : dayOf(new Date(each))))
  const end = endDateTime === null ? '' : from === to ? time(endDateTime) : dateTime(endDateTime)
  return texts.time(`${weekdayDate(from ?? '')} ${time(startDateTime)}–${end}`, breakMinutes)
}

/** What Tamigo says now, or why nobody is paid for the shift any more. */
function nowText({ now, movedTo, becameAbsence }: ChangedShift): string {
  if (now !== null) return timeText(now)
  if (movedTo !== null) return texts.moved(movedTo.name, movedTo.department)
  return becameAbsence ? texts.absence : texts.gone
}

/** The time alone where only what is paid back has changed. */
function timesText(shift: ChangedShift): string {
  const [paid, now] = [timeText(shift.paid), nowText(shift)]
  return shift.reimbursements && paid === now ? paid : texts.fromTo(paid, now)
}

function reimbursedText({ reimbursements }: ChangedShift): string | null {
  return reimbursements && texts.reimbursed(money(reimbursements.paid), money(reimbursements.now))
}

/** With the reason where the difference cannot be reckoned. */
const change: Column<ChangedShift> = {
  key: 'change',
  header: texts.fromTo(texts.columns.before, texts.columns.now),
  cell: (shift) => [timesText(shift), reimbursedText(shift), shift.reason].filter(Boolean).join(' · '),
}

const hours: Column<ChangedShift> = {
  key: 'hours',
  header: texts.columns.hours,
  cell: (shift) => `${decimal(shift.hours, 2)} h`,
}

const difference: Column<ChangedShift> = {
  key: 'difference',
  header: texts.columns.difference,
  align: 'right',
  cell: (shift) => (shift.difference === null ? common.none : money(shift.difference)),
  narrow: (shift) => (shift.difference === null ? common.none : money(shift.difference)),
}

function Employee({ employeeName, personId }: Pick<ChangedShift, 'employeeName' | 'personId'>) {
  if (personId === null) return employeeName
  return (
    <TextLink {...workforcePersonPage(personId)} size="sm">
      {employeeName}
    </TextLink>
  )
}

const employee: Column<ChangedShift> = {
  key: 'employee',
  header: texts.columns.employee,
  wrap: true,
  cell: ({ salaryId, isOpen, ...shift }) => (
    <>
      <Employee {...shift} />{' '}
      <TextLink {...workforceSalaryPage(salaryId)} size="sm">
        {texts.salary(salaryId)}
        {isOpen ? ` (${texts.open})` : ''}
      </TextLink>
    </>
  ),
}

/** Of one salary, which is not named again, or of several people's. */
export function changedColumns(isOfOne: boolean): readonly Column<ChangedShift>[] {
  const who = isOfOne ? { ...employee, cell: Employee } : employee
  return [twoLines(who, change), twoLines(difference, hours)]
}
