import type { PaymentCheck } from '@palkkasilta/contract/many-salaries.ts'
import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { accountRemark } from '../../shared/accounts/account-remark.ts'
import { accountText } from '../../shared/accounts/account-text.ts'
import { departmentPage, workforceSalaryPage } from '../../shared/links/targets.ts'
import { accounts as accountTexts } from '../../texts/fi/accounts.ts'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import type { Question } from '../../ui/confirm.ts'
import { date, money } from '../../ui/format/index.ts'
import type { NamedThings } from '../../ui/named-list.tsx'

const texts = salaries.sending

/** More salaries than this are sent only after their count has been typed. */
const TYPED_ABOVE = 100

type Leaving = PaymentCheck['leaving'][number]

export type Payable = Pick<SalaryListItem, 'id' | 'fullName' | 'payday'>

/** What is paid, on which day, and from where. */
export function sums({ ready, paidSalary, distraint, payday, leaving }: PaymentCheck): [string, string][] {
  const { facts } = texts
  return [
    [facts.payday, date(payday)],
    [ready.length === 1 ? facts.netOfOne : facts.net, money(paidSalary)],
    ...(distraint > 0 ? [[facts.distraint, money(distraint)] as [string, string]] : []),
    ...(leaving.length === 1 ? leaving.flatMap(from) : []),
  ]
}

/** From where the money leaves and when, and when it is there. */
function from(account: Leaving): [string, string][] {
  const { facts } = texts
  return [
    [facts.from, accountText(account)],
    [facts.debitDate, date(account.debitDate)],
    [facts.arrives, date(account.arrives)],
  ]
}

function fromEach(leaving: readonly Leaving[]): NamedThings {
  const items = leaving.map((account) => ({
    id: account.iban,
    name: accountText(account),
    told: texts.fromAccount(account.salaries, money(account.sum), date(account.debitDate), date(account.arrives)),
  }))
  return { title: texts.accounts(items.length), items }
}

/** Who is paid otherwise than the list says, and who is not paid and why. */
export function named(check: PaymentCheck): (NamedThings & { readonly tone: 'info' | 'warning' })[] {
  const { accounts, accountsCount, changed, changedCount, blocked, blockedCount, leaving } = check
  const { groundless, groundlessCount, unplaced, unplacedCount, taxedTrips, taxedTripsCount } = check
  const onlyNamed = (salaries: typeof groundless) =>
    salaries.map(({ id, fullName }) => ({ id, name: fullName, to: workforceSalaryPage(id), told: '' }))
  const differing = changed.map(({ id, fullName, before, after }) => ({
    id,
    name: fullName,
    to: workforceSalaryPage(id),
    told: texts.became(amounts(before), amounts(after)),
  }))
  const left = blocked.map(({ id, fullName, message, departmentId }) => ({
    id,
    name: fullName,
    to: departmentId === null ? workforceSalaryPage(id) : departmentPage(departmentId),
    told: message,
  }))
  const toLookAt = accounts.map(({ id, fullName, account }) => ({
    id,
    name: fullName,
    to: workforceSalaryPage(id),
    told: accountRemark(account) ?? '',
  }))
  const taxed = taxedTrips.map(({ id, fullName, wage }) => ({
    id,
    name: fullName,
    to: workforceSalaryPage(id),
    told: texts.taxedTrip(money(wage)),
  }))
  return [
    ...(leaving.length > 1 ? [{ ...fromEach(leaving), tone: 'info' as const }] : []),
    ...(accountsCount > 0
      ? [
          {
            title: accountTexts.toCheck(accountsCount),
            items: toLookAt,
            count: accountsCount,
            tone: 'warning' as const,
          },
        ]
      : []),
    ...(groundlessCount > 0
      ? [
          {
            title: texts.groundless(groundlessCount),
            items: onlyNamed(groundless),
            count: groundlessCount,
            tone: 'info' as const,
          },
        ]
      : []),
    ...(unplacedCount > 0
      ? [
          {
            title: texts.unplaced(unplacedCount),
            items: onlyNamed(unplaced),
            count: unplacedCount,
            tone: 'warning' as const,
          },
        ]
      : []),
    ...(taxedTripsCount > 0
      ? [{ title: texts.taxedTrips(taxedTripsCount), items: taxed, count: taxedTripsCount, tone: 'warning' as const }]
      : []),
    ...(changedCount > 0
      ? [{ title: texts.changed(changedCount), items: differing, count: changedCount, tone: 'info' as const }]
      : []),
    ...(blockedCount > 0
      ? [{ title: texts.blocked(blockedCount), items: left, count: blockedCount, tone: 'warning' as const }]
      : []),
  ]
}

function amounts({ paid, distraint }: PaymentCheck['changed'][number]['before']): string {
  return distraint === 0 ? money(paid) : money(paid) + texts.toDistraint(money(distraint))
}

export function payQuestion(check: PaymentCheck, chosen: readonly Payable[]): Question {
  const { facts } = texts
  const count = check.ready.length
  const only = count === 1 ? chosen.find(({ id }) => id === check.ready[0])?.fullName : undefined
  const who: [string, string] = only === undefined ? [facts.count, String(count)] : [facts.who, only]
  const left: [string, string][] = check.blockedCount > 0 ? [[facts.left, String(check.blockedCount)]] : []
  return {
    title: count === 1 ? texts.questionOfOne : texts.question,
    facts: [who, ...sums(check), ...left],
    consequence: texts.consequence,
    named: named(check),
    action: texts.confirm(count),
    ...(count > TYPED_ABOVE ? { typed: String(count) } : {}),
  }
}
