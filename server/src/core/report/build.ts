import { type KnownIdentity, registerAction } from '@palkkasilta/engine/register/identity.ts'
import type { Selectable } from 'kysely'
import { invalidationDelivery, wageDelivery } from '../../integrations/incomes-register/deliveries.ts'
import type { ReportIds } from '../../integrations/incomes-register/wage-report.ts'
import type { Services } from '../../kernel/services.ts'
import type { DB, Read } from '../../platform/database/types.ts'
import { company } from '../company/company.ts'
import { US } from '../salary/employers.ts'
import { keepIdentity, knownIdentity, payerIn } from './identity.ts'
import { registerParties } from './parties.ts'
import { type WantedReport, wantedReport } from './wanted.ts'

type Delivery = Selectable<DB['register_delivery']>

export const actions = { new: 1, replacement: 2, invalidation: 3 } as const
export type Action = (typeof actions)[keyof typeof actions]

export interface BuiltReport {
  readonly action: Action
  readonly reportId: string
  readonly xml: string
  readonly toldHash: Buffer
  /** Of the report told, or of the one taken back. */
  readonly identity: KnownIdentity
}

/**
 * Builds and signs what tells the register of a salary as it stands: a new report; where one is in force a replacement with all
 * data; or, where something has changed that no replacement can tell, the invalidation that must come before a new report.
 * Throws ReportRefused, DomainError or XmlRefused where it cannot be reported.
 */
export async function buildReport(
  services: Services,
  db: Read,
  salaryId: number,
  deliveryId: string,
  inForce: Delivery | null,
): Promise<BuiltReport> {
  const wanted = await wantedReport(services, db, salaryId)
  if (inForce === null)
    return report(services, wanted, deliveryId, {
      reportId: `PS-${salaryId}-${deliveryId.slice(0, 8)}`,
      replaces: null,
    })
  if (actionTowards(wanted, inForce) === 'INVALIDATE_AND_REPORT')
    return buildInvalidation(services, db, deliveryId, inForce)
  const { reportId, irReportId, version } = stored(inForce)
  return report(services, wanted, deliveryId, { reportId, replaces: { irReportId, version } })
}

/** How the register comes from the report in force to the wanted one. */
export function actionTowards(wanted: WantedReport, inForce: Delivery) {
  const isContentChanged = !wanted.toldHash.equals(inForce.told_hash)
  return registerAction(knownIdentity(inForce.identity), wanted.identity, isContentChanged)
}

function report(services: Services, wanted: WantedReport, deliveryId: string, ids: ReportIds): BuiltReport {
  const delivery = { deliveryId, at: services.clock.now() }
  const message = wageDelivery(delivery, wanted.period, [wanted.tell(ids)], wanted.parties)
  return {
    action: ids.replaces ? actions.replacement : actions.new,
    reportId: ids.reportId,
    xml: services.integrations.incomesRegister.wageReportMessage(message),
    toldHash: wanted.toldHash,
    identity: wanted.identity,
  }
}

/** What takes the report in force back, in the name of the company that reported, whoever pays now. */
export async function buildInvalidation(
  { clock, integrations: { incomesRegister } }: Services,
  db: Read,
  deliveryId: string,
  inForce: Delivery,
): Promise<BuiltReport> {
  const taken = stored(inForce)
  const identity = knownIdentity(inForce.identity)
  const { payer, ...sender } = registerParties(incomesRegister.sender(), await company(db), US)
  const parties = { ...sender, payer: { ...payer, businessId: payerIn(identity) ?? payer.businessId } }
  const message = invalidationDelivery({ deliveryId, at: clock.now() }, [taken], parties)
  const xml = incomesRegister.invalidationMessage(message)
  return { action: actions.invalidation, reportId: taken.reportId, xml, toldHash: inForce.told_hash, identity }
}

function stored({ report_id, register_report_id, register_report_version }: Delivery) {
  return { reportId: report_id, irReportId: register_report_id ?? '', version: register_report_version ?? 1 }
}

/** The columns that keep what a delivery tells. */
export function reportColumns({ action, reportId, toldHash, identity }: BuiltReport) {
  return {
    action_code: action as number,
    report_id: reportId,
    told_hash: toldHash,
    identity: keepIdentity(identity),
  }
}
