import type { LocalDate } from '@palkkasilta/values/date.ts'

/** What was debited from an account of ours at the simulated bank. */
export interface Debit {
  readonly account: string
  readonly endToEndId: string
  readonly cents: number
  readonly creditorName: string
  readonly creditorIban: string
  readonly dueDate: string
  readonly message?: string | undefined
  readonly reference?: string | undefined
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

/** What the state of each service has of bookings and of how often they were given. */
export interface AccountsState {
  /** When each account's transactions were given. */
  readonly given: Record<string, number[]>
  /** What was booked besides what is invented by the calendar. */
  readonly booked: InventedBooking[]
  /** Ids of bookings that the bank tells no more. */
  readonly vanished: string[]
}

export const noBookings = (): AccountsState => ({ given: {}, booked: [], vanished: [] })

interface Asked {
  readonly iban: string
  readonly from: LocalDate
  readonly to: LocalDate
}

/** Everything that was booked on an account in these days: our payments, and what any company's account shows. */
export function bookingsOf(
  { booked, vanished }: AccountsState,
  { iban, from, to }: Asked,
  debits: readonly Debit[],
): InventedBooking[] {
  const paidOut = debits.filter(({ account }) => account === iban).map(paid)
  const own = [...paidOut, ...booked.filter((each) => each.iban === iban)]
  const months: InventedBooking[] = []
  for (let day = from.with({ day: 1 }); day.toString() <= to.toString(); day = day.add({ months: 1 }))
    months.push(...everyMonth(iban, day))
  return [...own, ...months]
    .filter(({ day }) => day >= from.toString() && day <= to.toString())
    .filter(({ id, internalId }) => !vanished.includes(id ?? internalId))
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
    message: debit.message,
    reference: debit.reference,
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

/** An account that there is where the bank has debited nothing from any. */
const ANY_ACCOUNT = 'FI2112345600000785'
const SAVINGS = 'FI4950009420028730'

/** The company's accounts at whatever bank. */
export function ibansOf(debits: readonly Debit[]): string[] {
  return [debits[0]?.account ?? ANY_ACCOUNT, SAVINGS]
}
