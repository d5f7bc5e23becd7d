import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { dayNumber, type LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, toEuros } from '@palkkasilta/values/money.ts'
import type { Written } from '../../../kernel/calls/commit.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { firstPayday } from '../working/payday.ts'
import { leftToEven, withheldOf } from '../working/withheld.ts'
import { lastSalary, lockPerson, storeWithoutShifts, type WithoutShifts, withoutShifts } from './without-shifts.ts'

/** What a salary that gives tax back would be: no pay, and a withholding below zero. Throws where less was withheld too much. */
export async function planTaxRefund(
  db: Read,
  personId: number,
  amount: Cents,
  now: Temporal.Instant,
): Promise<WithoutShifts> {
  const payday = firstPayday(now)
  const { year } = payday
  const most = leftToEven(await withheldOf(db, personId, year))
  if (amount <= 0 || amount > most) throw new DomainError('NOTHING_OVERWITHHELD', { year, most: euroText(most) })
  // the pay period of a refund is the month in which it is paid
  const periodStart = payday.with({ day: 1 })
  const periodEnd = payday.with({ day: payday.daysInMonth })
  return await withoutShifts(db, personId, await lastSalary(db, personId), {
    payday,
    request: {
      ...{ periodStart, periodEnd },
      overrides: { overwithheld: { year, lowered: cents(0), givenBack: amount }, deductions: [] },
      pay: noPay(periodStart, periodEnd),
    },
  })
}

function noPay(from: LocalDate, to: LocalDate) {
  const days = { from: dayNumber(from), to: dayNumber(to) }
  return {
    ...{ rows: [], perShift: [], trace: [], warnings: [], workedMinutes: 0 },
    ...{ total: cents(0), holidayBase: cents(0), periods: [{ days, total: cents(0), holidayBase: cents(0) }] },
  }
}

/** A salary of the year whose withholding could be lowered in the place of a refund. */
export async function openSalaryOf(db: Read, personId: number): Promise<number | null> {
  const open = await db
    .selectFrom('salary')
    .select('id')
    .where('person_id', '=', personId)
    .where('owner', '=', 'PALKKASILTA')
    .where('state', '=', 'OPEN')
    .where('taxable_cents', '>', 0)
    .orderBy('payday')
    .orderBy('id')
    .executeTakeFirst()
  return open?.id ?? null
}

/** Makes the salary that gives tax back. */
export async function storeTaxRefund(
  tx: Tx,
  personId: number,
  { amount, who, now }: { readonly amount: Cents; readonly who: number; readonly now: Temporal.Instant },
): Promise<Written<{ salaryId: number }>> {
  await lockPerson(tx, personId)
  const salaryId = await storeWithoutShifts(tx, await planTaxRefund(tx, personId, amount, now), { who, now })
  const after = { amount: toEuros(amount), salary: salaryId }
  return {
    reply: { salaryId },
    audit: [{ action: 'person.giveTaxBack', entity: 'person', id: personId, after }],
  }
}
