import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { accountRemark } from '../../shared/accounts/account-remark.ts'
import { accounts } from '../../texts/fi/accounts.ts'
import { outgoingPayments as texts } from '../../texts/fi/outgoing-payments.ts'
import type { Question } from '../../ui/confirm.ts'
import { date, decimal, iban, money, NBSP } from '../../ui/format/index.ts'
import type { NamedThings } from '../../ui/named-list.tsx'
import { sumOf } from '../../ui/table/sum.ts'

/** From this sum on it is typed before anything leaves. */
const TYPED_FROM_EUROS = 10_000

const facts = texts.facts

/** As staff type it: without spaces and the sign of the euro. */
function typedSum(euros: number): { typed?: string } {
  return euros < TYPED_FROM_EUROS ? {} : { typed: decimal(euros, 2).replaceAll(NBSP, '') }
}

function sentences(...parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join(' ')
}

function about(payment: OutgoingPayment): NonNullable<Question['facts']> {
  const other = payment.creditorName === payment.personName ? [] : [[facts.person, payment.personName] as const]
  return [
    [facts.payee, payment.creditorName],
    ...other,
    [facts.iban, iban(payment.iban)],
    [facts.amount, money(payment.amount)],
    [facts.payDate, date(payment.payDate)],
  ]
}

export function approveQuestion(payment: OutgoingPayment, sendBank: boolean): Question {
  return {
    title: texts.approve.one,
    facts: [...about(payment), [facts.debitDate, date(payment.debitDate)]],
    consequence: sentences(
      payment.ibanChangedRecently && texts.newIbanLong,
      payment.account?.differs === true && (accountRemark(payment.account) ?? ''),
      sendBank ? texts.approve.leaves : texts.approve.waits,
    ),
    action: texts.approve.action,
    ...typedSum(payment.amount),
  }
}

export function approveManyQuestion(payments: readonly OutgoingPayment[], sendBank: boolean): Question {
  const sum = sumOf(payments, ({ amount }) => amount)
  const days = [...new Set(payments.map(({ payDate }) => payDate))].sort().map(date)
  const changed = payments.filter(({ ibanChangedRecently }) => ibanChangedRecently).length
  const others = payments.filter(({ account }) => account?.differs)
  return {
    title: texts.approve.many(payments.length),
    facts: [
      [facts.count, String(payments.length)],
      [facts.amount, money(sum)],
      [days.length === 1 ? facts.payDate : facts.payDates, days.join(', ')],
    ],
    consequence: sentences(
      changed > 0 && texts.approve.newIbans(changed),
      sendBank ? texts.approve.leaveMany : texts.approve.waits,
    ),
    ...(others.length > 0 && { named: [accountsToCheck(others)] }),
    action: texts.approve.action,
    ...typedSum(sum),
  }
}

/** Those that are paid to another account than the person's. */
function accountsToCheck(payments: readonly OutgoingPayment[]): NamedThings {
  const items = payments.map(({ id, personName, account }) => ({
    id,
    name: personName,
    told: accountRemark(account) ?? '',
  }))
  return { title: accounts.toCheck(items.length), items }
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

export function sendBankQuestion(on: boolean): Question {
  const { title, consequence, action } = on ? texts.sendBank.on : texts.sendBank.off
  return { title, consequence, action }
}
