import type { Lifecycle } from './lifecycle.ts'

export type SalaryListState = 'OPEN' | 'PAID' | 'LOCKED'

/** A salary of the salary-list area. The select on its page may choose any state. */
export const listSalary: Lifecycle<SalaryListState> = {
  name: 'listSalary',
  initial: 'OPEN',
  steps: {
    OPEN: { PAID: 'salaryPaid' },
    PAID: { OPEN: 'salaryReopened', LOCKED: 'salaryLocked' },
    LOCKED: { OPEN: 'salaryReopened' },
  },
  editable: ['OPEN'],
  deletable: ['OPEN'],
  correction: { event: 'salaryCorrectedByStaff', hazards: {} },
}

export type WorkforceSalaryState = 'OPEN' | 'WAITING_FOR_PAYMENT' | 'PAID' | 'LOCKED'

/** A salary made from shifts. */
export const workforceSalary: Lifecycle<WorkforceSalaryState> = {
  name: 'workforceSalary',
  initial: 'OPEN',
  steps: {
    OPEN: { WAITING_FOR_PAYMENT: 'salarySentToPayment' },
    WAITING_FOR_PAYMENT: { PAID: 'salaryPaid', OPEN: 'salaryPaymentWithdrawn' },
    PAID: { LOCKED: 'salaryLocked', WAITING_FOR_PAYMENT: 'salaryPaymentReturned' },
    LOCKED: {},
  },
  editable: ['OPEN', 'WAITING_FOR_PAYMENT', 'PAID', 'LOCKED'],
  deletable: ['OPEN'],
  correction: {
    event: 'salaryCorrectedByStaff',
    hazards: {
      PAID: { OPEN: 'MONEY_PAID_TWICE' },
      LOCKED: { OPEN: 'MONEY_PAID_TWICE', WAITING_FOR_PAYMENT: 'MONEY_PAID_TWICE' },
    },
  },
}

export type SalaryBankState = 'OPEN' | 'WAITING' | 'SENT'

/** How far the payment of a workforce salary has come. */
export const salaryBankState: Lifecycle<SalaryBankState> = {
  name: 'salaryBankState',
  initial: 'OPEN',
  steps: {
    OPEN: { WAITING: 'salaryPaymentCreated' },
    WAITING: { SENT: 'salaryPaymentSent', OPEN: 'salaryPaymentRejected' },
    SENT: { OPEN: 'salaryPaymentRejectedByBank' },
  },
  editable: [],
  deletable: [],
  correction: null,
}

export type SalaryBillState = 'NOT_CREATED' | 'OPEN' | 'CLOSED' | 'PAID' | 'HYVITETTY'

/** How far the invoice of a workforce salary has come. */
export const salaryBillState: Lifecycle<SalaryBillState> = {
  name: 'salaryBillState',
  initial: 'NOT_CREATED',
  steps: {
    NOT_CREATED: { OPEN: 'salaryBilled' },
    OPEN: { NOT_CREATED: 'salaryBillDeleted', CLOSED: 'salaryBillSent' },
    CLOSED: { OPEN: 'salaryBillRefusedByProvider', PAID: 'salaryBillPaid', HYVITETTY: 'salaryBillRefunded' },
    PAID: { CLOSED: 'salaryBillPaymentReversed' },
    HYVITETTY: { NOT_CREATED: 'salaryBillDeleted', OPEN: 'salaryBilled' },
  },
  editable: [],
  deletable: [],
  correction: null,
}
