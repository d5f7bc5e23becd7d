import type { Bic } from '../bic.ts'
import type { LocalDate } from '../date.ts'
import type { Iban } from '../iban.ts'
import { type Cents, decimalText } from '../money.ts'
import type { AnyReference } from '../reference-number.ts'

export interface EpcPayment {
  /** Whose account it is. */
  readonly name: string
  readonly iban: Iban
  readonly bic: Bic
  /** More than zero. */
  readonly amount: Cents
  readonly reference: AnyReference
  readonly due: LocalDate
}

const LONGEST_NAME = 70

/**
 * What the QR code of a credit transfer says (EPC069-12), as Finnish banks read it: version 001 with the BIC, the reference as it
 * stands on the invoice, and the due date in the line for the payer.
 */
export function epcCode({ name, iban, bic, amount, reference, due }: EpcPayment): string {
  const euros = `EUR${decimalText(amount)}`
  const payee = name.slice(0, LONGEST_NAME)
  const [noPurpose, noText] = ['', '']
  const lines = ['BCD', '001', '1', 'SCT', bic, payee, iban, euros, noPurpose, reference, noText, `ReqdExctnDt/${due}`]
  return lines.join('\n')
}
