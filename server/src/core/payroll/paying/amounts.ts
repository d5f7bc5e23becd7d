import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { type Cents, cents, ZERO } from '@palkkasilta/values/money.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/database/types.ts'

/** What payments are made of. */
export interface Amounts {
  readonly paid: Cents
  readonly distraint: Cents
}

/** By the figures that a salary has. */
export function amountsOf(salary: Pick<Selectable<DB['salary']>, 'paid_cents' | 'distraint_cents'>): Amounts {
  return { paid: cents(salary.paid_cents), distraint: cents(salary.distraint_cents) }
}

/** `29 616,90 € ja ulosottoon 960,00 €` */
export function amountsText({ paid, distraint }: Amounts): string {
  return distraint === 0 ? euroText(paid) : `${euroText(paid)} ja ulosottoon ${euroText(distraint)}`
}

/** The sums that staff confirmed; absent where nobody was asked. */
export interface ConfirmedSums {
  readonly confirmedPaid?: Cents | undefined
  readonly confirmedDistraint?: Cents | undefined
}

export function confirmedAmounts({ confirmedPaid, confirmedDistraint }: ConfirmedSums): Amounts | undefined {
  if (confirmedPaid === undefined && confirmedDistraint === undefined) return undefined
  return { paid: confirmedPaid ?? ZERO, distraint: confirmedDistraint ?? ZERO }
}
