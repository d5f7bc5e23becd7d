import { billersBillStateNames as names } from '@palkkasilta/contract/state-names.ts'
import type { adminBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import type { StateLooks } from '../state-looks.ts'

/** The word and the mood of every state of a bill of those who bill through the company; beside those of all lists, which need them not. */
export const billersBillStates = {
  OPEN: [names.OPEN, 'neutral'],
  PENDING: [names.PENDING, 'waiting'],
  TAKEN: [names.TAKEN, 'neutral'],
  CLOSED: [names.CLOSED, 'active'],
  APPROVED: [names.APPROVED, 'active'],
  PAID: [names.PAID, 'good'],
  LOCKED: [names.LOCKED, 'good'],
  HYVITETTY: [names.HYVITETTY, 'neutral'],
  OPEN_REQUESTED: [names.OPEN_REQUESTED, 'waiting'],
  LUOTTOTAPPIO: [names.LUOTTOTAPPIO, 'bad'],
} as const satisfies StateLooks<StateOf<typeof adminBill>>
