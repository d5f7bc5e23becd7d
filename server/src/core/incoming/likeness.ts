import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { parseReferenceNumber } from '@palkkasilta/values/reference-number.ts'
import type { BillOf } from './locked.ts'

/** Money that waits, as far as its bill is guessed by it. */
export interface Waiting {
  readonly reference: string | null
  readonly message: string | null
  readonly left: Cents
  /** The payer's, and of the customer whose bill it was meant for. */
  readonly names: readonly string[]
}

/** A bill that waits for money. */
export interface OpenBill extends BillOf {
  readonly billNumber: number
  readonly reference: string
  readonly customer: string
  readonly dueDate: string
  readonly open: Cents
}

export type Likeness = 'SUM' | 'NAME' | 'REFERENCE' | 'NUMBER'

export interface Suggestion extends OpenBill {
  /** What of the money would be matched with it. */
  readonly amount: Cents
  readonly likeness: readonly Likeness[]
}

/** A reference or number tells more than a sum, and a sum more than a name, which all bills of a customer share. */
const weights: Readonly<Record<Likeness, number>> = { REFERENCE: 5, NUMBER: 5, SUM: 3, NAME: 2 }

/** References that differ in one digit or in the order of two beside each other: those with a right check digit. */
export function nearReferences(reference: string | null): readonly string[] {
  if (reference === null || !/^\d{3,20}$/.test(reference)) return []
  const digits = [...reference]
  const changed = digits.flatMap((digit, place) =>
    [...'0123456789'].filter((other) => other !== digit).map((other) => digits.with(place, other).join('')),
  )
  const swapped = digits.flatMap((digit, place) => {
    const next = digits[place + 1]
    return next === undefined || next === digit
      ? []
      : [
          digits
            .with(place, next)
            .with(place + 1, digit)
            .join(''),
        ]
  })
  return [...new Set([...changed, ...swapped])].filter((near) => {
    const parsed = parseReferenceNumber(near)
    return parsed.ok && parsed.value === near
  })
}

/** Numbers that stand in a message: of bills, or references without their spaces. */
export function numbersIn(message: string | null): readonly string[] {
  const written = (message ?? '').match(/\d[\d ]{2,30}/g) ?? []
  const all = written.flatMap((text) => [text.replaceAll(' ', ''), ...text.split(' ')])
  return [...new Set(all.map((text) => text.replace(/^0+/, '')).filter((text) => /^\d{3,20}$/.test(text)))]
}

const plain = (name: string) => name.trim().toLowerCase()

/** The likeliest first; what is like in nothing is left out. */
export function suggestionsFor(money: Waiting, bills: readonly OpenBill[]): readonly Suggestion[] {
  const near = new Set(nearReferences(money.reference))
  const numbers = new Set(numbersIn(money.message))
  const names = new Set(money.names.map(plain))
  const told = bills
    .filter(({ open }) => open > 0)
    .map((bill) => {
      const likeness: Likeness[] = []
      if (near.has(bill.reference)) likeness.push('REFERENCE')
      if (numbers.has(bill.reference) || numbers.has(String(bill.billNumber))) likeness.push('NUMBER')
      if (bill.open === money.left) likeness.push('SUM')
      if (names.has(plain(bill.customer))) likeness.push('NAME')
      return { ...bill, amount: cents(Math.min(bill.open, money.left)), likeness }
    })
  const weight = ({ likeness }: Suggestion) => likeness.reduce((sum, each) => sum + weights[each], 0)
  return told
    .filter(({ likeness }) => likeness.length > 0)
    .toSorted((a, b) => weight(b) - weight(a) || a.dueDate.localeCompare(b.dueDate) || a.billNumber - b.billNumber)
}
