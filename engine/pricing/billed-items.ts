import type { Vehicle } from '@palkkasilta/parameters/kilometres.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import {
  type Cents,
  cents,
  type Hundredths,
  type Myriadths,
  priceOf,
  type Rate,
  sum,
  ZERO,
} from '@palkkasilta/values/money.ts'
import { type InvoiceTotals, invoiceTotals } from '../invoicing/vat.ts'
import type { Reimbursement, ReimbursementType } from '../payroll/types.ts'
import { limitedReimbursement, type ReimbursementClaim } from '../travel/reimbursement.ts'
import { reimbursementNames } from './asked-reimbursements.ts'
import { rowNet } from './bill-row.ts'
import { billedReimbursements, paidBack } from './reimbursement-rows.ts'

/** Work that is billed: a contract has one price, an amount a price for one. */
export interface BilledItem {
  readonly on: LocalDate
  readonly description: string
  readonly type: 'CONTRACT' | 'AMOUNT'
  /** Without tax: of the whole contract, or for one. */
  readonly price: Cents
  /** Of an amount alone: a contract is one. */
  readonly amount: Hundredths
  readonly kilometres: Hundredths
  readonly vehicle: Vehicle
  /** Days and meals, in hundredths. */
  readonly partDays: Hundredths
  readonly fullDays: Hundredths
  readonly meals: Hundredths
  /** Allowances of travel abroad, as entered. */
  readonly foreign: Cents
}

/** Of it, what its trips come to. */
export type TripsOfItem = Pick<
  BilledItem,
  'on' | 'kilometres' | 'vehicle' | 'partDays' | 'fullDays' | 'meals' | 'foreign'
>

export interface BillTerms {
  readonly vatRate: Rate
  /** The customer pays the trips beside the work; else they are paid out of its price. */
  readonly billReimbursements: boolean
}

/** A row of the document. */
export interface DocumentRow {
  /** The item that it is of; of trips, which several may share, none. */
  readonly item: number | null
  readonly description: string
  readonly count: Hundredths
  readonly unit: 'kpl' | 'km' | 'pv'
  readonly unitPrice: Myriadths
  readonly net: Cents
}

export interface BilledItems {
  /** The work of each item, then what is paid back for trips. */
  readonly rows: readonly DocumentRow[]
  readonly totals: InvoiceTotals
  /** What of each item's trips is billed. */
  readonly reimbursed: readonly Cents[]
}

const ONE = 100 as Hundredths

/**
 * What items come to on a bill. The trips are billed at what the law lets be paid back without tax, and taxed as the work that they
 * belong to (VAT Act 73 §). Throws MissingFigure where a year's amounts are not known, EngineError where a quantity is not one.
 */
export function billOfItems(items: readonly BilledItem[], { vatRate, billReimbursements }: BillTerms): BilledItems {
  const trips = items.map((item) => (billReimbursements ? reimbursementsOf(item) : []))
  const work = items.map((item, index): DocumentRow => {
    const count = item.type === 'CONTRACT' ? ONE : item.amount
    const unitPrice = priceOf(item.price)
    return { item: index, description: item.description, count, unit: 'kpl', unitPrice, net: rowNet(count, unitPrice) }
  })
  const paid = billedReimbursements(trips).map(({ row }): DocumentRow => {
    const { description, count, itemType, unitPrice, net } = row
    return { item: null, description, count, unit: itemType === 'h' ? 'kpl' : itemType, unitPrice, net }
  })
  const rows = [...work, ...paid]
  return {
    rows,
    totals: invoiceTotals(rows.map(({ net }) => ({ amount: net, rate: vatRate }))),
    reimbursed: trips.map((own) => sum(own.map(paidBack))),
  }
}

/** What is paid back for the trips of an item. */
export function reimbursementsOf(item: TripsOfItem): Reimbursement[] {
  return claimsOf(item).map((each) => limitedReimbursement(each))
}

/** What is asked for the trips of an item, before it is known what the law lets be paid back. */
export function claimsOf(item: TripsOfItem): readonly ReimbursementClaim[] {
  const { on, foreign } = item
  const claim = (type: Exclude<ReimbursementType, 'EXPENSE'>, quantity: Hundredths) => ({
    name: reimbursementNames[type],
    quantity,
    unitPrice: null,
    on,
    type,
  })
  const claims = [
    { ...claim('KILOMETER_ALLOWANCE', item.kilometres), type: 'KILOMETER_ALLOWANCE', vehicle: item.vehicle },
    { ...claim('PARTIAL_DAY_ALLOWANCE', item.partDays), type: 'PARTIAL_DAY_ALLOWANCE' },
    { ...claim('FULL_DAY_ALLOWANCE', item.fullDays), type: 'FULL_DAY_ALLOWANCE' },
    { ...claim('LUNCH_ALLOWANCE', item.meals), type: 'LUNCH_ALLOWANCE' },
    {
      ...claim('FOREIGN_ALLOWANCE', foreign > ZERO ? ONE : (0 as Hundredths)),
      type: 'FOREIGN_ALLOWANCE',
      area: null,
      unitPrice: cents(foreign),
    },
  ] as const
  return claims.filter(({ quantity }) => quantity !== 0)
}
