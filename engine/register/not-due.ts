import { overpaidTaxFreeAs } from '@palkkasilta/parameters/incomes-register.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, divideRounded, sum } from '@palkkasilta/values/money.ts'
import { type FreeOfTax, type IncomeLine, incomeCodes } from './income-lines.ts'
import { isLineUnder } from './insurance.ts'

/** Of a paid salary, money that was not due; of the employee's contributions, what is given back of them. */
export interface NotDue {
  readonly code: number
  readonly amount: Cents
  /** The register had not been told of the salary when it was found. */
  readonly isUnreported: boolean
  /** Of tax-free money, which cannot be marked: it is told as pay. */
  readonly taxFree?: TaxFreeNotDue
}

export interface TaxFreeNotDue extends Pick<FreeOfTax, 'allowance'> {
  /** The income type of the pay that it is told as. */
  readonly toldAs: number
  /** Hundredths of kilometres, days or pieces. */
  readonly hundredths: number
  /** It was due after all, as wage: it takes no mark. */
  readonly wasWage?: boolean
}

/** A claim's part in one salary. */
export interface ClaimPart extends NotDue {
  readonly salaryId: number
}

/** A paid salary in which pay that was not due is looked for. */
export interface SearchedSalary {
  /** Pay that was told of it and is not marked yet, by income type. */
  readonly told: ReadonlyMap<number, Cents>
  /** By how much more or less is due than was paid. */
  readonly difference: ReadonlyMap<number, Cents>
}

interface Place {
  readonly place: number
  readonly code: number
  readonly told: number
  taken: number
}

/** Pay that was not due at all, and how the register is told of it where nothing was told before. */
const UNJUST_ENRICHMENT = 359

export const isPay = (code: number) => code >= 200 && code < 300

/**
 * Of which income of which salary the pay is that was not due: of what is due less now. Where more is due of another kind it is told of less,
 * the largest first; what is left over is sought in the salaries' other pay, in their order, the largest first. The cents add up to what is owed.
 */
export function placesOf(salaries: readonly SearchedSalary[], owed: Cents) {
  const places = salaries.flatMap(({ told, difference }, place): Place[] =>
    Array.from(told, ([code, amount]) => {
      const less = Math.max(0, -(difference.get(code) ?? 0))
      return { place, code, told: amount, taken: Math.min(amount, less) }
    }).filter((each) => each.told > 0),
  )
  let left = owed - places.reduce((total, { taken }) => total + taken, 0)
  for (const each of places.toSorted((a, b) => b.taken - a.taken)) {
    const spared = Math.min(each.taken, Math.max(0, -left))
    each.taken -= spared
    left += spared
  }
  for (const each of places.toSorted((a, b) => a.place - b.place || b.told - a.told)) {
    const more = Math.min(each.told - each.taken, Math.max(0, left))
    each.taken += more
    left -= more
  }
  return places
    .filter(({ taken }) => taken > 0)
    .map(({ place, code, taken }) => ({ place, code, amount: cents(taken) }))
}

/** Tax-free money of one kind that was not due. */
export interface OverpaidKind extends FreeOfTax {
  readonly amount: Cents
  readonly hundredths: number
}

/** The same of tax-free money, which is sought in what was told of its kind alone; its kilometres or days go with the money. */
export function taxFreePlacesOf(salaries: readonly SearchedSalary[], { amount, hundredths }: OverpaidKind) {
  let found = 0
  const upTo = (money: number) => divideRounded(hundredths * money, amount)
  return placesOf(salaries, amount).map((place) => {
    const before = found
    found += place.amount
    return { ...place, hundredths: upTo(found) - upTo(before) }
  })
}

/** As which pay tax-free money of a payday that was not due is told. */
export function payOfTaxFree(code: number, payday: LocalDate) {
  const { value, certainty } = overpaidTaxFreeAs.on(payday)
  const toldAs = code === incomeCodes.kilometreAllowance ? value.kilometres : value.allowances
  return { toldAs, isConfirmed: certainty === 'confirmed' }
}

const contributions = [
  { code: incomeCodes.tyelEmployee, insurance: 'pension' },
  { code: incomeCodes.unemploymentEmployee, insurance: 'unemployment' },
] as const

/** What is given back of the employee's contributions when so much more pay is not due: they stay as withheld of the pay that is kept. */
export function givenBack(
  lines: readonly IncomeLine[],
  before: readonly Pick<NotDue, 'code' | 'amount'>[],
  more: readonly Pick<NotDue, 'code' | 'amount'>[],
): { readonly code: number; readonly amount: Cents }[] {
  return contributions.flatMap(({ code, insurance }) => {
    const withheld = sum(lines.filter((line) => line.code === code).map(({ amount }) => amount))
    const insured = lines.filter((line) => isLineUnder(line, insurance))
    const base = sum(insured.map(({ amount }) => amount))
    const codes = new Set(insured.map((line) => line.code))
    const kept = (parts: readonly Pick<NotDue, 'code' | 'amount'>[]) => {
      const unjust = sum(parts.filter((part) => codes.has(part.code)).map(({ amount }) => amount))
      return base > 0 ? divideRounded(withheld * (base - unjust), base) : withheld
    }
    const amount = cents(kept(before) - kept([...before, ...more]))
    return amount > 0 ? [{ code, amount }] : []
  })
}

/** What somebody owes of pay that was not due: its gross less what is given back of contributions. */
export function claimed(parts: readonly Pick<NotDue, 'code' | 'amount'>[]): Cents {
  return sum(parts.map(({ code, amount }) => (isContribution(code) ? cents(-amount) : amount)))
}

/** As what income a part is told, and told again when it comes back. */
export function recoveredAs({ code, isUnreported, taxFree }: NotDue): number {
  return isUnreported && !taxFree?.wasWage ? UNJUST_ENRICHMENT : (taxFree?.toldAs ?? code)
}

export const isContribution = (code: number) => contributions.some((each) => each.code === code)

/** Of each part what is recovered between two sums of money that came back of the claim: over all of them the cents add up. */
export function recoveredBetween<Part extends NotDue>(
  parts: readonly Part[],
  claim: Cents,
  { from, to }: { readonly from: Cents; readonly to: Cents },
): Part[] {
  const shareOf = (whole: number) => divideRounded(whole * to, claim) - divideRounded(whole * from, claim)
  return parts
    .map((part) => {
      const amount = cents(shareOf(part.amount))
      const { taxFree } = part
      return taxFree
        ? { ...part, amount, taxFree: { ...taxFree, hundredths: shareOf(taxFree.hundredths) } }
        : { ...part, amount }
    })
    .filter(({ amount }) => amount > 0)
}

/**
 * The lines of a salary with the part marked that was not due, beside the part that was. How many hours that was and at which price is then
 * not told. The tax stays as it was withheld; of contributions that are given back less is told. Tax-free money takes no mark: what was due of it
 * stays as it is, and the rest is told as pay that was not due, of which no contributions are.
 */
export function withNotDue(lines: readonly IncomeLine[], parts: readonly NotDue[]): IncomeLine[] {
  let told = [...lines]
  const marked: IncomeLine[] = []
  for (const part of parts) {
    let left = part.amount as number
    for (const line of inOrder(told, part)) {
      const taken = cents(Math.min(left, line.amount))
      if (taken === 0) continue
      left -= taken
      const kept = { ...line, amount: cents(line.amount - taken), hundredths: keptOf(line, part), unitWages: [] }
      told = told.map((each) => (each === line ? kept : each))
      if (!isContribution(part.code)) marked.push(toldNotDue(line, part, taken))
    }
  }
  return [...told.filter(({ amount }) => amount !== 0), ...marked].sort((a, b) => a.code - b.code)
}

function keptOf({ hundredths }: IncomeLine, { taxFree }: NotDue): number | null {
  return taxFree ? Math.max(0, (hundredths ?? 0) - taxFree.hundredths) : null
}

function toldNotDue(line: IncomeLine, part: NotDue, amount: Cents): IncomeLine {
  const bare = { ...line, amount, hundredths: null, unitWages: [], allowance: null }
  if (part.taxFree?.wasWage) return { ...bare, code: part.taxFree.toldAs }
  if (part.isUnreported) return { ...bare, code: UNJUST_ENRICHMENT, inclusions: [] }
  return { ...bare, code: part.taxFree?.toldAs ?? line.code, mark: 'UNJUST' }
}

/** Of its own income type first; where that was corrected since, of the largest pay. */
function inOrder(lines: readonly IncomeLine[], { code, taxFree }: NotDue): IncomeLine[] {
  const own = lines.filter((line) => line.code === code && (!taxFree || line.allowance === taxFree.allowance))
  const others = isPay(code) ? lines.filter((line) => isPay(line.code) && line.code !== code) : []
  return [...own, ...others.toSorted((a, b) => b.amount - a.amount)]
}
