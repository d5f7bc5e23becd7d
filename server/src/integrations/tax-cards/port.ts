import type { CardAnswer } from '@palkkasilta/engine/tax-cards/fetched-cards.ts'
import type { BusinessId } from '@palkkasilta/values/business-id.ts'

export interface AskedCards {
  readonly payer: BusinessId
  readonly year: number
  /** Whole. */
  readonly nationalIds: readonly string[]
}

/** What is said of one person; somebody who is said of twice comes twice. */
export interface ToldCards extends CardAnswer {
  readonly nationalId: string
}

/** Gives the tax cards of people for a year. A failed call throws a ServiceError of errors.ts, and nothing of its answer is used. */
export interface TaxCardSource {
  fetch(asked: AskedCards): Promise<readonly ToldCards[]>
  close(): Promise<void>
}
