import type { ApprovalCheck, OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { accountRemark } from '../../shared/accounts/account-remark.ts'
import { accountText } from '../../shared/accounts/account-text.ts'
import { differsText } from '../../shared/accounts/differing-pay.ts'
import { paymentPanel, workforcePersonPage } from '../../shared/links/targets.ts'
import { closingText } from '../../shared/paying-accounts/closing-text.ts'
import { accounts } from '../../texts/fi/accounts.ts'
import { closing } from '../../texts/fi/closing.ts'
import { outgoingPayments } from '../../texts/fi/outgoing-payments.ts'
import { date, decimal, money, NBSP } from '../../ui/format/index.ts'
import type { Question } from '../../ui/questions/confirm.ts'
import type { Named, NamedThings } from '../../ui/questions/named-list.tsx'
import { naming } from '../../ui/questions/naming.ts'
import { about } from './questions.ts'

/** From this sum on it is typed before anything leaves. */
const TYPED_FROM_EUROS = 10_000

const { approve: texts, facts, newIbanLong } = outgoingPayments

type File = ApprovalCheck['files'][number]

/** With the call that approves, what was confirmed. */
export function confirmedFiles({ files }: ApprovalCheck) {
  return files.map(({ iban, debitDate, sum }) => ({ iban, debitDate, sum }))
}

/** Asks for one payment, by what the check found of it. */
export function approveQuestion(payment: OutgoingPayment, check: ApprovalCheck): Question {
  const remark = payment.account?.differs === true ? accountRemark(payment.account) : null
  const told = [payment.ibanChangedRecently && newIbanLong, remark, check.leaves ? texts.leaves : texts.waits]
  return {
    title: texts.one,
    facts: [...about(payment), ...check.files.flatMap(debit)],
    consequence: told.filter(Boolean).join(' '),
    named: [...closingFiles(check), ...uncovered(check), ...differing(check), ...noTaxCard(check)],
    action: texts.action,
    ...typedSum(check.sum),
  }
}

/** Asks for all that the check found ready, and tells what is left out. */
export function approveManyQuestion(check: ApprovalCheck): Question {
  const { files, ready, blockedCount } = check
  const days = [...new Set(files.flatMap(({ payDates }) => payDates))].sort().map(date)
  return {
    title: texts.many(ready.length),
    facts: [
      [facts.count, String(ready.length)],
      [facts.amount, money(check.sum)],
      ...(files.length === 1 ? files.flatMap(debit) : []),
      [days.length === 1 ? facts.payDate : facts.payDates, days.join(', ')],
      ...(blockedCount > 0 ? [[facts.left, String(blockedCount)] as const] : []),
    ],
    consequence: check.leaves ? texts.leaveMany : texts.waits,
    named: [
      ...closingFiles(check),
      ...uncovered(check),
      ...(files.length > 1 ? [{ title: texts.files(files.length), items: files.map(named) }] : []),
      ...canLeave([...differing(check), ...noTaxCard(check), ...accountsToCheck(check)]),
      ...missing(check),
      ...leftOut(check),
    ],
    action: texts.action,
    ...typedSum(check.sum),
  }
}

const canLeave = (things: readonly NamedThings[]) => things.map((each) => ({ ...each, canLeave: true }))

/** As staff type it: without spaces and the sign of the euro. */
function typedSum(euros: number): { typed?: string } {
  return euros < TYPED_FROM_EUROS ? {} : { typed: decimal(euros, 2).replaceAll(NBSP, '') }
}

function debit(file: File): [string, string][] {
  return [
    [facts.from, accountText(file)],
    [facts.debitDate, date(file.debitDate)],
  ]
}

function named(file: Omit<File, 'cover'>) {
  return {
    id: `${file.debitDate} ${file.iban}`,
    name: texts.file(date(file.debitDate), accountText(file)),
    told: texts.ofFile(file.payments, money(file.sum), file.payDates.map(date).join(', ')),
  }
}

/** Debits of today for which a last time of the bank is near. */
function closingFiles({ files }: ApprovalCheck): NamedThings[] {
  const items = files.flatMap((file) => (file.closing ? [{ ...named(file), told: closingText(file.closing) }] : []))
  return items.length === 0 ? [] : [{ title: closing.title, items }]
}

/** Debits for which the account has too little, by the bank's newest statement. */
function uncovered({ files }: ApprovalCheck): NamedThings[] {
  const short = files.flatMap((file) => (file.cover && file.cover.lacks > 0 ? [{ ...file, cover: file.cover }] : []))
  if (short.length === 0) return []
  const items = short.map(({ cover: { lacks, balance, on }, ...file }) => ({
    ...named(file),
    told: texts.lacks(money(lacks), money(balance), date(on)),
  }))
  return [{ title: texts.uncovered, items }]
}

/** By its payment, with what is told of it. */
const by =
  <Pay extends { readonly id: number; readonly name: string }>(told: (pay: Pay) => string) =>
  (pay: Pay & { readonly ids?: readonly number[] }): Named => ({
    ...{ id: pay.id, name: pay.name, to: paymentPanel(pay.id), told: told(pay) },
    ...(pay.ids && { ids: pay.ids }),
  })

const differing = (check: ApprovalCheck) =>
  naming(
    texts.differing,
    check.differing,
    check.differingCount,
    by((pay: ApprovalCheck['differing'][number]) => differsText(pay)),
  )

const noTaxCard = (check: ApprovalCheck) =>
  naming(
    accounts.noTaxCard,
    check.noTaxCard,
    check.noTaxCardCount,
    by(() => ''),
  )

/** Those that are paid to another account than the person's, or to a new one. */
const accountsToCheck = (check: ApprovalCheck) =>
  naming(
    accounts.toCheck,
    check.accounts,
    check.accountsCount,
    by(({ account }: ApprovalCheck['accounts'][number]) => accountRemark(account) ?? ''),
  )

/** They are paid nothing by this: nobody to leave out. */
const missing = (check: ApprovalCheck) =>
  naming(texts.missing, check.missing, check.missingCount, ({ id, name, payDate, sum }) => ({
    ...{ id: `person ${id}`, name, to: workforcePersonPage(id), told: `${date(payDate)}, ${money(sum)}` },
  }))

const leftOut = (check: ApprovalCheck) =>
  naming(
    texts.left,
    check.blocked,
    check.blockedCount,
    by(({ message }: ApprovalCheck['blocked'][number]) => message),
  )
