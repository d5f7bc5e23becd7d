import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { settlement } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { compact } from '@palkkasilta/values/compact.ts'
import { finnishDate, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { parseIban } from '@palkkasilta/values/iban.ts'
import type { Selectable } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import type { CompanySettings } from '../company/settings.ts'
import { accountTimes } from './accounts/last-times.ts'
import { knownAccountsOf } from './accounts/paying-accounts.ts'
import { endToEndIds } from './end-to-end-ids.ts'
import { debitDateOf } from './files/debit-dates.ts'
import { livePayments } from './states/live.ts'
import { missingPurposes } from './states/progress.ts'

export interface PaymentTerms {
  readonly payday: LocalDate
  readonly settings: CompanySettings
  readonly who: number
  readonly now: Temporal.Instant
  readonly taskId?: string | undefined
}

type Salary = Pick<
  Selectable<DB['salary']>,
  | 'id'
  | 'person_id'
  | 'department_id'
  | 'paid_cents'
  | 'distraint_cents'
  | 'distraint_id'
  | 'own_distraint_reference'
  | 'period_start'
  | 'period_end'
  | 'iban'
>
type Person = Pick<Selectable<DB['person']>, 'first_name' | 'last_name' | 'bic' | 'national_id_hash'>

/** What is paid, and to whom. */
export interface Due {
  readonly salary: Salary
  readonly person: Person
}

/** The payments of locked salaries that are not on their way yet. Throws where a withheld sum has no account to go to. */
export async function missingPayments(tx: Tx, due: readonly Due[], terms: PaymentTerms) {
  const live = await livePayments(
    tx,
    due.map(({ salary }) => salary.id),
  )
  const missing = due.flatMap((each) =>
    missingPurposes(each.salary, live.get(each.salary.id)).map((purpose) => ({ ...each, purpose })),
  )
  const withheldSums = missing.filter(({ purpose }) => purpose === 'DISTRAINT')
  const references = await referencesOf(
    tx,
    withheldSums.flatMap(({ salary }) => salary.distraint_id ?? []),
  )
  const common = commonOf(terms)
  const accountOf = await knownAccountsOf(
    tx,
    missing.map(({ salary }) => salary.id),
  )
  const ids = await endToEndIds(tx, missing)
  return missing.map(({ salary, person, purpose }, index) => ({
    ...common,
    salary_id: salary.id,
    debit_date: debitDateOf(terms.payday, terms.now, accountTimes(accountOf(salary.id))).toString(),
    end_to_end_id: ids[index] ?? '',
    ...(purpose === 'SALARY'
      ? wage(salary, person)
      : withheld(
          salary,
          salary.own_distraint_reference ?? references.get(salary.distraint_id ?? 0) ?? '',
          terms.settings,
        )),
  }))
}

/** The references of payment orders, by order. */
async function referencesOf(tx: Tx, distraintIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (distraintIds.length === 0) return new Map()
  const orders = await tx.selectFrom('distraint').select(['id', 'reference']).where(among('id', distraintIds)).execute()
  return new Map(orders.map(({ id, reference }) => [id, reference]))
}

function commonOf({ payday, who, now, taskId }: PaymentTerms) {
  return {
    state: outgoingPayment.initial,
    settlement: settlement.initial,
    payday: payday.toString(),
    created_by: who,
    task_id: taskId ?? null,
    created_at: now.toString(),
    updated_at: now.toString(),
  }
}

function wage(salary: Salary, person: Person) {
  const period = `${finnishDate(localDate(salary.period_start))}–${finnishDate(localDate(salary.period_end))}`
  return {
    purpose: 'SALARY',
    amount_cents: salary.paid_cents,
    creditor_name: `${person.first_name} ${person.last_name}`,
    creditor_iban: compact(salary.iban),
    creditor_bic: person.bic,
    reference_number: '',
    message: `Palkka ${period}`,
  } as const
}

function withheld(
  salary: Salary,
  reference: string,
  { distraintIban, distraintBic, distraintCreditor }: CompanySettings,
) {
  if (!parseIban(distraintIban).ok) throw new DomainError('DISTRAINT_ACCOUNT_MISSING')
  return {
    purpose: 'DISTRAINT',
    amount_cents: salary.distraint_cents,
    creditor_name: distraintCreditor,
    creditor_iban: compact(distraintIban),
    creditor_bic: distraintBic,
    reference_number: reference,
    message: 'Ulosmittaus',
  } as const
}
