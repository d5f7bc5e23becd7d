import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import type { ReactNode } from 'react'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { paymentPurposes } from '../../texts/fi/choices.ts'
import { outgoingPayments as texts } from '../../texts/fi/outgoing-payments.ts'
import { date, reference } from '../../ui/format/index.ts'
import { CellLink } from '../../ui/link.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, dateTimeColumn, moneyColumn } from '../../ui/table/column.tsx'
import { BankName } from './bank-name.tsx'
import { FeedbackBadge, PaymentState } from './feedback-badge.tsx'
import css from './payment-columns.module.css'

const headers = texts.columns

export const paymentColumns: readonly Column<OutgoingPayment>[] = [
  { key: 'id', header: headers.id, cell: ({ id }) => id },
  { key: 'name', header: headers.name, cell: (payment) => <Payee payment={payment} /> },
  {
    key: 'message',
    header: headers.message,
    cell: (payment) => <ToSalary payment={payment}>{payment.message}</ToSalary>,
  },
  dateTimeColumn({ key: 'created', header: headers.created, value: ({ created }) => created }),
  moneyColumn({ key: 'amount', header: headers.amount, value: ({ amount }) => amount }),
  { key: 'reference', header: headers.reference, cell: ({ referenceNumber }) => reference(referenceNumber) },
  { key: 'state', header: headers.state, cell: (payment) => <PaymentState payment={payment} /> },
  {
    key: 'payDate',
    header: headers.payDate,
    cell: (payment) => <ToSalary payment={payment}>{date(payment.payDate)}</ToSalary>,
  },
  { key: 'bank', header: headers.bank, cell: (payment) => <BankName payment={payment} /> },
  { key: 'responseCode', header: headers.responseCode, cell: ({ responseCode }) => responseCode },
  { key: 'feedback', header: headers.feedback, wrap: true, cell: (payment) => <FeedbackBadge payment={payment} /> },
]

/** Whose pay it is; of a distraint, too. An account that changed lately is marked beside the name. */
function Payee({ payment }: { payment: OutgoingPayment }) {
  const { personName, purpose, ibanChangedRecently } = payment
  const name = purpose === 'SALARY' ? personName : `${personName} (${paymentPurposes[purpose].toLowerCase()})`
  if (!ibanChangedRecently) return name
  return (
    <span className={css.payee} title={`${name}. ${texts.newIbanLong}`}>
      <span className={css.name}>{name}</span>
      <StateBadge state="changed" looks={{ changed: [texts.newIban, 'waiting'] }} />
    </span>
  )
}

function ToSalary({ payment, children }: { payment: OutgoingPayment; children: ReactNode }) {
  if (payment.tamigoId === null) return children
  return <CellLink to={workforceSalaryPage(payment.tamigoId)}>{children}</CellLink>
}
