import type { payHoliday } from '@palkkasilta/contract/holidays.ts'
import { payOfLeave } from '@palkkasilta/engine/holiday/debt.ts'
import { leaveDays } from '@palkkasilta/engine/holiday/leave-days.ts'
import { dateText } from '@palkkasilta/engine/trace/format.ts'
import { dayOf, isBefore, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, millionths, portion } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { DomainError } from '../../../../kernel/errors.ts'
import type { Read } from '../../../../platform/database/types.ts'
import { storedVersions, versionOn } from '../../../agreement/stored.ts'
import { holidayYearsOf, type YearOfHoliday } from '../../../holiday/years.ts'
import { claimsOn, openClaims } from '../../../salary/claims.ts'
import { NO_OVERRIDES } from '../../../salary/overrides.ts'
import { firstPayday } from '../../working/payday.ts'
import { lastSalary, type WithoutShifts, withoutShifts } from '../without-shifts.ts'
import { type Leave, leavePay } from './leave-pay.ts'

export type AskedLeave = z.output<NonNullable<typeof payHoliday.body>>

export interface LeavePlan extends WithoutShifts {
  readonly leave: Leave
  readonly daysLeft: number
}

/** What a salary of leave would be: by the same steps it is told before and made. Throws where nothing is due. */
export async function planLeave(
  db: Read,
  personId: number,
  asked: AskedLeave,
  now: Temporal.Instant,
): Promise<LeavePlan> {
  const today = dayOf(now)
  const years = (await holidayYearsOf(db, [personId], null)).get(personId) ?? []
  const year = years.find(({ creditYear }) => creditYear === asked.creditYear)
  if (!year) throw new DomainError('NOTHING_EARNED', { year: asked.creditYear })
  refuseOverlap(
    years.flatMap(({ payments }) => payments),
    asked,
  )
  const last = await lastSalary(db, personId)
  const due = leaveOf(year, asked, today)
  const leave = { ...due, bonus: await bonusOf(db, last.agreement_id, due, today) }
  const periodStart = leave.between?.first ?? year.worked.employment.end ?? today
  const periodEnd = leave.between?.last ?? periodStart
  const { department_id: departmentId, owner } = last
  const claims = claimsOn(await openClaims(db, [personId]), { personId, departmentId, owner })
  const salary = await withoutShifts(db, personId, last, {
    payday: firstPayday(now),
    request: {
      ...{ periodStart, periodEnd, overrides: NO_OVERRIDES, claims },
      pay: leavePay(leave, { from: periodStart, to: periodEnd }),
    },
  })
  return { leave, daysLeft: year.debt.daysLeft, ...salary }
}

type DueLeave = Omit<Leave, 'bonus'>

function leaveOf({ debt, worked }: YearOfHoliday, { creditYear, firstDay, lastDay }: AskedLeave, today: LocalDate) {
  if (firstDay === null || lastDay === null)
    return compensation(debt.due, { creditYear, debt, end: worked.employment.end, today })
  const between = { first: localDate(firstDay), last: localDate(lastDay) }
  const days = leaveDays(between.first, between.last)
  const pay = payOfLeave(debt, days)
  if (pay === 0) throw new DomainError('NOTHING_DUE', { year: creditYear })
  return { creditYear, between, days, pay, isTimeOff: debt.holiday.rule === 'TIME_OFF' }
}

interface Ending extends Pick<YearOfHoliday, 'creditYear' | 'debt'> {
  readonly end: LocalDate | null
  readonly today: LocalDate
}

/** What is left is compensated once the employment has ended, or where no leave is owed but time off. */
function compensation(pay: Leave['pay'], { creditYear, debt, end, today }: Ending): DueLeave {
  const hasEnded = end !== null && isBefore(end, today.add({ days: 1 }))
  const isTimeOff = debt.holiday.rule === 'TIME_OFF'
  if (!hasEnded && !isTimeOff && debt.daysLeft > 0) throw new DomainError('EMPLOYMENT_LASTS')
  if (pay === 0) throw new DomainError('NOTHING_DUE', { year: creditYear })
  return { creditYear, between: null, days: 0, pay, isTimeOff }
}

/** By the version of the agreement in which the leave begins, or in which it is compensated. */
async function bonusOf(
  db: Read,
  agreementId: number | null,
  { between, pay, isTimeOff }: DueLeave,
  today: LocalDate,
): Promise<Cents> {
  const versions = agreementId === null ? [] : await storedVersions(db, [agreementId])
  const version = versionOn(versions, (between?.first ?? today).toString())
  const isCompensation = between === null || isTimeOff
  if (!version || (isCompensation && !version.holiday_bonus_at_end)) return cents(0)
  return portion(pay, millionths(version.holiday_bonus_rate))
}

function refuseOverlap(paid: YearOfHoliday['payments'], { firstDay, lastDay }: AskedLeave): void {
  if (firstDay === null || lastDay === null) return
  for (const { first_day, last_day } of paid)
    if (first_day !== null && last_day !== null && first_day <= lastDay && last_day >= firstDay)
      throw new DomainError('LEAVE_OVERLAPS', { from: dateText(first_day), to: dateText(last_day) })
}
