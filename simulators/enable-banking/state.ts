import { type AccountsState, noBookings } from '../account-data/bookings.ts'

/** What the simulated service remembers: plain JSON, kept over restarts. Moments are milliseconds. */
export interface EnableBankingState extends AccountsState {
  readonly authorizations: SimulatedAuthorization[]
  readonly sessions: SimulatedSession[]
}

export interface SimulatedAuthorization {
  readonly id: string
  readonly redirect: string
  /** The application's own, handed back on the way back. */
  readonly state: string
  readonly bank: string
  readonly country: string
  readonly validUntil: number
  status: 'PENDING' | 'DECLINED' | 'GIVEN' | 'USED'
  /** Opens the session once, and not for long. */
  code: { readonly value: string; readonly until: number } | null
  ibans: readonly string[]
}

export interface SimulatedSession {
  readonly id: string
  readonly bank: string
  readonly validUntil: number
  readonly accounts: readonly SimulatedAccount[]
  /** The bank, or its customer there, has ended it. */
  isClosed: boolean
}

/** Each session gives the account another uid; the hash stays. */
export interface SimulatedAccount {
  readonly uid: string
  readonly hash: string
  readonly iban: string
}

export const emptyState = (): EnableBankingState => ({ authorizations: [], sessions: [], ...noBookings() })
