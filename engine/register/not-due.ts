import { type Cents, cents, divideRounded, sum } from '@palkkasilta/values/money.ts'
import { type IncomeLine, incomeCodes } from './income-lines.ts'
import { isLineUnder } from './insurance.ts'

/** Of a paid salary, pay that was not due; of the employee's contributions, what is given back of them. */
export interface NotDue {
  readonly code: number
  readonly amount: Cents
  /** The register had not been told of the salary when it was found. */
  readonly isUnreported: boolean
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
export const UNJUST_ENRICHMENT = 359

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
    }).filter((each) => isPay(each.code) && each.told > 0),
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

export const isContribution = (code: number) => contributions.some((each) => each.code === code)

/** Of each part what is recovered between two sums of money that came back of the claim: over all of them the cents add up. */
export function recoveredBetween<Part extends NotDue>(
  parts: readonly Part[],
  claim: Cents,
  { from, to }: { readonly from: Cents; readonly to: Cents },
): Part[] {
  const upTo = (part: Part, money: Cents) => divideRounded(part.amount * money, claim)
  return parts
    .map((part) => ({ ...part, amount: cents(upTo(part, to) - upTo(part, from)) }))
    .filter(({ amount }) => amount > 0)
}

/**
 * The lines of a salary with the part marked that was not due, beside the part that was. How many hours that was and at which price is then
 * not told. The tax stays as it was withheld; of contributions that are given back less is told.
 */
export function withNotDue(lines: readonly IncomeLine[], parts: readonly NotDue[]): IncomeLine[] {
  let told = [...lines]
  const marked: IncomeLine[] = []
  for (const part of parts) {
    let left = part.amount as number
    for (const line of inOrder(told, part.code)) {
      const taken = cents(Math.min(left, line.amount))
      if (taken === 0) continue
      left -= taken
      const bare = { ...line, hundredths: null, unitWages: [] }
      told = told.map((each) => (each === line ? { ...bare, amount: cents(line.amount - taken) } : each))
      if (isContribution(part.code)) continue
      marked.push(
        part.isUnreported
          ? { ...bare, code: UNJUST_ENRICHMENT, inclusions: [], amount: taken }
          : { ...bare, amount: taken, mark: 'UNJUST' },
      )
    }
  }
  return [...told.filter(({ amount }) => amount !== 0), ...marked].sort((a, b) => a.code - b.code)
}

/** Of its own income type first; where that was corrected since, of the largest pay. */
function inOrder(lines: readonly IncomeLine[], code: number): IncomeLine[] {
  const own = lines.filter((line) => line.code === code)
  const others = isPay(code) ? lines.filter((line) => isPay(line.code) && line.code !== code) : []
  return [...own, ...others.toSorted((a, b) => b.amount - a.amount)]
}
