import type { registerMonth, registerMonthDetail, telling } from '@palkkasilta/contract/separate-reports.ts'
import { isLeaving } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { contributionLawOn } from '@palkkasilta/engine/payroll/law.ts'
import { separateReportDeadline } from '@palkkasilta/engine/register/deadlines.ts'
import { dayOf, isBefore, localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { inWords, saidIn } from '../../core/report/queries.ts'
import { type Differences, keptDifferences } from '../../core/separate-report/differences.ts'
import { actions } from '../../core/separate-report/message.ts'
import { isTold, tellingsOf, toldInForce } from '../../core/separate-report/queries.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'
import { type MonthRow, registerMonths } from './list.ts'

export function monthToWire(row: MonthRow): z.output<typeof registerMonth> {
  const { salary_count: salaries, accepted_count: accepted, refused_count: refused } = row
  return {
    id: row.id,
    month: row.month,
    payer: row.payer_name,
    businessId: row.payer_business_id,
    isOurs: row.is_ours,
    paid: cents(row.paid_cents),
    reported: cents(row.reported_cents),
    difference: cents(row.paid_cents - row.reported_cents),
    salaries,
    accepted,
    refused,
    waiting: salaries - accepted - refused,
    contribution: cents(row.contribution_cents),
    isPaid: row.is_paid,
    deductions: cents(row.deductions_cents),
    state: row.is_ours ? row.state : 'CLIENT',
    due: separateReportDeadline(localDate(row.month)).toString(),
  }
}

/** A month with the salaries that make its differences, and how it was told. */
export async function monthDetail(
  db: Read,
  id: number,
  now: Temporal.Instant,
): Promise<z.output<typeof registerMonthDetail>> {
  const row = await registerMonths.one(db, id)
  const { told, health, substituted } = keptDifferences(row.differences)
  const nameOf = await namesOf(db, { told, health })
  const tellings = await tellingsOf(db, id)
  const inForce = (await toldInForce(db, [id])).get(id)
  return {
    ...monthToWire(row),
    base: cents(row.base_cents),
    rate: contributionLawOn(localDate(row.month)).health.rate,
    own: cents(row.own_cents),
    rounding: cents(row.rounding_cents),
    differences: told.map((each) => ({
      ...each,
      salaries: each.salaries.map((salary) => ({ ...salary, ...nameOf(salary.salaryId) })),
    })),
    counted: { ...health, salaries: health.salaries.map((salary) => ({ ...salary, ...nameOf(salary.salaryId) })) },
    substituted,
    isTold: inForce !== undefined,
    isToSend: isToSend(row, now) && !isTold(row, inForce),
    tellings: tellings.map(tellingToWire),
    countedAt: row.counted_at,
  }
}

const isToSend = ({ is_ours, state, month }: MonthRow, now: Temporal.Instant) =>
  is_ours && state !== 'SENDING' && !isBefore(dayOf(now), localDate(month))

async function namesOf(db: Read, { told, health }: Pick<Differences, 'told' | 'health'>) {
  const ids = [...told.flatMap(({ salaries }) => salaries), ...health.salaries].map(({ salaryId }) => salaryId)
  const columns = db.selectFrom('salary').select(['id', 'person_name', 'department_id'])
  const rows = await columns.where(among('id', ids)).execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  return (id: number) => {
    const row = known.get(id)
    return { name: row?.person_name ?? '', isOfShifts: row?.department_id != null }
  }
}

type Telling = Awaited<ReturnType<typeof tellingsOf>>[number]

function tellingToWire(each: Telling): z.output<typeof telling> {
  return {
    isCorrection: each.action_code === actions.replacement,
    state: isLeaving(each.state) ? 'BUILT' : each.state,
    isPaid: each.is_paid,
    contribution: cents(each.contribution_cents),
    deductions: cents(each.deductions_cents),
    sentAt: each.left_at,
    answeredAt: each.answered_at,
    reportId: each.register_report_id ?? each.report_id,
    errors: each.problem ? [each.problem] : saidIn(each.answer).map(inWords),
  }
}
