import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Cents } from '@palkkasilta/values/money.ts'
import type { OutgoingInvoice } from './invoice.ts'

/** What became of one invoice. A refused one was not stored and may be sent again after it is mended. */
export type SendResult =
  | {
      readonly accepted: true
      readonly billNumber: string
      readonly jobId: string
      readonly reference: string
      readonly receiver: string
      readonly sendType: string
      readonly amount: Cents
    }
  | { readonly accepted: false; readonly billNumber: string; readonly error: string }

/** A bill as the provider has it. */
export interface FoundJob {
  readonly jobId: string
  readonly billNumber: string
  readonly reference: string
  readonly receiver: string
  readonly status: string
  readonly statusText: string
}

/** Something that happened to a bill at the provider. Codes and texts are kept as given: nobody has published their list. */
export interface StatusUpdate {
  /** Tells the same update when it comes again. */
  readonly id: string
  readonly jobId: string
  /** Also of bills that we do not know. */
  readonly billNumber: string
  /** Null: it cannot be read. */
  readonly time: Temporal.Instant | null
  readonly code: string
  readonly text: string
  readonly paidOn: LocalDate | null
  readonly amount: Cents | null
  /** Below zero after an overpayment. */
  readonly openAmount: Cents | null
  readonly originalAmount: Cents | null
  /** Word for word, with what we do not read of it. */
  readonly said: object
  /** The provider's names of fields that cannot be read, which are empty here: what such an update means is not known. */
  readonly unreadable: readonly string[]
}

/** Money for a bill that came to our account, and not to the provider's. Below zero: what was told before does not hold. */
export interface DirectPayment {
  readonly billNumber: string
  readonly amount: Cents
  readonly paidOn: LocalDate
  /** Ours. */
  readonly identifier: string
}

/** A bill of a customer as the provider tells of it. Names of statuses are kept as given: the published ones may not be all. */
export interface CustomersJob {
  readonly billNumber: string
  readonly billDate: LocalDate | null
  /** Invoicing, Due, Reminder, Collection or Paid, or what else there is. */
  readonly status: string
  readonly openAmount: Cents | null
}

/** Days that are read again beside what is new, both included. */
export interface Days {
  readonly from: LocalDate
  readonly to: LocalDate
}

/**
 * The collection provider. A failed call throws a ServiceError of errors.ts; where its `outcome` is unknown, ask by bill number before
 * the same invoice is sent again.
 */
export interface Ropo {
  /**
   * One result for each invoice, in their order; some may be accepted and others not. A credit note (`creditNoteOf`) is sent alike: a
   * sent invoice cannot be changed or taken back in any other way.
   */
  sendInvoices(invoices: readonly OutgoingInvoice[]): Promise<readonly SendResult[]>
  /** `null`: the provider has no such bill. */
  findByBillNumber(billNumber: string): Promise<FoundJob | null>
  /** The bills of a customer, by the number that they name: the open ones, or those too that were paid in the last two years. */
  jobsOf(customerNumber: string, withPaid: boolean): Promise<readonly CustomersJob[]>
  /** All that has happened to it. */
  updatesOf(billNumber: string): Promise<readonly StatusUpdate[]>
  /** Where the outcome of a failed call is unknown, look among the updates of the bill before the same is told again. */
  tellPayment(payment: DirectPayment): Promise<void>
  /**
   * Hands on every batch of new updates, then once more those of the given days. The provider gives each new update out once:
   * a batch that was lost on the way comes back only with its day. The same update may therefore come twice: its id tells.
   */
  statusUpdates(days: Days, take: (updates: readonly StatusUpdate[]) => Promise<void>): Promise<void>
  close(): Promise<void>
}
