import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import type { wageReport } from '@palkkasilta/engine/lifecycles/wage-report.ts'
import type { DeliveredItem, DeliveryOutcome, DeliveryStatus, RegisterMessage } from './port.ts'

/** What an answer means for one report. */
export interface ReportOutcome {
  /** Null: as it was. */
  readonly state: StateOf<typeof wageReport> | null
  /** The register has more to say: ask the status again. */
  readonly askAgain: boolean
  /** The report as the register holds it; needed to replace or invalidate it. */
  readonly stored: { readonly irReportId: string; readonly version: number } | null
  readonly messages: readonly RegisterMessage[]
}

type Meaning = Pick<ReportOutcome, 'state' | 'askAgain'>

const UNKNOWN: Meaning = { state: null, askAgain: true }

/** What the status of a delivery says of the reports in it, where no report is named. */
const meanings: Readonly<Record<DeliveryStatus, Meaning>> = {
  0: UNKNOWN,
  2: { state: 'SENT', askAgain: true }, // in process
  3: UNKNOWN, // in force, but this report is not listed
  4: { state: 'ERROR', askAgain: false }, // refused on receipt: no later query finds it
  5: { state: 'ERROR', askAgain: false }, // refused in processing
  6: { state: 'INVALIDATED', askAgain: false }, // nothing is reported any more
}

export function afterAnswer(outcome: DeliveryOutcome, reportId: string): ReportOutcome {
  const isOurs = (item: DeliveredItem) => item.itemId === reportId
  const valid = outcome.valid.find(isOurs)
  const invalid = outcome.invalid.find(isOurs)
  const messages = [...(invalid?.errors ?? []), ...outcome.errors]
  if (outcome.status !== 3) return { ...(meanings[outcome.status] ?? UNKNOWN), stored: null, messages }
  if (valid) return { state: 'SENT', askAgain: false, stored: storedAs(valid), messages: [] }
  const isRefused = invalid !== undefined || outcome.errors.length > 0
  return { ...(isRefused ? { state: 'ERROR', askAgain: false } : UNKNOWN), stored: null, messages }
}

function storedAs({ irItemId, version }: DeliveredItem): ReportOutcome['stored'] {
  return irItemId === null ? null : { irReportId: irItemId, version: version ?? 1 }
}
