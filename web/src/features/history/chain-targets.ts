import type { ChainThing, chain } from '@palkkasilta/contract/chain.ts'
import type { ReplyOf } from '@palkkasilta/contract/endpoint.ts'
import type { Creditor } from '@palkkasilta/values/accounting/creditors.ts'
import { salariesWhere } from '../../shared/links/lists.ts'
import {
  accountTransactionPanel,
  bankEntryPanel,
  bankFilePanel,
  billPage,
  liabilityPanel,
  paymentPanel,
  registerMonth,
  salaryPage,
  shiftsOfDay,
  subcontractsOfBill,
  workforceBillPage,
  workforceSalaryPage,
} from '../../shared/links/targets.ts'
import { chain as texts } from '../../texts/fi/chain.ts'
import { payeeOf, periodOf } from '../../texts/fi/liabilities.ts'
import { date } from '../../ui/format/index.ts'
import type { Target } from '../../ui/link.tsx'

export type Chain = ReplyOf<typeof chain>
export type Left = Chain['leftOut'][number]

const { names, messages } = texts

const messageOf = ({ kind }: ChainThing) => messages[kind ?? ''] ?? ''

const named: Readonly<Record<ChainThing['thing'], (thing: ChainThing) => string>> = {
  shift: ({ on }) => names.shift(on === null ? '' : date(on)),
  salary: ({ id }) => names.salary(id),
  workforceBill: ({ number }) => names.bill(String(number)),
  bill: ({ number }) => names.bill(String(number)),
  billMessage: messageOf,
  outgoingPayment: ({ id }) => names.payment(id),
  outgoingFile: messageOf,
  bankFile: ({ id }) => names.bankFile(id),
  bankEntry: ({ id }) => names.bankEntry(id),
  accountTransaction: ({ id }) => names.bankEntry(id),
  wageReport: messageOf,
  subcontract: ({ id }) => names.subcontract(id),
  separateReport: ({ on }) => names.separateReport(monthsOf(on, on)),
  liability: ({ title, kind, on, belongs }) =>
    names.liability(payeeOf({ union: title, creditor: kind as Creditor }), monthsOf(on, belongs)),
}

const monthsOf = (month: string | null, lastMonth: string | null) =>
  periodOf({ month: month ?? '', lastMonth: lastMonth ?? '' })

export const nameOf = (thing: ChainThing): string => named[thing.thing](thing)

/** What hangs together with a thing, of one of these kinds. */
function besides({ things, links }: Chain, thing: ChainThing, ...kinds: readonly ChainThing['thing'][]) {
  const place = things.indexOf(thing)
  const others = links.flatMap(([one, other]) => (one === place ? [other] : other === place ? [one] : []))
  return others.flatMap((other) => things[other] ?? []).find((each) => kinds.includes(each.thing))
}

const salary = ({ id, belongs }: ChainThing) =>
  belongs === null ? salaryPage(Number(id)) : workforceSalaryPage(Number(id))
const bill = ({ thing, id }: ChainThing) => (thing === 'bill' ? billPage(Number(id)) : workforceBillPage(Number(id)))

type PageOf = (thing: ChainThing, chain: Chain) => Target | undefined

/** Where a thing stands, or the bytes of a message. */
const pages: Readonly<Record<ChainThing['thing'], PageOf>> = {
  shift: ({ belongs, on }) => (belongs === null || on === null ? undefined : shiftsOfDay(belongs, on)),
  salary,
  workforceBill: bill,
  bill,
  billMessage: (thing, chain) => {
    const of = besides(chain, thing, 'bill', 'workforceBill')
    return of && { ...bill(of), search: { ropo: of.id } }
  },
  outgoingPayment: ({ id }) => paymentPanel(Number(id)),
  outgoingFile: ({ belongs, kind }) =>
    belongs === null
      ? undefined
      : { to: '/bank', search: { payment: belongs, show: kind === 'cancellation' ? kind : 'xml' } },
  bankFile: ({ id }) => bankFilePanel(id),
  bankEntry: ({ id }) => bankEntryPanel(Number(id)),
  wageReport: (thing, chain) => {
    const of = besides(chain, thing, 'salary')
    return of && { ...salary(of), search: { message: 'xml' } }
  },
  subcontract: ({ belongs }) => subcontractsOfBill(Number(belongs)),
  accountTransaction: ({ id }) => accountTransactionPanel(Number(id)),
  separateReport: ({ id }) => registerMonth(Number(id)),
  liability: ({ id }) => liabilityPanel(Number(id)),
}

export const pageOf = (chain: Chain, thing: ChainThing): Target | undefined => pages[thing.thing](thing, chain)

/** The list that has what is left out, or the page of what it belongs to. */
export function listOf(chain: Chain, { of, thing }: Left): Target | undefined {
  const whole = chain.things.find((each) => each.thing === of.thing && each.id === of.id)
  if (!whole) return undefined
  if (thing === 'salary' && of.thing === 'workforceBill') return salariesWhere({ bill: of.id })
  if (thing === 'shift') return { ...salary(whole), hash: 'shifts' }
  const told = thing === 'outgoingPayment' && besides(chain, whole, 'bankFile')
  return told ? { to: '/bank', search: { bankFile: told.id } } : pageOf(chain, whole)
}
