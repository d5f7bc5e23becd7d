import type { LocalDate } from '@palkkasilta/values/date.ts'
import { cents, decimalText } from '@palkkasilta/values/money.ts'

/** What was debited from an account of ours at the simulated bank. */
export interface Debit {
  readonly account: string
  readonly endToEndId: string
  readonly cents: number
  readonly creditorName: string
  readonly creditorIban: string
  readonly dueDate: string
  readonly wages: boolean
}

/** A booking on an account, before the service writes it down. */
export interface InventedBooking {
  readonly iban: string
  /** The bank's own id; null: it gives none, and the service makes one. */
  readonly id: string | null
  readonly internalId: string
  readonly day: string
  readonly cents: number
  /** The other side; absent: the bank does not say. */
  readonly name?: string | undefined
  readonly account?: string | undefined
  readonly message?: string | undefined
  readonly reference?: string | undefined
  readonly endToEndId?: string | undefined
  readonly currency?: string | undefined
}

interface Asked {
  readonly iban: string
  readonly from: LocalDate
  readonly to: LocalDate
}

/** Everything that was booked on an account in these days: our payments, and what any company's account shows. */
export function bookingsOf({ iban, from, to }: Asked, debits: readonly Debit[]): InventedBooking[] {
  const own = debits.filter(({ account }) => account === iban).map(paid)
  const months: InventedBooking[] = []
  for (let day = from.with({ day: 1 }); day.toString() <= to.toString(); day = day.add({ months: 1 }))
    months.push(...everyMonth(iban, day))
  return [...own, ...months].filter(({ day }) => day >= from.toString() && day <= to.toString())
}

function paid(debit: Debit): InventedBooking {
  return {
    iban: debit.account,
    id: `A${debit.endToEndId}`,
    internalId: `i-${debit.endToEndId}`,
    day: debit.dueDate,
    cents: -debit.cents,
    name: debit.creditorName,
    account: debit.creditorIban,
    message: debit.wages ? 'Palkka' : undefined,
    endToEndId: debit.endToEndId,
  }
}

/** With what banks leave out or tell twice. */
function everyMonth(iban: string, first: LocalDate): InventedBooking[] {
  const month = first.toString().slice(0, 7)
  const end = iban.slice(-4)
  const on = (day: number) => first.with({ day }).toString()
  const named = (kind: string) => ({ iban, id: `${end}-${month}-${kind}`, internalId: `i-${end}-${month}-${kind}` })
  // the same twice, and without an id of the bank
  const parking = { iban, id: null, day: on(15), cents: -1_200, name: 'Aimo Park Finland', message: 'Pysäköinti' }
  return [
    {
      ...named('vuokra'),
      ...{ day: on(1), cents: -184_500, name: 'Kiinteistö Oy Satamarinne', account: 'FI2112345600000785' },
      reference: '20240123451',
    },
    { ...named('palvelumaksu'), day: on(5), cents: -1_890, message: 'Palvelumaksu' },
    { ...named('puhelin'), day: on(12), cents: -7_990, name: 'Elisa Oyj', reference: '8803221' },
    { ...named('tilitys'), day: on(20), cents: 412_350, name: 'Ropo Capital Oy', message: `Tilitys ${month}` },
    { ...parking, internalId: `i-${end}-${month}-p1` },
    { ...parking, internalId: `i-${end}-${month}-p2` },
  ]
}

/** As the service writes it. */
export function transactionMessage(booking: InventedBooking) {
  const { id, internalId, day, name, account, message, reference, endToEndId, currency = 'EUR' } = booking
  const other = booking.cents < 0 ? 'creditor' : 'debtor'
  return {
    ...(id !== null && { transactionId: id }),
    internalTransactionId: internalId,
    ...(id !== null && { entryReference: `E${id}` }),
    ...(endToEndId !== undefined && { endToEndId }),
    bookingDate: day,
    valueDate: day,
    transactionAmount: { amount: decimalText(cents(booking.cents)), currency },
    ...(name !== undefined && { [`${other}Name`]: name }),
    ...(account !== undefined && { [`${other}Account`]: { iban: account } }),
    ...(message !== undefined && { remittanceInformationUnstructured: message }),
    ...(reference !== undefined && { remittanceInformationStructured: reference }),
  }
}
