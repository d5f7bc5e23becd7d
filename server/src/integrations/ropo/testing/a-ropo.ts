import type { Simulator } from '@palkkasilta/simulators/platform/declaration.ts'
import { startRopoSimulator } from '@palkkasilta/simulators/ropo/simulator.ts'
import type { RopoState } from '@palkkasilta/simulators/ropo/state.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { millionths } from '@palkkasilta/values/money.ts'
import { orThrow } from '@palkkasilta/values/parsed.ts'
import { referenceOfBase } from '@palkkasilta/values/reference-number.ts'
import { onTestFinished } from 'vitest'
import { ServiceError } from '../../../platform/http-client/service-error.ts'
import type { RopoSettings } from '../calls.ts'
import type { RopoErrorCode } from '../errors.ts'
import type { OutgoingInvoice } from '../invoice.ts'
import { creditNoteOf } from '../invoice-rules.ts'
import { liveRopo } from '../live.ts'
import type { Days, Ropo, SendResult, StatusUpdate } from '../port.ts'
import { anInvoice } from './an-invoice.ts'

export const silent = { info: () => undefined, warn: () => undefined }

/** A provider with nothing in it, and our client of it, for the length of one test. */
export async function aRopo(settings: Partial<RopoSettings> = {}) {
  const simulator = await startRopoSimulator({
    customerId: '77',
    apiCode: 'right code',
    now: () => Temporal.Instant.from('2026-03-02T10:00:00Z'),
  })
  const ropo = liveRopo({
    baseUrl: simulator.url,
    customerId: '77',
    apiCode: 'right code',
    log: silent,
    readTimeoutMs: 1_000,
    retryBaseMs: 1,
    ...settings,
  })
  onTestFinished(() => ropo.close())
  onTestFinished(() => simulator.stop())
  return { simulator, ropo }
}

export const bill = (number: number, changes: Partial<OutgoingInvoice> = {}) =>
  anInvoice({ billNumber: String(number), reference: orThrow(referenceOfBase(String(number))), ...changes })

export const creditNote = (of: OutgoingInvoice, number: number, share: number) =>
  creditNoteOf(of, {
    billNumber: String(number),
    reference: orThrow(referenceOfBase(String(number))),
    billDate: localDate('2026-03-03'),
    upTo: millionths(share),
    earlier: [],
  })

export const control = (simulator: Simulator<RopoState>, path: string, body: unknown) =>
  fetch(`${simulator.url}/__sim/${path}`, { method: 'POST', body: JSON.stringify(body) })

export const received = async (simulator: Simulator<RopoState>) =>
  (await (await fetch(`${simulator.url}/__sim/invoices`)).json()) as { billnum: string; totalamount: number }[]

export const posts = (simulator: Simulator<RopoState>, path: string) =>
  simulator.requests().filter((request) => request.method === 'POST' && request.path === path).length

export const today: Days = { from: localDate('2026-03-02'), to: localDate('2026-03-02') }

export async function sendOne(ropo: Ropo, invoice: OutgoingInvoice): Promise<SendResult> {
  const [result] = await ropo.sendInvoices([invoice])
  if (!result) throw new Error(`no result for bill ${invoice.billNumber}`)
  return result
}

/** Every update of one fetch, by its id once. */
export async function fetched(ropo: Ropo, days: Days = today): Promise<StatusUpdate[]> {
  const all = new Map<string, StatusUpdate>()
  await ropo.statusUpdates(days, async (updates) => {
    for (const update of updates) all.set(update.id, update)
  })
  return [...all.values()]
}

export async function errorOf(call: Promise<unknown>): Promise<ServiceError<RopoErrorCode>> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ServiceError)) throw new Error('no ServiceError', { cause: error })
  return error
}

export const accepted = (result: SendResult | undefined) => result?.accepted === true
