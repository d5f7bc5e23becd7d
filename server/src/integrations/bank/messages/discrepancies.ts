import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import type { AccountEntry, AccountReport, AccountTransaction } from './account-report.ts'

type Kind = 'balance' | 'entry-count' | 'credit-sum' | 'debit-sum' | 'details-sum' | 'details-count' | 'documents-sum'

/** What a report says of itself and what it holds instead: cents, or a number of things where the kind is a count. */
export interface Discrepancy {
  readonly kind: Kind
  /** From 1, where one entry is meant. */
  readonly entry: number | null
  readonly stated: number
  readonly found: number
}

/** What does not add up in a statement or notification. */
export function discrepancies(report: AccountReport): Discrepancy[] {
  const booked = report.entries.filter((entry) => entry.booked).map((entry) => entry.amount ?? cents(0))
  const credits = sum(booked.filter((amount) => amount > 0))
  const debits = cents(0 - sum(booked.filter((amount) => amount < 0)))
  const { stated } = report
  return [
    ...balance(report, cents(credits - debits)),
    ...other('entry-count', null, stated.entries, report.entries.length),
    ...other('credit-sum', null, stated.credits, credits),
    ...other('debit-sum', null, stated.debits, debits),
    ...report.entries.flatMap((entry, index) => inEntry(entry, index + 1)),
  ]
}

/** What an account had booked before and after what a report tells. */
export function bookedBalances({ balances }: AccountReport) {
  const of = (...types: string[]) => balances.find(({ type }) => type !== null && types.includes(type))
  return { opening: of('OPBD', 'PRCD'), closing: of('CLBD') }
}

function other(kind: Kind, entry: number | null, stated: number | null, found: number): Discrepancy[] {
  return stated === null || stated === found ? [] : [{ kind, entry, stated, found }]
}

/** Opening + credits − debits = closing, where both balances are given in one currency. */
function balance(report: AccountReport, change: Cents): Discrepancy[] {
  const { opening, closing } = bookedBalances(report)
  if (!opening || !closing || opening.amount === null || opening.currency !== closing.currency) return []
  return other('balance', null, closing.amount, opening.amount + change)
}

function inEntry(entry: AccountEntry, number: number): Discrepancy[] {
  const { amount, currency, transactions, batch } = entry
  if (transactions.length === 0) return []
  const isComparable = transactions.every((one) => one.amount !== null && one.currency === currency)
  const total = sum(transactions.map((one) => one.amount ?? cents(0)))
  return [
    ...(isComparable ? other('details-sum', number, amount, total) : []),
    ...(isSummary(entry) ? [] : other('details-count', number, batch?.count ?? null, transactions.length)),
    ...transactions.filter((one) => !documentsAddUp(one)).map((one) => documentsSum(one, number)),
  ]
}

/** A lump that is told by one line for all of its payments, which names none of them. */
function isSummary({ amount, transactions: [only, ...more] }: AccountEntry): boolean {
  if (!only || more.length > 0) return false
  return only.amount === amount && only.endToEndId === null && namedDocuments(only.documents).length === 0
}

/** Whether each of several invoices and credit notes has its share of the payment. */
export function documentsAddUp({ amount, documents }: AccountTransaction): boolean {
  if (namedDocuments(documents).length < 2) return true
  return documents.every((one) => one.amount !== null) && shares(documents) === amount
}

function documentsSum({ amount, documents }: AccountTransaction, entry: number): Discrepancy {
  return { kind: 'documents-sum', entry, stated: amount ?? 0, found: shares(documents) }
}

function shares(documents: AccountTransaction['documents']): Cents {
  return sum(documents.map((one) => one.amount ?? cents(0)))
}

/** Those that can be told apart, and not only a text. */
export function namedDocuments(documents: AccountTransaction['documents']): AccountTransaction['documents'] {
  return documents.filter(({ reference, number, amount }) => reference ?? number ?? amount)
}
