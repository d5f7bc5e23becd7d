import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import type { AccountEntry, AccountReport } from './account-report.ts'

type ReportDiscrepancy = 'balance' | 'entry-count' | 'credit-sum' | 'debit-sum' | 'details-sum' | 'batch-count'

/** What does not add up in a report; `entry` is its number from 1 where one entry is meant. */
export function discrepancies(
  report: AccountReport,
): { readonly kind: ReportDiscrepancy; readonly entry: number | null }[] {
  const whole = (kind: ReportDiscrepancy, wrong: boolean) => (wrong ? [{ kind, entry: null }] : [])
  const booked = report.entries.filter((entry) => entry.booked).map((entry) => entry.amount ?? cents(0))
  const credits = sum(booked.filter((amount) => amount > 0))
  const debits = cents(-sum(booked.filter((amount) => amount < 0)))
  const { stated } = report
  return [
    ...whole('balance', !balances(report, cents(credits - debits))),
    ...whole('entry-count', stated.entries !== null && stated.entries !== report.entries.length),
    ...whole('credit-sum', stated.credits !== null && stated.credits !== credits),
    ...whole('debit-sum', stated.debits !== null && stated.debits !== debits),
    ...report.entries.flatMap((entry, index) => entryDiscrepancies(entry).map((kind) => ({ kind, entry: index + 1 }))),
  ]
}

/** Opening + credits − debits = closing, where both balances are given in one currency. */
function balances(report: AccountReport, change: Cents): boolean {
  const of = (...types: string[]) => report.balances.find(({ type }) => type !== null && types.includes(type))
  const [opening, closing] = [of('OPBD', 'PRCD'), of('CLBD')]
  const comparable = opening && closing && opening.amount !== null && opening.currency === closing.currency
  return !comparable || (opening.amount ?? 0) + change === closing.amount
}

function entryDiscrepancies({ amount, currency, transactions, batch }: AccountEntry): ReportDiscrepancy[] {
  const comparable = transactions.every((one) => one.amount !== null && one.currency === currency)
  const adds = transactions.reduce((total, one) => total + (one.amount ?? 0), 0) === amount
  const counted = batch?.count === null || batch?.count === transactions.length
  return [
    ...(transactions.length > 0 && comparable && !adds ? (['details-sum'] as const) : []),
    ...(transactions.length > 1 && batch && !counted ? (['batch-count'] as const) : []),
  ]
}
