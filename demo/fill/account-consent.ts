import {
  CALLBACK,
  connectBank,
  fetchTransactions,
  finishConnection,
  handedBack,
  listInstitutions,
  saveAccountData,
} from '@palkkasilta/contract/account-consent.ts'
import type { DemoWorld } from '../world/world.ts'
import type { Agenda } from './agenda.ts'
import { moment } from './moments.ts'
import type { Office } from './office.ts'

/** Days before today: the bank is connected, and its bookings are fetched now and then since. */
const CONNECTED = 100
const FETCHED = [100, 60, 30, 1]
const BIC = 'OKOYFIHH'

/** The bank shows its bookings by a consent. */
export function planAccountConsent(agenda: Agenda, { calendar: { today } }: DemoWorld): void {
  agenda.add(moment(today.subtract({ days: CONNECTED }), '08:30'), connect)
  for (const days of FETCHED)
    agenda.add(moment(today.subtract({ days }), '18:00'), async (office) => {
      await office.call(fetchTransactions, {})
    })
}

interface Decided {
  /** Where the bank leads back to. */
  readonly location: string
}

async function connect(office: Office): Promise<void> {
  const gc_redirect_url = `http://localhost:${office.services.config.port}${CALLBACK}`
  await office.call(saveAccountData, { body: { gc_redirect_url, reference: 'palkkasilta' } })
  const banks = await office.call(listInstitutions, { query: { country: 'FI' } })
  const bank = banks.find(({ bic }) => bic === BIC)
  if (!bank) throw new Error(`the service has no bank ${BIC}`)
  const { reference } = await office.call(connectBank, { body: { id: bank.id } })
  const service = office.services.config.services.enableBanking ? 'enable-banking' : 'gocardless'
  const decided = (await office.controlSimulator(service, '/decide', { reference, approve: true })) as Decided
  const { ref = reference, ...handed } = handedBack(Object.fromEntries(new URL(decided.location).searchParams))
  await office.call(finishConnection, { query: { ref, ...handed } })
}
