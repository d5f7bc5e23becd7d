import { ovtOf, parseBusinessId, parseVatId, vatIdOf } from '@palkkasilta/values/business-id.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { parseIban } from '@palkkasilta/values/iban.ts'
import { toEuros } from '@palkkasilta/values/money.ts'
import { bornOn, isTestNumber, parseNationalId } from '@palkkasilta/values/national-id.ts'
import { orThrow, type Parsed, refusalText } from '@palkkasilta/values/parsed.ts'
import { barcodeOf, code128CheckValue, parseBarcode } from '@palkkasilta/values/payment-codes/barcode.ts'
import {
  formatReference,
  parseReference,
  parseReferenceNumber,
  parseRfReference,
  referenceOfBase,
  rfOf,
} from '@palkkasilta/values/reference-number.ts'
import { parseTaxNumber } from '@palkkasilta/values/tax-number.ts'
import { CaseInput } from '../payroll/solving/case-input.ts'

type CaseResult = Readonly<Record<string, unknown>>

/** Identifiers and references. `today` bounds a date of birth. */
export function codeCases(today: LocalDate) {
  return {
    reference: referenceCase,
    barcode: barcodeCase,
    check: (value: unknown) => checkCase(value, today),
  } as const satisfies Record<string, (value: unknown) => CaseResult>
}

function referenceCase(value: unknown): CaseResult {
  const reference = orThrow(referenceOfBase(new CaseInput(value).text('base', '')))
  return { reference, printed: formatReference(reference), rf: rfOf(reference) }
}

function barcodeCase(value: unknown): CaseResult {
  const input = new CaseInput(value)
  const barcode = orThrow(
    barcodeOf({
      iban: orThrow(parseIban(input.text('iban', ''))),
      amount: input.optionalMoney('amount'),
      reference: orThrow(parseReference(input.text('reference', ''))),
      due: input.optionalDate('due'),
    }),
  )
  return { barcode, checkValue: code128CheckValue(barcode) }
}

const kinds = ['reference', 'rf', 'iban', 'nationalId', 'businessId', 'vatId', 'taxNumber', 'barcode'] as const

function checkCase(value: unknown, today: LocalDate): CaseResult {
  const input = new CaseInput(value)
  const text = input.text('value', '')
  switch (input.choice('type', kinds, 'iban')) {
    case 'reference':
      return verdict(parseReferenceNumber(text))
    case 'rf':
      return verdict(parseRfReference(text))
    case 'iban':
      return verdict(parseIban(text))
    case 'nationalId':
      return verdict(parseNationalId(text, today), (id) => ({
        born: bornOn(id).toString(),
        testNumber: isTestNumber(id),
      }))
    case 'businessId':
      return verdict(parseBusinessId(text), (id) => ({ vatId: vatIdOf(id), ovt: ovtOf(id) }))
    case 'vatId':
      return verdict(parseVatId(text))
    case 'taxNumber':
      return verdict(parseTaxNumber(text))
    case 'barcode':
      return verdict(parseBarcode(text), ({ iban, amount, reference, due }) => ({
        iban,
        amount: amount === null ? null : toEuros(amount),
        reference,
        due: due?.toString() ?? null,
      }))
  }
}

function verdict<T>(parsed: Parsed<T>, more: (value: T) => CaseResult = () => ({})): CaseResult {
  if (!parsed.ok) return { valid: false, reason: refusalText(parsed.reason) }
  return { valid: true, reason: null, ...more(parsed.value) }
}
