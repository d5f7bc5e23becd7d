import type { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import type { adminBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import type { workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import type { Settlement } from '@palkkasilta/engine/lifecycles/settlement.ts'

// What states are called where pages and workbooks tell them; a state that a lifecycle gains does not compile until it is here.

export const salaryStateNames = {
  OPEN: 'Lähettämätön',
  WAITING_FOR_PAYMENT: 'Odottaa siirtoa',
  PAID: 'Maksettu',
  LOCKED: 'Lukittu',
} as const satisfies Record<StateOf<typeof workforceSalary>, string>

export const billersBillStateNames = {
  OPEN: 'Avoin',
  PENDING: 'Hyväksyttävänä',
  TAKEN: 'Ei käytössä',
  CLOSED: 'Lähetetty',
  APPROVED: 'Hyväksytty',
  PAID: 'Maksettu',
  LOCKED: 'Lukittu',
  HYVITETTY: 'Hyvitetty',
  OPEN_REQUESTED: 'Avausta pyydetty',
  LUOTTOTAPPIO: 'Luottotappio',
} as const satisfies Record<StateOf<typeof adminBill>, string>

export const paymentStateNames = {
  NEW: 'Uusi',
  APPROVED: 'Hyväksytty',
  REJECTED: 'Hylätty',
  CANCELLED: 'Peruutettu',
} as const satisfies Record<StateOf<typeof outgoingPayment>, string>

/** What became of a payment. */
export const settlementNames = {
  WAITING: 'Odottaa lähetystä',
  SENT: 'Odottaa pankin vastausta',
  ACCEPTED: 'Pankki hyväksyi',
  UNKNOWN: 'Pankin vastaus epäselvä',
  CANCEL_ASKED: 'Peruutusta pyydetty',
  DEBITED: 'Veloitettu',
  REJECTED: 'Ei makseta',
  RETURNED: 'Palautui tilille',
  CANCELLED: 'Peruutettu',
} as const satisfies Record<Settlement, string>
