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
import { type Column, dateTimeColumn, moneyColumn, twoLines, wordsOf } from '../../ui/table/columns/column.tsx'
import { statusColumn } from '../../ui/table/status-column.tsx'
import { BankName, bankNameOf } from './bank-name.tsx'
import { decisionOf, feedbackOf } from './on-its-way.ts'
import css from './payment-columns.module.css'

const headers = texts.columns

export const paymentColumns: readonly Column<OutgoingPayment>[] = [
  twoLines(
    {
      key: 'name',
      header: headers.name,
      grow: true,
      cell: (payment) => <Payee payment={payment} />,
      sheet: [
        { kind: 'text', value: payeeOf },
        { header: headers.account, kind: 'text', value: (payment) => accountMark(payment) },
      ],
    },
    { key: 'id', header: headers.id, cell: ({ id }) => id },
    { key: 'message', header: headers.message, cell: ({ message }) => message },
  ),
  twoLines(
    {
      key: 'payDate',
      header: headers.payDate,
      cell: (payment) => <ToSalary payment={payment}>{date(payment.payDate)}</ToSalary>,
      sheet: [{ kind: 'day', value: ({ payDate }) => payDate }],
    },
    dateTimeColumn({ key: 'created', header: headers.created, value: ({ created }) => created }),
  ),
  twoLines(
    {
      key: 'bank',
      header: headers.bank,
      cell: (payment) => <BankName payment={payment} />,
      sheet: wordsOf(bankNameOf),
    },
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

/** Whose pay it is; of a distraint, too. */
function payeeOf({ personName, purpose }: OutgoingPayment): string {
  return purpose === 'SALARY' ? personName : `${personName} (${paymentPurposes[purpose].toLowerCase()})`
}

/** Nothing where the account is the person's own and did not change lately. */
function accountMark({ ibanChangedRecently, account }: OutgoingPayment): string | null {
  if (account?.differs) return accounts.other
  return ibanChangedRecently ? texts.newIban : null
}

/** An account that changed lately is marked beside the name. */
function Payee({ payment }: { payment: OutgoingPayment }) {
  const { account } = payment
  const name = payeeOf(payment)
  const mark = accountMark(payment)
  if (mark === null) return name
  const why = (account?.differs && accountRemark(account)) || texts.newIbanLong
  return (
    <span className={css.payee} title={`${name}. ${why}`}>
      <span className={css.name}>{name}</span>
      <StateBadge state="changed" looks={{ changed: [mark, 'waiting'] }} />
    </span>
  )
}

function ToSalary({ payment, children }: { payment: OutgoingPayment; children: ReactNode }) {
  if (payment.tamigoId === null) return children
  return <CellLink to={workforceSalaryPage(payment.tamigoId)}>{children}</CellLink>
}
