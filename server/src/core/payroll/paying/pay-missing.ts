import { parseIban } from '@palkkasilta/values/iban.ts'
import type { Selectable } from 'kysely'
import { DomainError } from '../../../kernel/errors.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { DB, Read, Tx } from '../../../platform/database/types.ts'
import { type LivePayment, livePayments } from '../../payment/states/live.ts'

type Salary = Selectable<DB['salary']>

/** One of its payments was stopped while another one is on its way or debited. */
export function lacksPayment({ state, bank_state }: Pick<Salary, 'state' | 'bank_state'>): boolean {
  return state === 'WAITING_FOR_PAYMENT' && bank_state === 'OPEN'
}

/** It is on its way with this payday, or what was missing of it is. */
export function isBeingPaid(
  { state, payday }: Pick<Salary, 'state' | 'payday'>,
  live: readonly LivePayment[],
  asked: string,
): boolean {
  return state === 'WAITING_FOR_PAYMENT' && (payday === asked || live.some((payment) => payment.payday === asked))
}

interface Lacking {
  readonly salary: Pick<Salary, 'id' | 'iban'>
  readonly person: Pick<Selectable<DB['person']>, 'iban'>
}

/**
 * The accounts to which what is missing of salaries is paid. They cannot be edited any more: where a salary's account is the one
 * that failed, the person's present account takes its place.
 */
export async function accountsOfMissing(db: Read, lacking: readonly Lacking[]): Promise<ReadonlyMap<number, string>> {
  if (lacking.length === 0) return new Map()
  const ids = lacking.map(({ salary }) => salary.id)
  const failed = await db
    .selectFrom('outgoing_payment')
    .distinctOn('salary_id')
    .select(['salary_id', 'creditor_iban'])
    .where(among('salary_id', ids))
    .where('purpose', '=', 'SALARY')
    .where('live', '=', false)
    .orderBy('salary_id')
    .orderBy('id', 'desc')
    .execute()
  const failedTo = new Map(failed.map(({ salary_id, creditor_iban }) => [salary_id, creditor_iban]))
  return new Map(
    lacking.map(({ salary, person }) => {
      const present = parseIban(person.iban ?? '')
      return [salary.id, failedTo.get(salary.id) === salary.iban && present.ok ? present.value : salary.iban]
    }),
  )
}

/** Throws where staff opened a salary by hand whose payment may still be paid. */
export async function refuseWhileOnItsWay(tx: Tx, salaryId: number): Promise<void> {
  refuseLive((await livePayments(tx, [salaryId])).get(salaryId))
}

export function refuseLive([live]: readonly LivePayment[] = []): void {
  if (!live) return
  throw new DomainError(live.settlement === 'DEBITED' ? 'SALARY_PAID_OUT' : 'PAYMENT_ON_ITS_WAY', { payment: live.id })
}
