import type { PaymentCheck } from '@palkkasilta/contract/many-salaries.ts'
import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { accounts as accountTexts } from '../../../texts/fi/accounts.ts'
import { closing } from '../../../texts/fi/closing.ts'
import { sending as texts } from '../../../texts/fi/payroll/sending.ts'
import { date, money, percent } from '../../../ui/format/index.ts'
import type { Target } from '../../../ui/link.tsx'
import type { NamedThings } from '../../../ui/questions/named-list.tsx'
import { naming } from '../../../ui/questions/naming.ts'
import { accountRemark } from '../../accounts/account-remark.ts'
import { accountText } from '../../accounts/account-text.ts'
import { differsText } from '../../accounts/differing-pay.ts'
import { departmentPage, workforceSalaryPage } from '../../links/targets.ts'
import { closingText } from '../../paying-accounts/closing-text.ts'

/** More salaries than this are sent only after their count has been typed. */
const TYPED_ABOVE = 100

type Leaving = PaymentCheck['leaving'][number]

export type Payable = Pick<SalaryListItem, 'id' | 'fullName' | 'payday'>

/** Who is paid where it is one, what, on which day, and from where. */
export function sums(check: PaymentCheck, chosen: readonly Payable[]): [string, string][] {
  const { ready, paidSalary, distraint, payday, leaving } = check
  const only = ready.length === 1 ? chosen.find(({ id }) => id === ready[0])?.fullName : undefined
  const { facts } = texts
  return [
    ...(only === undefined ? [] : [[facts.who, only] as [string, string]]),
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

/** Debits of today for which a last time of the bank is near. */
function closingFrom(leaving: readonly Leaving[]): NamedThings[] {
  const items = leaving.flatMap((account) =>
    account.closing ? [{ id: account.iban, name: accountText(account), told: closingText(account.closing) }] : [],
  )
  return items.length === 0 ? [] : [{ title: closing.title, items }]
}

type Told = NamedThings & { readonly tone: 'info' | 'warning' }

export type PageOf = (salaryId: number) => Target

/** A salary by its person, with what is told of it. */
const telling =
  (pageOf: PageOf) =>
  <Salary extends { readonly id: number; readonly fullName: string }>(told: (salary: Salary) => string) =>
  (salary: Salary & { readonly ids?: readonly number[] }) => ({
    ...{ id: salary.id, name: salary.fullName, to: pageOf(salary.id), told: told(salary) },
    ...(salary.ids && { ids: salary.ids }),
  })

/** Who is paid otherwise than staff may expect, each to be left out by a tick; and who is not paid and why. */
export function named(check: PaymentCheck, pageOf: PageOf = workforceSalaryPage): Told[] {
  const by = telling(pageOf)
  const { accounts, changed, blocked, groundless, unplaced, taxedTrips, noTaxCard, differing, leaving, unreportable } =
    check
  const told = (tone: Told['tone'], things: readonly NamedThings[], canLeave = true) =>
    things.map((each): Told => ({ ...each, tone, canLeave }))
  const remark = by(({ account }: (typeof accounts)[number]) => accountRemark(account) ?? '')
  const withheld = by(({ percent: rate }: (typeof noTaxCard)[number]) => texts.withheld(percent(rate)))
  const taxed = by(({ wage }: (typeof taxedTrips)[number]) => texts.taxedTrip(money(wage)))
  const became = by(({ before, after }: (typeof changed)[number]) => texts.became(amounts(before), amounts(after)))
  const differs = by((pay: (typeof differing)[number]) => differsText(pay))
  const untold = by(({ why }: (typeof unreportable)[number]) => why)
  const nothing = by(() => '')
  const left = ({ departmentId, ...salary }: (typeof blocked)[number]) => ({
    ...by(() => salary.message)(salary),
    ...(departmentId !== null && { to: departmentPage(departmentId) }),
  })
  return [
    ...told('info', leaving.length > 1 ? [fromEach(leaving)] : [], false),
    ...told('warning', closingFrom(leaving), false),
    ...told('warning', naming(texts.unreportable, unreportable, check.unreportableCount, untold)),
    ...told('warning', naming(accountTexts.toCheck, accounts, check.accountsCount, remark)),
    ...told('warning', naming(accountTexts.noTaxCard, noTaxCard, check.noTaxCardCount, withheld)),
    ...told('info', naming(texts.differing, differing, check.differingCount, differs)),
    ...told('info', naming(texts.groundless, groundless, check.groundlessCount, nothing)),
    ...told('warning', naming(texts.unplaced, unplaced, check.unplacedCount, nothing)),
    ...told('warning', naming(texts.taxedTrips, taxedTrips, check.taxedTripsCount, taxed)),
    ...told('info', naming(texts.changed, changed, check.changedCount, became)),
    ...told('warning', naming(texts.blocked, blocked, check.blockedCount, left), false),
  ]
}

function amounts({ paid, distraint }: PaymentCheck['changed'][number]['before']): string {
  return distraint === 0 ? money(paid) : money(paid) + texts.toDistraint(money(distraint))
}

/** The count, where so many are sent that it is typed first. */
export function typedCount({ ready }: PaymentCheck): string | undefined {
  return ready.length > TYPED_ABOVE ? String(ready.length) : undefined
}
