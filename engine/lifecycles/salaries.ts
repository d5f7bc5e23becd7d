import { lifecycle, to } from './lifecycle.ts'

/** A salary, of shifts or of what was billed. */
export const workforceSalary = lifecycle(
  'workforceSalary',
  {
    OPEN: { salarySentToPayment: to('WAITING_FOR_PAYMENT', 'staff') },
    WAITING_FOR_PAYMENT: {
      salaryPaid: to('PAID', 'staff', 'bank'),
      salaryPaymentWithdrawn: to('OPEN', 'staff', 'bank', 'product'),
    },
    PAID: {
      salaryLocked: to('LOCKED', 'staff'),
      salaryPaymentReturned: to('WAITING_FOR_PAYMENT', 'staff', 'bank', 'product'),
    },
    LOCKED: {},
  },
  {
    initial: 'OPEN',
    created: 'salaryCreated',
    editable: ['OPEN'],
    deletable: ['OPEN'],
  },
)

/** How far the payment of a workforce salary has come. */
export const salaryBankState = lifecycle(
  'salaryBankState',
  {
    OPEN: { salaryPaymentCreated: to('WAITING', 'staff') },
    WAITING: {
      salaryPaymentSent: to('SENT', 'staff', 'bank'),
      salaryPaymentRejected: to('OPEN', 'staff', 'bank', 'product'),
    },
    SENT: { salaryPaymentRejectedByBank: to('OPEN', 'bank') },
  },
  { initial: 'OPEN' },
)

/** How far the invoice of a workforce salary has come. */
export const salaryBillState = lifecycle(
  'salaryBillState',
  {
    NOT_CREATED: { salaryBilled: to('OPEN', 'staff') },
    OPEN: { salaryBillDeleted: to('NOT_CREATED', 'staff'), salaryBillSent: to('CLOSED', 'provider') },
    CLOSED: {
      salaryBillRefusedByProvider: to('OPEN', 'provider'),
      salaryBillPaid: to('PAID', 'provider', 'bank'),
      salaryBillRefunded: to('HYVITETTY', 'provider'),
    },
    PAID: {
      salaryBillPaymentReversed: to('CLOSED', 'provider', 'bank'),
      salaryBillRefunded: to('HYVITETTY', 'provider'),
    },
    HYVITETTY: { salaryBillDeleted: to('NOT_CREATED', 'staff'), salaryBilled: to('OPEN', 'staff') },
  },
  { initial: 'NOT_CREATED' },
)
