import { type Barcode, barcodeOf } from '@palkkasilta/values/payment-codes/barcode.ts'
import { isRf, parseReference } from '@palkkasilta/values/reference-number.ts'
import type { OutgoingInvoice } from '../ropo/invoice.ts'
import type { FinvoicePart } from './model.ts'
import type { Seller } from './parties.ts'
import { clipped } from './text.ts'
import { bicOf, day, euro, ibanOf } from './values.ts'

/** None where nothing is paid, or where the banks' code cannot hold it. */
export function barcode({ reference, total, dueDate: due }: OutgoingInvoice, { iban }: Seller): Barcode | undefined {
  const parsed = parseReference(reference)
  if (!parsed.ok || total <= 0) return undefined
  const made = barcodeOf({ iban, amount: total, reference: parsed.value, due })
  return made.ok ? made.value : undefined
}

export function paymentOf(invoice: OutgoingInvoice, seller: Seller): FinvoicePart<'EpiDetails'> {
  const { reference, total, dueDate, billDate } = invoice
  const parsed = parseReference(reference)
  const value = parsed.ok ? parsed.value : reference
  return {
    EpiIdentificationDetails: { EpiDate: day(billDate), EpiReference: value },
    EpiPartyDetails: {
      EpiBfiPartyDetails: bicOf(seller.bic),
      EpiBeneficiaryPartyDetails: {
        EpiNameAddressDetails: clipped(seller.name, 35) ?? '',
        EpiAccountID: ibanOf(seller.iban),
      },
    },
    EpiPaymentInstructionDetails: {
      EpiRemittanceInfoIdentifier: {
        value,
        '@IdentificationSchemeName': parsed.ok && isRf(parsed.value) ? 'ISO' : 'SPY',
      },
      EpiInstructedAmount: euro(total),
      EpiCharge: { value: 'SHA', '@ChargeOption': 'SHA' },
      EpiDateOptionDate: day(dueDate),
      EpiPaymentMeansCode: '58',
    },
  }
}
