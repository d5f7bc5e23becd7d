import {
  CALLBACK,
  connectBank,
  fetchTransactions,
  finishConnection,
  saveAccountData,
} from '@palkkasilta/contract/account-consent.ts'
import type { DemoWorld } from '../world/world.ts'
import type { Agenda } from './agenda.ts'
import { moment } from './moments.ts'
import type { Office } from './office.ts'

/** Days before today: the bank is connected, and its bookings are fetched now and then since. */
const CONNECTED = 100
const FETCHED = [100, 60, 30, 1]

/** The bank shows its bookings by a consent. */
export function planAccountConsent(agenda: Agenda, { calendar: { today } }: DemoWorld): void {
  agenda.add(moment(today.subtract({ days: CONNECTED }), '08:30'), connect)
  for (const days of FETCHED)
    agenda.add(moment(today.subtract({ days }), '18:00'), async (office) => {
      await office.call(fetchTransactions, {})
    })
}

async function connect(office: Office): Promise<void> {
  const gc_redirect_url = `http://localhost:${office.services.config.port}${CALLBACK}`
  await office.call(saveAccountData, { body: { gc_redirect_url, reference: 'palkkasilta' } })
  const { reference } = await office.call(connectBank, { body: { id: 'OP_OKOYFIHH' } })
  await office.controlSimulator('gocardless', '/decide', { reference, approve: true })
  await office.call(finishConnection, { query: { ref: reference } })
}
