import { changedIdentity } from '@palkkasilta/engine/register/identity.ts'
import { deliveryTypes } from '@palkkasilta/server/src/integrations/incomes-register/messages/common.ts'
import { simulatedErrors as errors } from './errors.ts'
import type {
  HeldReport,
  ReceivedDelivery,
  ReceivedReport,
  ReceivedSummary,
  RegisterState,
  SimulatedError,
} from './state.ts'

/** Processes every delivery whose time has come, in the order in which they arrived. */
export function processDue(state: RegisterState, now: Temporal.Instant): void {
  for (const delivery of state.deliveries) {
    const due = Temporal.Instant.from(delivery.receivedAt).add({ seconds: state.processingSeconds })
    if (delivery.status === 2 && Temporal.Instant.compare(due, now) <= 0) processOne(state, delivery)
  }
}

export function processOne(state: RegisterState, delivery: ReceivedDelivery): void {
  const held = heldOf(state, delivery)
  const reports = reportsOf(delivery)
  for (const report of reports) report.errors.push(...askedRefusal(state, report), ...fitErrors(held, reports, report))
  for (const item of delivery.invalidations)
    if (!targetOf(state, held, delivery, item)) item.errors.push(errors.NOT_FOUND)
  const items = [...reports, ...delivery.invalidations]
  const faulty = items.filter((item) => item.errors.length > 0).length
  const isRefused = faulty === items.length || (faulty > 0 && delivery.refuseAllIfOneFails)
  if (isRefused) delivery.errors.push(faulty === items.length ? errors.ALL_FAULTY : errors.ONE_FAULTY)
  delivery.status = isRefused ? 5 : 3
  for (const report of reports) {
    if (isRefused || report.errors.length > 0) report.state = 'REFUSED'
    else enforce(held, report)
  }
  if (!isRefused) invalidate(state, held, delivery)
}

type Report = ReceivedReport | ReceivedSummary

const summaryTypes: readonly number[] = [
  deliveryTypes.payerSummaries,
  deliveryTypes.invalidatedPayerSummaries,
  deliveryTypes.invalidatedSummaryDelivery,
]

/** Wage reports, or separate ones. */
export const reportsOf = ({ reports, summaries = [] }: ReceivedDelivery): readonly Report[] => [
  ...reports,
  ...summaries,
]

const isSummary = (report: Report): report is ReceivedSummary => 'month' in report

/** What the register has of one payer, by the ids that reports are found by. */
interface Held {
  readonly byReportId: ReadonlyMap<string, readonly Report[]>
  readonly byRegisterId: ReadonlyMap<string, readonly Report[]>
}

/** Separate reports are apart from wage reports: an invalidation is of one kind, too. */
function heldOf({ deliveries }: RegisterState, { owner, type }: ReceivedDelivery): Held {
  const areSummaries = summaryTypes.includes(type)
  const reports = deliveries
    .filter((delivery) => delivery.owner === owner)
    .flatMap(reportsOf)
    .filter((report) => isSummary(report) === areSummaries)
  return {
    byReportId: Map.groupBy(reports, ({ reportId }) => reportId),
    byRegisterId: Map.groupBy(reports, ({ irReportId }) => irReportId),
  }
}

const isInForce = ({ state }: HeldReport) => state === 'IN_FORCE'

const inForceBy = (reports: ReadonlyMap<string, readonly Report[]>, id: string | null) =>
  reports.get(id ?? '')?.find(isInForce)

/** A refusal that was asked for strikes once. */
function askedRefusal(state: RegisterState, report: Report): SimulatedError[] {
  if (isSummary(report)) return state.summaryRefusals?.splice(0, 1) ?? []
  const asked = state.refusals.findIndex((refusal) => refusal.nationalId === report.nationalId)
  return asked < 0 ? [] : state.refusals.splice(asked, 1).map((one) => one.error)
}

/** How the report fits what the register holds of the same payer. */
function fitErrors(held: Held, delivered: readonly Report[], report: Report): SimulatedError[] {
  return report.replaces ? replacementErrors(held, report) : newReportErrors(held, delivered, report)
}

function newReportErrors({ byReportId }: Held, delivered: readonly Report[], report: Report): SimulatedError[] {
  const others = byReportId.get(report.reportId) ?? []
  const isTaken = others.some(
    (other) => other !== report && ['IN_FORCE', 'REPLACED', 'INVALIDATED'].includes(other.state),
  )
  // a report stands once in a delivery
  const isRepeated = others.some((other) => other !== report && delivered.includes(other))
  return isTaken || isRepeated ? [errors.DUPLICATE_REPORT] : []
}

function replacementErrors(held: Held, report: Report): SimulatedError[] {
  const target = replacedBy(held, report)
  if (!target) return [errors.NOT_FOUND]
  return [
    ...(target.version === report.replaces?.version ? [] : [errors.VERSION]),
    ...(isSameReport(target, report) ? [] : [errors.FIXED_DATA]),
  ]
}

function isSameReport(target: Report, report: Report): boolean {
  if (isSummary(target) || isSummary(report))
    return isSummary(target) && isSummary(report) && target.month === report.month
  if (!target.identity || !report.identity) return target.nationalId === report.nationalId
  return changedIdentity(target.identity, report.identity).length === 0
}

function replacedBy({ byReportId, byRegisterId }: Held, { replaces, reportId }: Report) {
  return replaces?.irReportId ? inForceBy(byRegisterId, replaces.irReportId) : inForceBy(byReportId, reportId)
}

function enforce(held: Held, report: Report): void {
  const target = report.replaces ? replacedBy(held, report) : undefined
  if (target) {
    target.state = 'REPLACED'
    report.irReportId = target.irReportId
    report.version = target.version + 1
  }
  report.state = 'IN_FORCE'
}

const WHOLE_DELIVERIES: readonly number[] = [
  deliveryTypes.invalidatedWageDelivery,
  deliveryTypes.invalidatedSummaryDelivery,
]

/** The reports that an invalidation takes back: one report, or all of a delivery. */
function targetOf(
  state: RegisterState,
  held: Held,
  { owner, type }: ReceivedDelivery,
  { itemId, irItemId }: { readonly itemId: string | null; readonly irItemId: string | null },
): readonly Report[] | undefined {
  if (WHOLE_DELIVERIES.includes(type)) {
    const delivery = state.deliveries.find(
      (one) => one.owner === owner && (one.irDeliveryId === irItemId || one.deliveryId === itemId),
    )
    return delivery && reportsOf(delivery).filter(isInForce)
  }
  const report = inForceBy(held.byRegisterId, irItemId) ?? inForceBy(held.byReportId, itemId)
  return report && [report]
}

function invalidate(state: RegisterState, held: Held, delivery: ReceivedDelivery): void {
  for (const item of delivery.invalidations.filter((one) => one.errors.length === 0))
    for (const report of targetOf(state, held, delivery, item) ?? []) report.state = 'INVALIDATED'
  for (const other of state.deliveries) if (other.status === 3 && isTakenBack(reportsOf(other))) other.status = 6
}

const isTakenBack = (reports: readonly Report[]) =>
  reports.length > 0 && reports.every(({ state }) => state === 'INVALIDATED')
