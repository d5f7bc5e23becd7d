import type { Bic } from '@palkkasilta/values/bic.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Iban } from '@palkkasilta/values/iban.ts'
import { type Cents, sum } from '@palkkasilta/values/money.ts'
import type { AnyReference } from '@palkkasilta/values/reference-number.ts'

/** Structured, as banks demand since 15 November 2026. */
export interface PostalAddress {
  readonly street?: string | undefined
  readonly building?: string | undefined
  readonly postalCode?: string | undefined
  readonly town: string
  readonly country: string
}

export interface Payment {
  /** Ours, returned in feedback. Unique in the message. */
  readonly instructionId: string
  /** Travels to the payee. Unique for good. */
  readonly endToEndId: string
  readonly amount: Cents
  /** WAGE goes into the bank's wages batch; a distraint is not a wage. */
  readonly kind: 'WAGE' | 'OTHER'
  /** The day on which the payer's account is debited: for wages the banking day before pay day. */
  readonly debitDate: LocalDate
  readonly creditor: {
    readonly name: string
    readonly iban: Iban
    readonly bic?: Bic | undefined
    readonly address?: PostalAddress | undefined
  }
  readonly remittance: { readonly message: string } | { readonly reference: AnyReference } | null
}

export interface Payer {
  readonly name: string
  /** The id that the bank gave for its payment service. */
  readonly serviceId: string
  /** `1234567-8` */
  readonly businessId?: string | undefined
  readonly address?: PostalAddress | undefined
  readonly iban: Iban
  readonly bic: Bic
}

/** One debit: the same account, date and kind. */
export interface PaymentBatch {
  readonly id: string
  readonly kind: Payment['kind']
  readonly debitDate: LocalDate
  readonly payments: readonly Payment[]
  readonly total: Cents
}

/**
 * A batch for each debit date and kind, in the order of dates, wages first: payees' wages must not be seen one by one
 * on the payer's statement, and a distraint must not look like a wage. A batch's id is the message's with a number.
 */
export function batchesOf(messageId: string, payments: readonly Payment[]): PaymentBatch[] {
  const groups = new Map<string, Payment[]>()
  for (const payment of payments) {
    const key = `${payment.debitDate} ${payment.kind === 'WAGE' ? 1 : 2}`
    const group = groups.get(key)
    if (group) group.push(payment)
    else groups.set(key, [payment])
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.flatMap(([, group], index) => {
    const [first] = group
    if (!first) return []
    const total = sum(group.map(({ amount }) => amount))
    return [{ id: `${messageId}-${index + 1}`, kind: first.kind, debitDate: first.debitDate, payments: group, total }]
  })
}
