import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Cents } from '@palkkasilta/values/money.ts'

/** Who may stand between us and the banks, as sentences name them. */
export const dataProviders = { gocardless: 'GoCardless', 'enable-banking': 'Enable Banking' } as const
export type DataProvider = keyof typeof dataProviders

export interface Institution {
  readonly id: string
  readonly name: string
  readonly bic: string
  /** So many days back the bank tells of; null: it does not say. */
  readonly historyDays: number | null
  readonly longestConsentDays: number
  readonly countries: readonly string[]
}

export interface ConsentWish {
  readonly institution: string
  /** We are known by it on the way back. */
  readonly reference: string
  readonly redirectUrl: string
}

/** A consent that was asked for and is still to be given at the link. */
export interface AskedConsent extends ConsentIds {
  readonly institution: Institution
  readonly link: string
}

/** By which the provider knows a consent. */
export interface ConsentIds {
  /** What was asked for. */
  readonly requestId: string
  /** What was agreed; empty where that begins only when it is given. */
  readonly agreementId: string
}

/** What a bank has to say of a consent. */
export type Standing =
  | { readonly state: 'WAITING' }
  | {
      readonly state: 'GIVEN'
      readonly agreementId: string
      readonly agreedAt: Temporal.Instant
      readonly validUntil: Temporal.Instant
      readonly accounts: readonly ConsentedAccount[]
    }
  | { readonly state: 'DECLINED' | 'EXPIRED' | 'ENDED'; readonly reason: string }

export interface ConsentedAccount {
  /** The same under every consent. */
  readonly identity: string
  /** As the provider asks for it under this one. */
  readonly externalId: string
  readonly iban: string
  readonly name: string
}

/** A booking, as the bank tells it. */
export interface Booking {
  /** The bank's own id, by which it is known. */
  readonly bankId: string
  readonly transactionId: string
  readonly entryReference: string
  readonly endToEndId: string
  readonly creditorName: string
  readonly debtorName: string
  /** Of the other side. */
  readonly iban: string
  readonly message: string
  readonly reference: string
  readonly bookedOn: LocalDate
  readonly valueOn: LocalDate
  /** Below zero it left the account. */
  readonly amount: Cents
  readonly currency: string
}

/** What came of asking for bookings. */
export type Bookings =
  | {
      readonly state: 'GIVEN'
      readonly bookings: readonly Booking[]
      readonly unreadable: number
      readonly allowance: Allowance | null
    }
  /** The bank gives no more for so long. */
  | { readonly state: 'SPENT'; readonly seconds: number }
  | { readonly state: 'ENDED'; readonly reason: string }

/** How often the bank lets us ask in 24 hours, as it says itself. */
export interface Allowance {
  readonly allowed: number
  readonly left: number
  /** Until there are more. */
  readonly seconds: number
}

/** So often banks let us ask for one account in 24 hours, unless they say otherwise. */
export const USUALLY_ALLOWED = 4

/** Account data that banks give by a consent of the account's holder. */
export interface AccountData {
  readonly provider: DataProvider
  institutions(country: string): Promise<readonly Institution[]>
  ask(wish: ConsentWish): Promise<AskedConsent>
  /** What became of a consent that was asked for, after the way to the bank and back. */
  standing(asked: ConsentIds, handed: Handed): Promise<Standing>
  bookings(account: string, from: LocalDate): Promise<Bookings>
  /** Has the service forget what was agreed: nobody reads accounts by it any more. One that is over already stays so. */
  end(agreed: ConsentIds): Promise<void>
  /** Whether nothing can be read by it any more. */
  isOver(agreed: ConsentIds): Promise<boolean>
  close(): Promise<void>
}

/** What the bank's page handed over on the way back. */
export interface Handed {
  /** Stands for the consent once; some providers ask for it. */
  readonly code?: string | undefined
  readonly error?: string | undefined
}

/** The clients, by the provider that a consent was given through. One provider is configured, or none. */
export interface AccountDataServices {
  /** By which new consents are asked for. */
  readonly active: AccountData
  of(provider: DataProvider): AccountData
  readonly isConfigured: boolean
  close(): Promise<void>
}
