import { type KnownIdentity, registerAction } from '@palkkasilta/engine/register/identity.ts'
import type { Cents } from '@palkkasilta/values/money.ts'
import type { Selectable } from 'kysely'
import {
  invalidationDelivery,
  type PayPeriodOfDelivery,
  type RegisterParties,
  type RegisterSender,
  type StoredReport,
  wageDelivery,
} from '../../integrations/incomes-register/deliveries.ts'
import type { Service } from '../../integrations/incomes-register/messages/services.ts'
import type { WageReport } from '../../integrations/incomes-register/messages/wage-delivery.ts'
import type { ReportIds } from '../../integrations/incomes-register/wage-report.ts'
import type { Services } from '../../kernel/services.ts'
import type { DB } from '../../platform/database/types.ts'
import type { CompanyProfile } from '../company/company.ts'
import { US } from '../company/employers.ts'
import { keepIdentity, knownIdentity, payerIn } from './identity.ts'
import { registerParties } from './parties.ts'
import type { WantedReport } from './wanted.ts'

type Delivery = Selectable<DB['register_delivery']>

export const actions = { new: 1, replacement: 2, invalidation: 3 } as const
export type Action = (typeof actions)[keyof typeof actions]

type Reported = {
  readonly parties: RegisterParties
  readonly period: PayPeriodOfDelivery
  readonly report: WageReport
}
type TakenBack = {
  readonly parties: RegisterSender & Pick<RegisterParties, 'payer'>
  readonly taken: StoredReport
}

/** What one message tells, before it stands in a delivery. */
export interface BuiltReport {
  readonly action: Action
  readonly reportId: string
  readonly item: Reported | TakenBack
  readonly toldHash: Buffer
  /** Of the report told, or of the one taken back. */
  readonly identity: KnownIdentity
  /** What is told of pay; null: nothing, as a report is taken back. */
  readonly pay: Cents | null
  /** And of tax. */
  readonly tax: Cents | null
}

/** What it is built of: the wanted report, and the one in force where there is one. */
export interface Building {
  /** Of a new report. */
  readonly newId: string
  readonly wanted: WantedReport
  readonly inForce: Delivery | null
  readonly company: CompanyProfile
}

/**
 * Builds what tells the register of a salary as it stands: a new report; where one is in force a replacement with all data; or, where
 * something has changed that no replacement can tell, the invalidation that must come before a new report.
 */
export function buildReport(services: Services, { newId, wanted, inForce, company }: Building): BuiltReport {
  if (inForce === null) return report(wanted, { reportId: newId, replaces: null })
  if (actionTowards(wanted, inForce) === 'INVALIDATE_AND_REPORT') return buildInvalidation(services, company, inForce)
  const { reportId, irReportId, version } = stored(inForce)
  return report(wanted, { reportId, replaces: { irReportId, version } })
}

/** How the register comes from the report in force to the wanted one. */
export function actionTowards(wanted: WantedReport, inForce: Delivery) {
  const isContentChanged = !wanted.toldHash.equals(inForce.told_hash)
  return registerAction(knownIdentity(inForce.identity), wanted.identity, isContentChanged)
}

function report({ parties, period, tell, ...told }: WantedReport, ids: ReportIds): BuiltReport {
  const action = ids.replaces ? actions.replacement : actions.new
  return { action, reportId: ids.reportId, item: { parties, period, report: tell(ids) }, ...told }
}

/** What takes the report in force back, in the name of the company that reported, whoever pays now. */
export function buildInvalidation(
  { integrations: { incomesRegister } }: Services,
  company: CompanyProfile,
  inForce: Delivery,
): BuiltReport {
  const taken = stored(inForce)
  const identity = knownIdentity(inForce.identity)
  const { payer, isProduction, software, sender } = registerParties(incomesRegister.sender(), company, US)
  const parties = {
    isProduction,
    software,
    sender,
    payer: { ...payer, businessId: payerIn(identity) ?? payer.businessId },
  }
  const toldHash = inForce.told_hash
  return {
    action: actions.invalidation,
    reportId: taken.reportId,
    item: { parties, taken },
    toldHash,
    identity,
    pay: null,
    tax: null,
  }
}

function stored({ report_id, register_report_id, register_report_version }: Delivery) {
  return { reportId: report_id, irReportId: register_report_id ?? '', version: register_report_version ?? 1 }
}

/** Only what agrees in this travels together: of one kind, payer, payment date and period. */
export function travelsWith({ item }: BuiltReport): string {
  return JSON.stringify('report' in item ? [item.parties, item.period] : [item.parties])
}

/** One signed delivery of reports that travel together. Rejects with XmlRefused where the register would not take one of them. */
export async function deliveryMessage(
  services: Services,
  { id: deliveryId, service }: { readonly id: string; readonly service: Service },
  built: readonly BuiltReport[],
): Promise<string> {
  const { clock, integrations } = services
  const register = integrations.incomesRegister
  const delivery = { deliveryId, at: clock.now() }
  const items = built.map(({ item }) => item)
  const reported = items.filter((item) => 'report' in item)
  const [first] = reported
  if (first) {
    const reports = reported.map(({ report }) => report)
    return register.wageReportMessage(service, wageDelivery(delivery, first.period, reports, first.parties))
  }
  const takenBack = items.filter((item) => 'taken' in item)
  const [{ parties } = {}] = takenBack
  if (!parties) throw new Error('a delivery carries something')
  const taken = takenBack.map((item) => item.taken)
  return register.invalidationMessage(service, invalidationDelivery(delivery, taken, parties))
}

/** The columns that keep what a message tells. */
export function reportColumns({ action, reportId, toldHash, identity, pay, tax }: BuiltReport) {
  return {
    action_code: action as number,
    report_id: reportId,
    told_hash: toldHash,
    identity: keepIdentity(identity),
    payment_date: identity.paymentDate ?? null,
    told_cents: pay,
    told_tax_cents: tax,
  }
}
