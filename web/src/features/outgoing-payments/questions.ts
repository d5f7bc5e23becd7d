import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { brokenIban } from '../../shared/accounts/account-text.ts'
import { outgoingPayments as texts } from '../../texts/fi/outgoing-payments.ts'
import { date, money } from '../../ui/format/index.ts'
import type { Question } from '../../ui/questions/confirm.ts'

const facts = texts.facts

/** What a question about one payment tells of it. */
export function about(payment: OutgoingPayment): NonNullable<Question['facts']> {
  const other = payment.creditorName === payment.personName ? [] : [[facts.person, payment.personName] as const]
  return [
    [facts.payee, payment.creditorName],
    ...other,
    [facts.iban, brokenIban(payment.iban)],
    [facts.amount, money(payment.amount)],
    [facts.payDate, date(payment.payDate)],
  ]
}

export function rejectQuestion(payment: OutgoingPayment): Question {
  const { title, consequence, action, remark } = texts.reject
  return { title, facts: about(payment), consequence, action, remark, danger: true }
}

export function cancelQuestion(payment: OutgoingPayment): Question {
  const { title, confirm, keep, left, notLeft } = texts.cancel
  const consequence = payment.fileState === 'WAITING' ? notLeft : payment.live ? left : ''
  return { title, facts: about(payment), consequence, action: confirm, keep, danger: true }
}
