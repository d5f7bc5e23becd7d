import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import type { ReactNode } from 'react'
import { accountRemark } from '../../shared/accounts/account-remark.ts'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { accounts } from '../../texts/fi/accounts.ts'
import { paymentPurposes } from '../../texts/fi/choices.ts'
import { outgoingPayments as texts } from '../../texts/fi/outgoing-payments.ts'
import type { Mood } from '../../texts/state-looks.ts'
import { date, reference } from '../../ui/format/index.ts'
import { CellLink } from '../../ui/link.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, dateTimeColumn, moneyColumn, twoLines } from '../../ui/table/column.tsx'
import { statusColumn } from '../../ui/table/status-column.tsx'
import { BankName } from './bank-name.tsx'
import { decisionOf, feedbackOf } from './on-its-way.ts'
import css from './payment-columns.module.css'

const headers = texts.columns

export const paymentColumns: readonly Column<OutgoingPayment>[] = [
  twoLines(
    { key: 'name', header: headers.name, grow: true, cell: (payment) => <Payee payment={payment} /> },
    { key: 'id', header: headers.id, cell: ({ id }) => id },
    { key: 'message', header: headers.message, cell: ({ message }) => message },
  ),
  twoLines(
    {
      key: 'payDate',
      header: headers.payDate,
      cell: (payment) => <ToSalary payment={payment}>{date(payment.payDate)}</ToSalary>,
    },
    dateTimeColumn({ key: 'created', header: headers.created, value: ({ created }) => created }),
  ),
  twoLines(
    { key: 'bank', header: headers.bank, cell: (payment) => <BankName payment={payment} /> },
    { key: 'reference', header: headers.reference, cell: ({ referenceNumber }) => reference(referenceNumber) },
  ),
  moneyColumn({ key: 'amount', header: headers.amount, value: ({ amount }) => amount, narrow: true }),
  {
    ...statusColumn<OutgoingPayment>([
      { key: 'state', header: headers.state, look: decisionAmong },
      {
        key: 'feedback',
        header: headers.feedback,
        look: (payment) => feedbackOf(payment).look,
        why: (payment) => feedbackOf(payment).reason,
      },
      {
        key: 'responseCode',
        header: headers.responseCode,
        isNamed: true,
        look: ({ responseCode, responseText }) => (responseCode ? [responseText || responseCode, 'good'] : undefined),
      },
    ]),
    grow: true,
  },
]

/** What staff decided is no news any more once a payment that they approved is on its way. */
function decisionAmong(payment: OutgoingPayment): readonly [string, Mood] {
  const [label, mood] = decisionOf(payment)
  return [label, payment.state === 'APPROVED' ? 'neutral' : mood]
}

/** Whose pay it is; of a distraint, too. An account that changed lately is marked beside the name. */
function Payee({ payment }: { payment: OutgoingPayment }) {
  const { personName, purpose, ibanChangedRecently, account } = payment
  const name = purpose === 'SALARY' ? personName : `${personName} (${paymentPurposes[purpose].toLowerCase()})`
  if (!ibanChangedRecently && !account?.differs) return name
  const why = (account?.differs && accountRemark(account)) || texts.newIbanLong
  return (
    <span className={css.payee} title={`${name}. ${why}`}>
      <span className={css.name}>{name}</span>
      <StateBadge state="changed" looks={{ changed: [account?.differs ? accounts.other : texts.newIban, 'waiting'] }} />
    </span>
  )
}

function ToSalary({ payment, children }: { payment: OutgoingPayment; children: ReactNode }) {
  if (payment.tamigoId === null) return children
  return <CellLink to={workforceSalaryPage(payment.tamigoId)}>{children}</CellLink>
}
