import type { adminBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import type { StateLooks } from '../state-looks.ts'

/** The word and the mood of every state of a bill of those who bill through the company; beside those of all lists, which need them not. */
export const billersBillStates = {
  OPEN: ['Avoin', 'neutral'],
  PENDING: ['Hyväksyttävänä', 'waiting'],
  TAKEN: ['Ei käytössä', 'neutral'],
  CLOSED: ['Lähetetty', 'active'],
  APPROVED: ['Hyväksytty', 'active'],
  PAID: ['Maksettu', 'good'],
  LOCKED: ['Lukittu', 'good'],
  HYVITETTY: ['Hyvitetty', 'neutral'],
  OPEN_REQUESTED: ['Avausta pyydetty', 'waiting'],
  LUOTTOTAPPIO: ['Luottotappio', 'bad'],
} as const satisfies StateLooks<StateOf<typeof adminBill>>
