import type { BusinessId } from '@palkkasilta/values/business-id.ts'
import type { RegisterSender } from './deliveries.ts'
import type { DeliveryType } from './messages/common.ts'
import type { Invalidations } from './messages/invalidations.ts'
import type { PayerSummaries } from './messages/payer-summaries.ts'
import type { Service } from './messages/services.ts'
import type { WageReports } from './messages/wage-reports.ts'

/** The register's own words about an error. */
export interface RegisterMessage {
  readonly code: string
  readonly message: string
  readonly details: string | null
}

/** 0 unknown, 2 in process, 3 in force, 4 refused on receipt, 5 refused in processing, 6 invalidated. */
export type DeliveryStatus = number

export interface DeliveredItem {
  /** Our report id. */
  readonly itemId: string | null
  /** The register's id of the report. */
  readonly irItemId: string | null
  readonly version: number | null
  readonly errors: readonly RegisterMessage[]
}

/** What became of a delivery; of its items nothing is known while it is in process. */
export interface DeliveryOutcome {
  readonly status: DeliveryStatus
  readonly irDeliveryId: string | null
  readonly errors: readonly RegisterMessage[]
  readonly valid: readonly DeliveredItem[]
  readonly invalid: readonly DeliveredItem[]
}

/**
 * The Incomes Register. A message is made and kept first, then sent: after an unknown outcome (RegisterOutcomeUnknown) ask
 * `deliveryStatus` with the same delivery id, and only if the register does not know it send the same message again.
 */
export interface IncomesRegister {
  /** Who speaks: its certificate signs. */
  sender(): RegisterSender
  /** The signed message for a service. Rejects with XmlRefused when it is not one that the service takes. */
  wageReportMessage(service: Service, reports: WageReports): Promise<string>
  invalidationMessage(service: Service, invalidation: Invalidations): Promise<string>
  summaryMessage(service: Service, summaries: PayerSummaries): Promise<string>
  /** By the service that it was written for. The deferred one says no more than that it has it, or refuses it at the door. */
  send(message: string): Promise<DeliveryOutcome>
  /** `owner`: the payer whose delivery it was. */
  deliveryStatus(type: DeliveryType, deliveryId: string, owner: BusinessId): Promise<DeliveryOutcome>
  /** Resolves when connection, certificates and signatures work both ways. */
  echo(): Promise<void>
  close(): Promise<void>
}
