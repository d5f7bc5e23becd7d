import { localDate } from '@palkkasilta/values/date.ts'
import { euros, rate } from '@palkkasilta/values/money.ts'
import { emptySlip } from '../solving/defaults.ts'
import type { EarningRow, PayslipInput, TaxCard } from '../types.ts'

/** A monthly salary of 2,400.00 in May 2026 with a card of 19 %; each test states what differs. */
export function aSlip(differences: Partial<PayslipInput> = {}): PayslipInput {
  const slip = emptySlip(localDate('2026-05-15'), localDate('1988-05-05'))
  return { ...slip, rows: [aRow()], withholding: { ...slip.withholding, cards: [aCard()] }, ...differences }
}

export function aRow(differences: Partial<EarningRow> = {}): EarningRow {
  const amount = euros('2400')
  return {
    name: 'Kuukausipalkka',
    transactionCode: '201',
    amount,
    unitPrice: amount,
    inHolidayBase: true,
    ...differences,
  }
}

export function aCard(differences: Partial<TaxCard> = {}): TaxCard {
  return {
    type: 'YEARLY',
    basePercent: rate('0.19'),
    additionalPercent: rate('0.43'),
    ceiling: euros('32000'),
    used: euros('0'),
    validFrom: localDate('2026-01-01'),
    validTo: null,
    ...differences,
  }
}
