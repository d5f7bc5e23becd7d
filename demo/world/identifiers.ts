import { type BusinessId, businessIdOfNumber } from '@palkkasilta/values/business-id.ts'
import { finnishBankOf } from '@palkkasilta/values/finnish-banks.ts'
import { type Iban, ibanOfAccount } from '@palkkasilta/values/iban.ts'

const ACCOUNT_DIGITS = 14

/**
 * An account that a bank could have and nobody has: the IBAN is right, but the domestic check digit inside it, which no
 * message looks at, is one that the bank would not give.
 */
export function inventedIban(bank: string, number: number): Iban {
  const body = `${bank}${String(number).padStart(ACCOUNT_DIGITS - 1 - bank.length, '0')}`
  return ibanOfAccount('FI', `${body}${(domesticCheckDigit(body) + 5) % 10}`)
}

/** Luhn's, as Finnish account numbers have it. */
export function domesticCheckDigit(body: string): number {
  const total = [...body].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return (10 - (total % 10)) % 10
}

export function bicOf(iban: Iban): string {
  return finnishBankOf(iban)?.bic ?? ''
}

/** Throws for the one number in eleven that no business id can have. */
export function inventedBusinessId(number: number): BusinessId {
  const id = businessIdOfNumber(number)
  if (id === null) throw new RangeError(`no business id begins with ${number}`)
  return id
}
