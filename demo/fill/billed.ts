import type { Bill } from '@palkkasilta/contract/bills.ts'
import { newItem } from '@palkkasilta/contract/new-item.ts'
import type { BilledWorkData } from '../content/billing.ts'
import type { Office } from './office.ts'

export interface Known {
  readonly customers: Map<string, number>
  readonly people: Map<string, number>
  /** By biller, the last bill that was sent. */
  readonly newest: Map<string, Bill>
}

export function itemOf(
  { destination, price, hours, kilometers = 0, partDays = 0, route = ['', ''] }: BilledWorkData,
  month: Temporal.PlainYearMonth,
) {
  return {
    ...newItem,
    wayPoint: [],
    date: month.toPlainDate({ day: 28 }).toString(),
    destination,
    type: hours === undefined ? ('CONTRACT' as const) : ('AMOUNT' as const),
    price,
    billableWorkHours: hours ?? 1,
    kilometers,
    partialdaycompensation: partDays,
    addressStart: route[0],
    addressStop: route[1],
  }
}

/** The customer pays to our account by the reference; the provider is told, too. */
export async function customerPays(office: Office, bill: Bill): Promise<void> {
  const { billNumber, reference, totalpriceWithAlv: amount, sharedCustomer } = bill
  const { iban: account } = office.world.payingAccount
  await office.controlSimulator('bank', '/received', { account, amount, debtorName: sharedCustomer.name, reference })
  await office.controlSimulator('ropo', '/status', { billnum: String(billNumber) })
}

export function idIn<Found>(found: ReadonlyMap<string, Found>, name: string): Found {
  const one = found.get(name)
  if (one === undefined) throw new Error(`the demo has no ${name}`)
  return one
}
