import { createHash } from 'node:crypto'
import { localDate } from '@palkkasilta/values/date.ts'
import type { Selectable } from 'kysely'
import { invalidationDelivery, wageDelivery } from '../../integrations/incomes-register/deliveries.ts'
import { type SalaryFacts, wageReport } from '../../integrations/incomes-register/wage-report.ts'
import type { Services } from '../../kernel/services.ts'
import type { DB, Read } from '../../platform/database/types.ts'
import { company } from '../company/company.ts'
import { companySettings } from '../company/settings.ts'
import { salaryRow } from '../salary/queries.ts'
import { policiesOf, reportFacts } from './facts.ts'
import { registerParties } from './parties.ts'

type Delivery = Selectable<DB['register_delivery']>

export const actions = { new: 1, replacement: 2, invalidation: 3 } as const
export type Action = (typeof actions)[keyof typeof actions]

export interface BuiltReport {
  readonly action: Action
  readonly reportId: string
  readonly xml: string
  readonly factsHash: Buffer
  readonly paymentDate: string
  readonly periodStart: string
  readonly periodEnd: string
}

/**
 * Builds and signs what tells the register of a salary as it stands: a new report; where one is in force a replacement with all
 * data; or, where the days have changed, which no replacement can tell, the invalidation that must come before a new report.
 * Throws ReportRefused, DomainError or XmlRefused where it cannot be reported.
 */
export async function buildReport(
  services: Services,
  db: Read,
  salaryId: number,
  deliveryId: string,
  inForce: Delivery | null,
): Promise<BuiltReport> {
  const now = services.clock.now()
  const salary = await salaryRow(db, salaryId)
  const profile = await company(db)
  const action = actionFor(salary, inForce)
  const reportId = action === actions.new ? `PS-${salaryId}-${deliveryId.slice(0, 8)}` : (inForce?.report_id ?? '')
  const facts = await reportFacts(db, services.vault, salary, { reportId, replaces: replaced(action, inForce), now })
  const parties = registerParties(services.config, profile)
  const delivery = { deliveryId, at: now }
  const period = {
    paymentDate: localDate(salary.payday),
    from: localDate(salary.period_start),
    to: localDate(salary.period_end),
  }
  const register = services.integrations.incomesRegister
  const report = async () => wageReport(facts, policiesOf(await companySettings(db), profile))
  const xml =
    action === actions.invalidation
      ? register.invalidationMessage(invalidationDelivery(delivery, [stored(inForce)], parties))
      : register.wageReportMessage(wageDelivery(delivery, period, [await report()], parties))
  const factsHash = hashOf(facts, salary)
  const days = { paymentDate: salary.payday, periodStart: salary.period_start, periodEnd: salary.period_end }
  return { action, reportId, xml, factsHash, ...days }
}

interface Days {
  readonly payday: string
  readonly period_start: string
  readonly period_end: string
}

function actionFor(salary: Days, inForce: Delivery | null): Action {
  if (inForce === null) return actions.new
  const same =
    inForce.payment_date === salary.payday &&
    inForce.period_start === salary.period_start &&
    inForce.period_end === salary.period_end
  return same ? actions.replacement : actions.invalidation
}

function replaced(action: Action, inForce: Delivery | null): SalaryFacts['replaces'] {
  if (action !== actions.replacement || !inForce) return null
  const { irReportId, version } = stored(inForce)
  return { irReportId, version }
}

function stored(inForce: Delivery | null) {
  return {
    reportId: inForce?.report_id ?? '',
    irReportId: inForce?.register_report_id ?? '',
    version: inForce?.register_report_version ?? 1,
  }
}

/** What is reported, whatever the ids of the report. */
function hashOf(facts: SalaryFacts, days: Days): Buffer {
  const told = { ...facts, reportId: '', replaces: null, days: [days.payday, days.period_start, days.period_end] }
  return createHash('sha256').update(JSON.stringify(told)).digest()
}

/** The columns that keep what a delivery tells. */
export function reportColumns(built: BuiltReport) {
  return {
    action_code: built.action as number,
    report_id: built.reportId,
    facts_hash: built.factsHash,
    payment_date: built.paymentDate,
    period_start: built.periodStart,
    period_end: built.periodEnd,
  }
}

/** Whether the register holds something else than what the salary is now. */
export async function isReportStale(
  services: Services,
  db: Read,
  salaryId: number,
  inForce: Delivery,
): Promise<boolean> {
  const salary = await salaryRow(db, salaryId)
  const reporting = { reportId: '', replaces: null, now: services.clock.now() }
  return !hashOf(await reportFacts(db, services.vault, salary, reporting), salary).equals(inForce.facts_hash)
}
