import {
  type Cents,
  cents,
  divideRounded,
  type Hundredths,
  hoursOf,
  type Myriadths,
  millionths,
  sum,
  ZERO,
} from '@palkkasilta/values/money.ts'
import { EngineError } from '../errors.ts'
import { share } from '../invoicing/share.ts'
import type { EarningRow, Reimbursement } from '../payroll/types.ts'
import { quantityLine, rateLine, sumLine, type TraceLine } from '../trace/trace.ts'
import { type BilledPart, type BillRow, pricedRow, type RowOrigin } from './bill-row.ts'
import { billedReimbursements } from './reimbursement-rows.ts'
import { checkTerms, type PricingTerms } from './terms.ts'

/** A salary as far as it is billed. */
export interface BillableSalary {
  readonly rows: readonly Pick<
    EarningRow,
    'name' | 'transactionCode' | 'amount' | 'unitPrice' | 'minutes' | 'hundredths'
  >[]
  readonly shifts: readonly BillableShift[]
  readonly workedMinutes: number
  readonly reimbursements: readonly Reimbursement[]
  readonly ourCosts: Cents
}

export interface BillableShift {
  /** What the customer reads on the row: who and when. Parts of one shift say the same. */
  readonly description: string
  readonly minutes: number
  /** Its part of the pay rows. */
  readonly pay: Cents
}

export interface BillRows {
  readonly rows: readonly BillRow[]
  /** In the order of the rows. */
  readonly origins: readonly RowOrigin[]
  readonly net: Cents
  readonly ourCosts: Cents
  readonly trace: readonly TraceLine[]
}

/** Work to bill: how long, and what it was paid. */
interface Work extends Omit<RowOrigin, 'target'> {
  readonly description: string
  readonly count: Hundredths
  /** Paid for an hour; of rows that join several prices 0: no single price is true of them. */
  readonly hourly: Cents
}

/** The rows of a bill to the customer company for salaries of its department. */
export function billRowsFromSalaries(salaries: readonly BillableSalary[], terms: PricingTerms): BillRows {
  checkTerms(terms)
  if (salaries.length === 0) throw new EngineError('NO_SALARIES_TO_BILL', 'salaries')
  const ourCosts = sum(salaries.map((salary) => salary.ourCosts))
  const reimbursed = terms.billReimbursements
    ? billedReimbursements(salaries.map(({ reimbursements }) => reimbursements))
    : []
  const work = workOf(salaries, terms)
  const labourCost = cents(ourCosts - sum(reimbursed.map(({ row }) => row.cost)))
  const costs = share(
    labourCost,
    work.map((one) => (terms.mode === 'MARGIN' ? one.pay : one.minutes)),
  )
  const rows = [
    ...work.map((one, index) => workRow(one, terms, costs[index] ?? ZERO)),
    ...reimbursed.map(({ row }) => row),
  ]
  const origins = [
    ...work.map(({ minutes, pay, parts }) => ({ target: targetOf({ minutes, pay }, terms), minutes, pay, parts })),
    ...reimbursed.map(({ origin }) => origin),
  ]
  const net = sum(rows.map((row) => row.net))
  return { rows, origins, net, ourCosts, trace: traceOf(rows, work, terms, net) }
}

function workOf(salaries: readonly BillableSalary[], terms: PricingTerms): readonly Work[] {
  const byPay = terms.mode === 'MARGIN'
  const wholes = byPay ? workByKind(salaries) : [allHours(salaries)]
  const work = terms.groupByShift ? salaries.flatMap(workByShift) : wholes
  return work.filter(({ pay, minutes }) => (byPay ? pay : minutes) !== 0)
}

/** A row for each shift, its parts before and after a break together, and one for what no shift earned. */
function workByShift({ shifts, rows, workedMinutes }: BillableSalary, salary: number): readonly Work[] {
  const own = shifts.map(({ description, minutes, pay }, shift) => ({ description, salary, shift, minutes, pay }))
  const whole = [...Map.groupBy(own, ({ description }) => description)].map(([description, parts]) =>
    workOfParts(description, parts),
  )
  const minutes = workedMinutes - whole.reduce((total, shift) => total + shift.minutes, 0)
  const pay = cents(sum(rows.map(({ amount }) => amount)) - sum(whole.map((shift) => shift.pay)))
  return [...whole, workOfParts('Muu palkka', [{ salary, minutes, pay }])]
}

function allHours(salaries: readonly BillableSalary[]): Work {
  const parts = salaries.map(({ rows, workedMinutes: minutes }, salary) => ({
    salary,
    minutes,
    pay: sum(rows.map(({ amount }) => amount)),
  }))
  return workOfParts('Työtunnit', parts)
}

function workOfParts(description: string, parts: readonly BilledPart[]): Work {
  const minutes = parts.reduce((total, part) => total + part.minutes, 0)
  const pay = sum(parts.map((part) => part.pay))
  return { description, count: hoursOf(minutes), minutes, pay, hourly: ZERO, parts }
}

/** Rows of all salaries with the same name, code and unit price make one row. */
function workByKind(salaries: readonly BillableSalary[]): readonly Work[] {
  const kinds = Map.groupBy(
    salaries.flatMap(({ rows }, salary) => rows.map((row, place) => ({ ...row, salary, place }))),
    ({ name, transactionCode, unitPrice }) => JSON.stringify([name, transactionCode, unitPrice]),
  )
  return [...kinds.values()].map((rows): Work => {
    const parts = rows.map(({ salary, place, minutes = 0, amount }) => ({ salary, row: place, minutes, pay: amount }))
    const work = workOfParts(rows[0]?.name ?? '', parts)
    const counted = rows.reduce((total, row) => total + (row.minutes === undefined ? (row.hundredths ?? 0) : 0), 0)
    return { ...work, count: (work.count + counted) as Hundredths, hourly: rows[0]?.unitPrice ?? ZERO }
  })
}

function targetOf({ pay, minutes }: Pick<Work, 'pay' | 'minutes'>, terms: PricingTerms): Cents {
  return terms.mode === 'MARGIN'
    ? cents(divideRounded(pay * terms.margin, 1000))
    : cents(divideRounded(minutes * terms.portPrice, 600))
}

/** Ten-thousandths of a euro: cents times thousandths are a tenth of that, thousandths of a euro ten of it. */
function agreedPrice({ hourly }: Work, { mode, margin, portPrice }: PricingTerms): Myriadths {
  return (mode === 'MARGIN' ? divideRounded(hourly * margin, 10) : portPrice * 10) as Myriadths
}

const ONE = 100 as Hundredths
const NO_PRICE = 0 as Myriadths

function workRow(work: Work, terms: PricingTerms, cost: Cents): BillRow {
  const { description, count } = work
  const target = targetOf(work, terms)
  if (count <= 0)
    return { kind: 'work', description, count: ONE, itemType: 'kpl', ...pricedRow(ONE, target, NO_PRICE), cost }
  return {
    kind: 'work',
    description,
    count,
    itemType: 'h',
    ...pricedRow(count, target, agreedPrice(work, terms)),
    cost,
  }
}

function traceOf(
  rows: readonly BillRow[],
  work: readonly Work[],
  terms: PricingTerms,
  net: Cents,
): readonly TraceLine[] {
  const lines = rows.map((row, index): TraceLine => {
    const own = work[index]
    const { description, count, unitPrice, net: amount, itemType } = row
    if (own !== undefined && terms.mode === 'MARGIN' && targetOf(own, terms) === amount)
      return {
        ...rateLine('BILL_ROW', own.pay, millionths(terms.margin * 1000), amount, terms.origin),
        name: description,
      }
    const unit = ({ h: 'hour', km: 'kilometre', pv: 'day', kpl: 'piece' } as const)[itemType]
    return quantityLine(
      'BILL_ROW',
      description,
      { unit, count },
      cents(divideRounded(unitPrice, 100)),
      amount,
      terms.origin,
    )
  })
  return [...lines, sumLine('BILLED', net, terms.origin)]
}
