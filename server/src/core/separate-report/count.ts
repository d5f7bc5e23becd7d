import type { DifferenceReason } from '@palkkasilta/contract/separate-reports.ts'
import { separateReport } from '@palkkasilta/engine/register/separate-report.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, sum, ZERO } from '@palkkasilta/values/money.ts'
import type { Read } from '../../platform/database/types.ts'
import type { CompanyProfile } from '../company/company.ts'
import { type Differences, keepDifferences, NAMED } from './differences.ts'
import { type PaidSalary, type Payer, paidSalaries } from './paid.ts'
import { type ReportedSalary, reportedSalaries } from './reported.ts'

/** What a payer paid in a month and what the register holds of it, as the month stands. */
export interface CountedMonth {
  readonly payer: Payer
  readonly figures: ReturnType<typeof figuresOf>
  readonly paid: readonly PaidSalary[]
  readonly reported: readonly ReportedSalary[]
}

/** A month of every payer that paid or reported something in it, and in any case of ourselves and of those who are known. */
export async function countMonth(
  db: Read,
  month: LocalDate,
  us: CompanyProfile,
  known: readonly Payer[],
): Promise<CountedMonth[]> {
  const paid = await paidSalaries(db, month, us)
  const reported = await reportedSalaries(db, month)
  const payers = new Map<string, Payer>()
  for (const payer of [...known, us, ...paid.map((salary) => salary.payer)]) payers.set(payer.businessId, payer)
  const ofPaid = Map.groupBy(paid, ({ payer }) => payer.businessId)
  const ofReported = Map.groupBy(reported, ({ payer }) => payer ?? us.businessId)
  for (const businessId of ofReported.keys())
    if (!payers.has(businessId)) payers.set(businessId, { businessId, name: businessId })
  return [...payers.values()].map((payer) => {
    const own = { paid: ofPaid.get(payer.businessId) ?? [], reported: ofReported.get(payer.businessId) ?? [] }
    return { payer, figures: figuresOf(month, own.paid, own.reported), ...own }
  })
}

/** The columns that keep a month. */
function figuresOf(month: LocalDate, paid: readonly PaidSalary[], reported: readonly ReportedSalary[]) {
  const told = toldOf(paid, reported)
  const health = separateReport(month, paid)
  const inState = (state: PaidSalary['reportState']) => paid.filter(({ reportState }) => reportState === state).length
  const substituted = paid.filter(({ isSubstituted }) => isSubstituted)
  return {
    is_paid: health.isPaid,
    salary_count: paid.length,
    accepted_count: inState('SENT'),
    refused_count: inState('ERROR'),
    paid_cents: sum(told.map((each) => each.paid)),
    reported_cents: sum(told.map((each) => each.reported)),
    base_cents: health.base,
    contribution_cents: health.contribution,
    own_cents: health.own,
    rounding_cents: health.rounding,
    differences: keepDifferences({
      told: differing(told),
      health: {
        count: health.differing.length,
        own: sum(health.differing.map(({ share }) => share.own)),
        counted: sum(health.differing.map(({ counted }) => counted)),
        salaries: health.differing
          .slice(0, NAMED)
          .map(({ share, counted }) => ({ salaryId: share.id, own: share.own, counted })),
      },
      substituted: { count: substituted.length, paid: sum(substituted.map(({ pay }) => pay)) },
    }),
  }
}

interface Told {
  readonly salaryId: number
  readonly paid: Cents
  readonly reported: Cents
  readonly why: DifferenceReason
}

/** Of each salary what was paid and what the register holds. */
function toldOf(paid: readonly PaidSalary[], reported: readonly ReportedSalary[]): Told[] {
  const held = new Map(reported.map((report) => [report.id, report]))
  const isPaid = new Set(paid.map(({ id }) => id))
  return [
    ...paid.map(({ id, pay, reportState }): Told => {
      const report = held.get(id)
      const told = report ? (report.pay ?? pay) : ZERO
      return { salaryId: id, paid: pay, reported: told, why: whyOf(reportState, report !== undefined) }
    }),
    ...reported
      .filter(({ id }) => !isPaid.has(id))
      .map(({ id, pay }): Told => ({ salaryId: id, paid: ZERO, reported: pay ?? ZERO, why: 'NOT_PAID' })),
  ]
}

function whyOf(state: PaidSalary['reportState'], isHeld: boolean): DifferenceReason {
  if (state === 'ERROR') return 'REFUSED'
  return isHeld ? 'CHANGED' : 'WAITING'
}

function differing(told: readonly Told[]): Differences['told'] {
  const different = told.filter(({ paid, reported }) => paid !== reported)
  return [...Map.groupBy(different, ({ why }) => why)].map(([why, own]) => ({
    why,
    count: own.length,
    paid: sum(own.map(({ paid }) => paid)),
    reported: sum(own.map(({ reported }) => reported)),
    salaries: own.slice(0, NAMED).map(({ salaryId, paid, reported }) => ({ salaryId, paid, reported })),
  }))
}
