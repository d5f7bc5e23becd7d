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
import { naming } from '../../ui/naming.ts'

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

type Told = NamedThings & { readonly tone: 'info' | 'warning' }

const toned = (tone: Told['tone'], things: readonly NamedThings[]) => things.map((each): Told => ({ ...each, tone }))

/** A salary by its person, with what is told of it. */
const by =
  <Salary extends { readonly id: number; readonly fullName: string }>(told: (salary: Salary) => string) =>
  (salary: Salary) => ({
    id: salary.id,
    name: salary.fullName,
    to: workforceSalaryPage(salary.id),
    told: told(salary),
  })

/** Who is paid otherwise than the list says, and who is not paid and why. */
export function named(check: PaymentCheck): Told[] {
  const { accounts, changed, blocked, groundless, unplaced, taxedTrips, leaving } = check
  const remark = by(({ account }: (typeof accounts)[number]) => accountRemark(account) ?? '')
  const taxed = by(({ wage }: (typeof taxedTrips)[number]) => texts.taxedTrip(money(wage)))
  const became = by(({ before, after }: (typeof changed)[number]) => texts.became(amounts(before), amounts(after)))
  const nothing = by(() => '')
  const left = ({ departmentId, ...salary }: (typeof blocked)[number]) => ({
    ...by(() => salary.message)(salary),
    ...(departmentId !== null && { to: departmentPage(departmentId) }),
  })
  return [
    ...toned('info', leaving.length > 1 ? [fromEach(leaving)] : []),
    ...toned('warning', naming(accountTexts.toCheck, accounts, check.accountsCount, remark)),
    ...toned('info', naming(texts.groundless, groundless, check.groundlessCount, nothing)),
    ...toned('warning', naming(texts.unplaced, unplaced, check.unplacedCount, nothing)),
    ...toned('warning', naming(texts.taxedTrips, taxedTrips, check.taxedTripsCount, taxed)),
    ...toned('info', naming(texts.changed, changed, check.changedCount, became)),
    ...toned('warning', naming(texts.blocked, blocked, check.blockedCount, left)),
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
