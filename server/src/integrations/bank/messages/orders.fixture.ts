import { bic } from '@palkkasilta/values/bic.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { iban, ibanOfAccount } from '@palkkasilta/values/iban.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { orThrow } from '@palkkasilta/values/parsed.ts'
import { parseReferenceNumber, referenceOfBase, rfOf } from '@palkkasilta/values/reference-number.ts'
import fc from 'fast-check'
import type { PaymentOrder } from './pain001.ts'
import type { Payer, Payment } from './payments.ts'

export const payer: Payer = {
  name: 'Palkkasilta Oy',
  serviceId: '123456789',
  businessId: '2077474-0',
  address: { street: 'Siltakatu', building: '1', postalCode: '00100', town: 'Helsinki', country: 'FI' },
  iban: iban('FI2112345600000785'),
  bic: bic('NDEAFIHH'),
}

export function aPayment(changes: Partial<Payment> = {}): Payment {
  return {
    instructionId: 'PAY-1',
    endToEndId: 'SALARY-1',
    amount: cents(185_000),
    kind: 'WAGE',
    debitDate: localDate('2026-11-12'),
    creditor: { name: 'Meikäläinen Maija', iban: iban('FI4250001510000023'), bic: bic('OKOYFIHH') },
    remittance: { message: 'Palkka 10/2026' },
    ...changes,
  }
}

export function aDistraint(changes: Partial<Payment> = {}): Payment {
  return aPayment({
    instructionId: 'PAY-2',
    endToEndId: 'DISTRAINT-1',
    amount: cents(32_000),
    kind: 'OTHER',
    debitDate: localDate('2026-11-13'),
    creditor: { name: 'Ulosottolaitos', iban: iban('FI1410093000123458') },
    remittance: { reference: orThrow(parseReferenceNumber('2348236')) },
    ...changes,
  })
}

export function anOrder(changes: Partial<PaymentOrder> = {}): PaymentOrder {
  return {
    messageId: 'SAL-20261112-0001',
    createdAt: Temporal.Instant.from('2026-11-12T08:15:30Z'),
    edition: '2019',
    payer,
    payments: [aPayment(), aDistraint()],
    ...changes,
  }
}

/** Names and messages as people write them, the odd emoji and line break included, and a letter so that they are not empty. */
const freeText = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('Ä & Ö <Oy> "x"', "O'Brien\n\tŁukasz", '👷 Åke'),
  )
  .map((text) => `A${text}`)

const payment = fc.record({
  amount: fc.integer({ min: 1, max: 99_999_999_999 }).map(cents),
  kind: fc.constantFrom('WAGE' as const, 'OTHER' as const),
  debitDate: fc.integer({ min: 0, max: 3 }).map((days) => localDate('2026-11-12').add({ days })),
  creditor: fc.record(
    {
      name: freeText,
      iban: fc
        .bigInt({ min: 0n, max: 99_999_999_999_999n })
        .map((n) => ibanOfAccount('FI', String(n).padStart(14, '0'))),
      bic: fc.constantFrom(bic('OKOYFIHH'), bic('NDEAFIHHXXX')),
      address: fc.record(
        {
          street: freeText,
          building: fc.constant('2 b'),
          postalCode: fc.constant('00100'),
          town: freeText,
          country: fc.constant('SE'),
        },
        { requiredKeys: ['town', 'country'] },
      ),
    },
    { requiredKeys: ['name', 'iban'] },
  ),
  remittance: fc.oneof(
    fc.constant(null),
    freeText.map((message) => ({ message })),
    fc.tuple(fc.integer({ min: 100, max: 1_000_000 }), fc.boolean()).map(([base, international]) => {
      const parsed = referenceOfBase(String(base))
      const reference = parsed.ok ? parsed.value : orThrow(parseReferenceNumber('2348236'))
      return { reference: international ? rfOf(reference) : reference }
    }),
  ),
})

/** Any order that ought to be taken. */
export const anyOrder: fc.Arbitrary<PaymentOrder> = fc
  .record({
    payments: fc.array(payment, { minLength: 1, maxLength: 8 }),
    edition: fc.constantFrom('2009' as const, '2019' as const),
  })
  .map(({ payments, edition }) =>
    anOrder({
      edition,
      payments: payments.map((each, at) => ({ ...each, instructionId: `PAY-${at}`, endToEndId: `E2E-${at}` })),
    }),
  )
