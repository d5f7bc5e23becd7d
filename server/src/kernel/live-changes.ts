import { type Entity, told } from '@palkkasilta/contract/told.ts'
import type { Logger } from 'pino'
import { type Listening, listen } from '../platform/database/listen.ts'
import type { StateColumn } from '../platform/database/state-columns.ts'

/** What the triggers of the history tell on (migration 0200). */
const CHANNEL = 'changed'

type Hear = (kinds: readonly Entity[]) => void

/** What is changed by whichever process, by the kind of thing. */
export interface LiveChanges {
  /** Hears of every change from now on. Gives what ends it. */
  follow(hear: Hear): Promise<() => void>
  close(): Promise<void>
}

/** Steps of states are told by their table. What has no kind of its own is told with what it belongs to. */
const kindOfTable: Partial<Record<StateColumn['table'], Entity>> = {
  integration_bill: 'workforceBill',
  outgoing_payment: 'outgoingPayment',
  payment_cancellation: 'outgoingPayment',
  work_item: 'workItem',
  work_contract: 'workContract',
  bank_file: 'bankFile',
  account_consent: 'accountConsent',
  channel_certificate: 'channelCertificate',
  advance_payment: 'bill',
  subcontract: 'bill',
}
const kinds = new Map<string, Entity>([
  ...(Object.keys(told) as Entity[]).map((kind) => [kind, kind] as const),
  ...Object.entries(kindOfTable),
])

/** Listens from the first one who follows on. */
export function openLiveChanges(url: string, log: Logger): LiveChanges {
  const followers = new Set<Hear>()
  let listening: Promise<Listening> | undefined

  const tellAll = (changed: readonly Entity[]) => {
    for (const hear of followers) hear(changed)
  }
  const begin = () =>
    listen(url, CHANNEL, {
      hear(name) {
        const kind = kinds.get(name)
        if (kind) tellAll([kind])
      },
      onGap: () => tellAll([...new Set(kinds.values())]),
      onError: (error) => log.warn({ reason: error.message }, 'listening for changes'),
    })

  return {
    async follow(hear) {
      followers.add(hear)
      listening ??= begin()
      try {
        await listening
      } catch (error) {
        listening = undefined
        followers.delete(hear)
        throw error
      }
      return () => followers.delete(hear)
    },
    async close() {
      await (await listening)?.close()
    },
  }
}
