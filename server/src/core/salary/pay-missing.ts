import type { LocalDate } from '@palkkasilta/values/date.ts'
import { parseIban } from '@palkkasilta/values/iban.ts'
import type { Selectable } from 'kysely'
import { audit } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import { companySettings } from '../company/settings.ts'
import { createPayments } from '../payment/create.ts'

type Salary = Selectable<DB['salary']>
type Person = Selectable<DB['person']>

/** One of its payments was stopped while another one is on its way or debited. */
export function lacksPayment({ state, bank_state }: Pick<Salary, 'state' | 'bank_state'>): boolean {
  return state === 'WAITING_FOR_PAYMENT' && bank_state === 'OPEN'
}

/** It is on its way with this payday, or what was missing of it is. */
export async function isBeingPaid(tx: Tx, { id, state, payday }: Salary, asked: string): Promise<boolean> {
  if (state !== 'WAITING_FOR_PAYMENT') return false
  if (payday === asked) return true
  const live = await tx
    .selectFrom('outgoing_payment')
    .select('id')
    .where('salary_id', '=', id)
    .where('live', '=', true)
    .where('payday', '=', asked)
    .executeTakeFirst()
  return live !== undefined
}

/** Pays what is missing of a locked salary with the same figures: what has been paid, withheld and reported of it stays true. */
export async function payMissing(
  services: Services,
  tx: Tx,
  salary: Salary,
  person: Person,
  { payday, who, now }: { readonly payday: LocalDate; readonly who: number; readonly now: Temporal.Instant },
): Promise<void> {
  const iban = await accountFor(tx, salary, person)
  if (iban !== salary.iban) await tx.updateTable('salary').set({ iban }).where('id', '=', salary.id).execute()
  const after = { payday: payday.toString(), iban }
  await audit(tx, { action: 'salary.payMissing', entity: 'salary', id: salary.id, after }, who, now)
  const terms = { payday, settings: await companySettings(tx), who, now }
  await createPayments(services, tx, { ...salary, iban }, person, terms)
}

/** The salary cannot be edited any more: where its account is the one that failed, the person's present account takes its place. */
async function accountFor(tx: Tx, salary: Salary, person: Person): Promise<string> {
  const failed = await tx
    .selectFrom('outgoing_payment')
    .select('creditor_iban')
    .where('salary_id', '=', salary.id)
    .where('purpose', '=', 'SALARY')
    .where('live', '=', false)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const present = parseIban(person.iban ?? '')
  return failed?.creditor_iban === salary.iban && present.ok ? present.value : salary.iban
}

/** Throws where staff opened a salary by hand whose payment may still be paid. */
export async function refuseWhileOnItsWay(tx: Tx, salaryId: number): Promise<void> {
  const live = await tx
    .selectFrom('outgoing_payment')
    .select('id')
    .where('salary_id', '=', salaryId)
    .where('live', '=', true)
    .executeTakeFirst()
  if (live) throw new DomainError('PAYMENT_ON_ITS_WAY', { payment: live.id })
}
