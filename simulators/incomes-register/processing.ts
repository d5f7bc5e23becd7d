import { changedIdentity } from '@palkkasilta/engine/register/identity.ts'
import { simulatedErrors as errors } from './errors.ts'
import type { ReceivedDelivery, ReceivedReport, RegisterState, SimulatedError } from './state.ts'

/** Processes every delivery whose time has come, in the order in which they arrived. */
export function processDue(state: RegisterState, now: Temporal.Instant): void {
  for (const delivery of state.deliveries) {
    const due = Temporal.Instant.from(delivery.receivedAt).add({ seconds: state.processingSeconds })
    if (delivery.status === 2 && Temporal.Instant.compare(due, now) <= 0) process(state, delivery)
  }
}

function process(state: RegisterState, delivery: ReceivedDelivery): void {
  const held = heldOf(state, delivery)
  for (const report of delivery.reports) report.errors.push(...fitErrors(state, held, delivery, report))
  for (const item of delivery.invalidations)
    if (!targetOf(state, held, delivery, item)) item.errors.push(errors.NOT_FOUND)
  const items = [...delivery.reports, ...delivery.invalidations]
  const faulty = items.filter((item) => item.errors.length > 0).length
  const isRefused = faulty === items.length || (faulty > 0 && delivery.refuseAllIfOneFails)
  if (isRefused) delivery.errors.push(faulty === items.length ? errors.ALL_FAULTY : errors.ONE_FAULTY)
  delivery.status = isRefused ? 5 : 3
  for (const report of delivery.reports) {
    if (isRefused || report.errors.length > 0) report.state = 'REFUSED'
    else enforce(held, report)
  }
  if (!isRefused) invalidate(state, held, delivery)
}

/** What the register has of one payer, by the ids that reports are found by. */
interface Held {
  readonly byReportId: ReadonlyMap<string, readonly ReceivedReport[]>
  readonly byRegisterId: ReadonlyMap<string, readonly ReceivedReport[]>
}

function heldOf({ deliveries }: RegisterState, { owner }: ReceivedDelivery): Held {
  const reports = deliveries.filter((delivery) => delivery.owner === owner).flatMap((delivery) => delivery.reports)
  return {
    byReportId: Map.groupBy(reports, ({ reportId }) => reportId),
    byRegisterId: Map.groupBy(reports, ({ irReportId }) => irReportId),
  }
}

const isInForce = ({ state }: ReceivedReport) => state === 'IN_FORCE'

const inForceBy = (reports: ReadonlyMap<string, readonly ReceivedReport[]>, id: string | null) =>
  reports.get(id ?? '')?.find(isInForce)

/** How the report fits what the register holds of the same payer. */
function fitErrors(
  state: RegisterState,
  held: Held,
  delivery: ReceivedDelivery,
  report: ReceivedReport,
): SimulatedError[] {
  const asked = state.refusals.findIndex((refusal) => refusal.nationalId === report.nationalId)
  const refusal = asked < 0 ? [] : state.refusals.splice(asked, 1).map((one) => one.error)
  return [...refusal, ...(report.replaces ? replacementErrors : newReportErrors)(held, delivery, report)]
}

function newReportErrors(
  { byReportId }: Held,
  { reports }: ReceivedDelivery,
  report: ReceivedReport,
): SimulatedError[] {
  const others = byReportId.get(report.reportId) ?? []
  const isTaken = others.some(
    (other) => other !== report && ['IN_FORCE', 'REPLACED', 'INVALIDATED'].includes(other.state),
  )
  // a report stands once in a delivery
  const isRepeated = others.some((other) => other !== report && reports.includes(other))
  return isTaken || isRepeated ? [errors.DUPLICATE_REPORT] : []
}

function replacementErrors(held: Held, _delivery: ReceivedDelivery, report: ReceivedReport): SimulatedError[] {
  const target = replacedBy(held, report)
  if (!target) return [errors.NOT_FOUND]
  return [
    ...(target.version === report.replaces?.version ? [] : [errors.VERSION]),
    ...(isSameReport(target, report) ? [] : [errors.FIXED_DATA]),
  ]
}

function isSameReport(target: ReceivedReport, report: ReceivedReport): boolean {
  if (!target.identity || !report.identity) return target.nationalId === report.nationalId
  return changedIdentity(target.identity, report.identity).length === 0
}

function replacedBy({ byReportId, byRegisterId }: Held, { replaces, reportId }: ReceivedReport) {
  return replaces?.irReportId ? inForceBy(byRegisterId, replaces.irReportId) : inForceBy(byReportId, reportId)
}

function enforce(held: Held, report: ReceivedReport): void {
  const target = report.replaces ? replacedBy(held, report) : undefined
  if (target) {
    target.state = 'REPLACED'
    report.irReportId = target.irReportId
    report.version = target.version + 1
  }
  report.state = 'IN_FORCE'
}

const WHOLE_DELIVERY = 109

/** The reports that an invalidation takes back: one report, or all of a delivery. */
function targetOf(
  state: RegisterState,
  held: Held,
  { owner, type }: ReceivedDelivery,
  { itemId, irItemId }: { readonly itemId: string | null; readonly irItemId: string | null },
): ReceivedReport[] | undefined {
  if (type === WHOLE_DELIVERY) {
    const delivery = state.deliveries.find(
      (one) => one.owner === owner && (one.irDeliveryId === irItemId || one.deliveryId === itemId),
    )
    return delivery?.reports.filter(isInForce)
  }
  const report = inForceBy(held.byRegisterId, irItemId) ?? inForceBy(held.byReportId, itemId)
  return report && [report]
}

function invalidate(state: RegisterState, held: Held, delivery: ReceivedDelivery): void {
  for (const item of delivery.invalidations.filter((one) => one.errors.length === 0))
    for (const report of targetOf(state, held, delivery, item) ?? []) report.state = 'INVALIDATED'
  for (const other of state.deliveries)
    if (other.status === 3 && other.reports.length > 0 && other.reports.every((one) => one.state === 'INVALIDATED'))
      other.status = 6
}
