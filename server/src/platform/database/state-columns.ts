import type { DB } from './types.ts'

interface StateColumn {
  readonly table: keyof DB
  readonly column: string
  /** A step counts as an edit: the row's version and its time of change go on. */
  readonly counted?: boolean
  /** A step is no edit, but the row's time of change goes on. */
  readonly dated?: boolean
}

/** Where the state of each lifecycle is kept, by the lifecycle's name. Only kernel/moves.ts writes these columns. */
export const stateColumns = {
  workforceSalary: { table: 'salary', column: 'state' },
  salaryBankState: { table: 'salary', column: 'bank_state' },
  wageReport: { table: 'salary', column: 'report_state' },
  separateReport: { table: 'separate_report', column: 'state' },
  salaryBillState: { table: 'salary', column: 'bill_state' },
  adminBill: { table: 'bill', column: 'state' },
  advancePayment: { table: 'advance_payment', column: 'state' },
  subcontract: { table: 'subcontract', column: 'state' },
  integrationBill: { table: 'integration_bill', column: 'state' },
  outgoingPayment: { table: 'outgoing_payment', column: 'state', counted: true },
  settlement: { table: 'outgoing_payment', column: 'settlement', dated: true },
  cancellationRequest: { table: 'payment_cancellation', column: 'state' },
  accountConsent: { table: 'account_consent', column: 'state' },
  channelCertificate: { table: 'channel_certificate', column: 'state' },
  receivedFile: { table: 'bank_file', column: 'state' },
  task: { table: 'task', column: 'state' },
  outboundMessage: { table: 'outbound_message', column: 'state' },
  workContract: { table: 'work_contract', column: 'state', counted: true },
  workQueueItem: { table: 'work_item', column: 'state', dated: true },
} as const satisfies Readonly<Record<string, StateColumn>>

export type { StateColumn }
