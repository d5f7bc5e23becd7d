import type { ReportIdentity } from '@palkkasilta/engine/register/identity.ts'

/** What the simulated register remembers: plain JSON, amounts in cents, days and instants as ISO texts. */
export interface RegisterState {
  deliveries: ReceivedDelivery[]
  /** How long a delivery is in process. */
  processingSeconds: number
  /** Refusals that were asked for: each strikes the next new report of that person. */
  refusals: AskedRefusal[]
  /** The same of the next new separate reports, of whomever. Absent in what an earlier version kept. */
  summaryRefusals?: SimulatedError[]
  /** Passwords of the transfers that no certificate was granted for, by their ids. Absent: those of the start. */
  transfers?: Readonly<Record<string, string>>
  /** Certificates by their retrieval ids. Absent until the first one. */
  granted?: Readonly<Record<string, string>>
  /** What its certificate service does wrong, or not yet. */
  certificateHabits?: CertificateHabits
}

export interface SimulatedError {
  readonly code: string
  readonly message: string
  readonly details?: string
}

export interface CertificateHabits {
  /** What was granted is not ready to be fetched. */
  readonly held?: boolean
  /** Certificates are issued by an authority that nobody knows. */
  readonly strange?: boolean
  /** Answers have no signature. */
  readonly unsigned?: boolean
}

export interface AskedRefusal {
  readonly nationalId: string
  readonly error: SimulatedError
}

export interface ReceivedDelivery {
  readonly type: number
  readonly deliveryId: string
  readonly irDeliveryId: string
  readonly owner: string
  readonly sender: string
  readonly receivedAt: string
  readonly refuseAllIfOneFails: boolean
  /** The delivery's own data as they came, for the answers. */
  readonly echoed: EchoedData
  status: 2 | 3 | 5 | 6
  readonly reports: ReceivedReport[]
  /** Separate reports. Absent in what an earlier version kept. */
  readonly summaries?: ReceivedSummary[]
  readonly invalidations: ReceivedInvalidation[]
  errors: SimulatedError[]
}

export interface EchoedData {
  readonly timestamp: string
  readonly source: string | null
  readonly faultyControl: number | null
  readonly isProduction: boolean
  readonly creator: string
}

/** What every report is, whatever it tells. */
export interface HeldReport {
  readonly reportId: string
  /** The report's id in the register: given to a new one, named by a replacement. */
  irReportId: string
  version: number
  readonly replaces: { readonly irReportId: string | null; readonly version: number } | null
  readonly transactions: readonly { readonly code: number; readonly cents: number }[]
  state: 'IN_PROCESS' | 'IN_FORCE' | 'REPLACED' | 'INVALIDATED' | 'REFUSED'
  errors: SimulatedError[]
}

export interface ReceivedReport extends HeldReport {
  /** What a replacement must leave as it was. Absent in what an earlier version kept. */
  readonly identity?: ReportIdentity
  readonly nationalId: string
  readonly paymentDate: string
  readonly startDate: string
  readonly endDate: string
}

export interface ReceivedSummary extends HeldReport {
  /** Its first day: a replacement leaves it as it was. */
  readonly month: string
}

export interface ReceivedInvalidation {
  readonly itemId: string | null
  readonly irItemId: string | null
  errors: SimulatedError[]
}

export function initialState(processingSeconds: number): RegisterState {
  return { deliveries: [], processingSeconds, refusals: [] }
}
