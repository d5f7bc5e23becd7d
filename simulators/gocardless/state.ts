import { randomUUID } from 'node:crypto'
import { type AccountsState, noBookings } from '../account-data/bookings.ts'

/** What the simulated service remembers: plain JSON, kept over restarts. Moments are milliseconds. */
export interface GoCardlessState extends AccountsState {
  /** Until when each is good. */
  readonly access: Record<string, number>
  readonly refresh: Record<string, number>
  readonly agreements: SimulatedAgreement[]
  readonly requisitions: SimulatedRequisition[]
  readonly accounts: SimulatedAccount[]
}

export interface SimulatedAgreement {
  readonly id: string
  readonly created: number
  readonly institution: string
  readonly historyDays: number
  readonly validDays: number
  accepted: number | null
  /** The bank, or its customer there, has ended it. */
  isEnded: boolean
}

/** The service's words: created, consent is being given, rejected, linked, expired. */
export type RequisitionStatus = 'CR' | 'GC' | 'RJ' | 'LN' | 'EX'

export interface SimulatedRequisition {
  readonly id: string
  readonly created: number
  readonly redirect: string
  readonly institution: string
  readonly agreement: string
  readonly reference: string
  status: RequisitionStatus
  accounts: string[]
}

export interface SimulatedAccount {
  readonly id: string
  readonly institution: string
  readonly iban: string
  readonly ownerName: string
}

export const emptyState = (): GoCardlessState => ({
  ...{ access: {}, refresh: {}, agreements: [], requisitions: [] },
  ...{ accounts: [], ...noBookings() },
})

const DAY_MS = 86_400_000

export function isOver({ accepted, validDays, isEnded }: SimulatedAgreement, now: number): boolean {
  return isEnded || (accepted !== null && accepted + validDays * DAY_MS <= now)
}

/** A requisition whose agreement is over is expired. */
export function expire(state: GoCardlessState, now: number): void {
  for (const requisition of state.requisitions) {
    const agreement = state.agreements.find(({ id }) => id === requisition.agreement)
    if (requisition.status === 'LN' && agreement && isOver(agreement, now)) requisition.status = 'EX'
  }
}

/** The consent is given for these accounts of the bank, which stay the same ones under later consents. */
export function approve(
  state: GoCardlessState,
  requisition: SimulatedRequisition,
  ibans: readonly string[],
  now: number,
): void {
  const { institution } = requisition
  for (const iban of ibans) {
    const known = state.accounts.find((each) => each.iban === iban && each.institution === institution)
    const account = known ?? { id: randomUUID(), institution, iban, ownerName: 'Palkkasilta Oy' }
    if (!known) state.accounts.push(account)
    requisition.accounts.push(account.id)
  }
  requisition.status = 'LN'
  const agreement = state.agreements.find(({ id }) => id === requisition.agreement)
  if (agreement) agreement.accepted = now
}
