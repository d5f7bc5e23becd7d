import {
  REGISTER_PATH,
  type RegisterSimulatorSettings,
  startIncomesRegisterSimulator,
} from '@palkkasilta/simulators/incomes-register/simulator.ts'
import type { RegisterState } from '@palkkasilta/simulators/incomes-register/state.ts'
import type { Simulator, SimulatorOptions } from '@palkkasilta/simulators/platform/declaration.ts'
import { anyTime } from '@palkkasilta/simulators/platform/kept-keys.ts'
import { onTestFinished } from 'vitest'
import { createAuthority, issueCertificate } from '../../platform/certificates/certificates.ts'
import { soapEnvelope } from '../../platform/xml/soap.ts'
import { wageDelivery } from './deliveries.ts'
import { RegisterFailure } from './failures.ts'
import { connectIncomesRegister, type RegisterConnection } from './live.ts'
import { deliveryTypes } from './messages/common.ts'
import { asking, delivering, operationOf } from './messages/operations.ts'
import { schemas } from './messages/schema.fixture.ts'
import type { WageReports } from './messages/wage-reports.ts'
import type { IncomesRegister } from './port.ts'
import { parties, period, settings } from './salary.fixture.ts'
import { type SalaryFacts, wageReport } from './wage-report.ts'

export const now = Temporal.Instant.from('2026-02-13T08:00:00Z')
export const WAGES = deliveryTypes.wageReports
export const OWNER = parties.payer.businessId

export const authority = await createAuthority('CN=Testivarmentaja, C=FI', anyTime)
const register = await issueCertificate(authority, 'CN=Tulorekisteri, C=FI', anyTime)
export const us = await issueCertificate(authority, `CN=${parties.sender}, O=Palkkasilta Oy, C=FI`, anyTime)

/** Stops when the test ends. */
export async function aRegister(
  changes: Partial<RegisterSimulatorSettings> = {},
  options: SimulatorOptions = {},
): Promise<Simulator<RegisterState>> {
  const simulator = await startIncomesRegisterSimulator(
    { identity: register, trusted: [authority.certificate], schemas, ...changes },
    { now: () => now, ...options },
  )
  onTestFinished(() => simulator.stop())
  return simulator
}

const silent = { info: () => undefined, warn: () => undefined }

export function aClient(
  simulator: { readonly url: string },
  changes: Partial<RegisterConnection> = {},
): IncomesRegister {
  const client = connectIncomesRegister({
    baseUrl: `${simulator.url}${REGISTER_PATH}`,
    log: silent,
    sender: parties,
    identity: async () => us,
    trusted: [authority.certificate],
    signer: 'CN=Tulorekisteri, C=FI',
    now: () => now,
    schemas,
    readTimeoutMs: 3_000,
    ...changes,
  })
  onTestFinished(() => client.close())
  return client
}

export function aDelivery(deliveryId: string, ...facts: SalaryFacts[]): WageReports {
  const reports = facts.map((one) => wageReport(one, settings))
  return wageDelivery({ deliveryId, at: now }, period, reports, parties)
}

export async function failureOf(call: Promise<unknown>): Promise<RegisterFailure> {
  try {
    await call
  } catch (error) {
    if (error instanceof RegisterFailure) return error
    throw error
  }
  throw new Error('the call did not fail')
}

/** Posts a message by its own operation, and gives the SOAP envelope of the answer. */
export async function answerTo(simulator: { readonly url: string }, message: string): Promise<string> {
  const operation = operationOf([...delivering, ...Object.values(asking)], message)
  if (!operation) throw new Error('no operation takes the message')
  const init = { method: 'POST', headers: { soapaction: `"${operation.action}"` }, body: soapEnvelope(message) }
  return (await fetch(`${simulator.url}${REGISTER_PATH}${operation.path}`, init)).text()
}

/** The reports that the register holds in force. */
export async function listed(simulator: { readonly url: string }): Promise<unknown> {
  return (await fetch(`${simulator.url}/__sim/reports`)).json()
}

export async function control(simulator: { readonly url: string }, path: string, body: unknown): Promise<number> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return (await fetch(`${simulator.url}/__sim/${path}`, init)).status
}
