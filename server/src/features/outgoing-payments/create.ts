import { randomUUID } from 'node:crypto'
import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { finnishDate, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { parseIban } from '@palkkasilta/values/iban.ts'
import type { Insertable, Selectable } from 'kysely'
import { audit } from '../../app/audit.ts'
import { DomainError } from '../../app/errors.ts'
import type { Services } from '../../app/services.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import type { CompanySettings } from '../settings/settings.ts'
import { moveSalary } from '../workforce-salaries/states.ts'
import { approvePayments } from './approve.ts'

export interface PaymentTerms {
  readonly payday: LocalDate
  /** When our account is debited. */
  readonly debitDate: LocalDate
  readonly settings: CompanySettings
  readonly who: number
  readonly now: Temporal.Instant
}

type Salary = Selectable<DB['salary']>
type Person = Selectable<DB['person']>

/**
 * Makes the payments of a salary: the wage to the person and the withheld sum to the enforcement authority. The database lets
 * a salary have one live payment of each kind. With `sendAutomatically` they are approved at once.
 */
export async function createPayments(
  services: Services,
  tx: Tx,
  salary: Salary,
  person: Person,
  terms: PaymentTerms,
): Promise<void> {
  const payments = [wage(salary, person, terms), await withheld(tx, salary, terms)].filter(
    (payment) => payment !== null,
  )
  await moveSalary(tx, salary, 'bank_state', 'WAITING', terms.who, terms.now)
  if (payments.length === 0) return settleWithoutMoney(tx, salary, terms)
  const rows = await tx
    .insertInto('outgoing_payment')
    .values(payments)
    .returning(['id', 'purpose', 'amount_cents'])
    .execute()
  for (const row of rows) {
    const after = { salary: salary.id, purpose: row.purpose, amount: row.amount_cents / 100 }
    await audit(
      tx,
      { action: 'outgoingPayment.create', entity: 'outgoingPayment', id: row.id, after },
      terms.who,
      terms.now,
    )
  }
  if (terms.settings.sendAutomatically)
    await approvePayments(
      services,
      tx,
      rows.map((row) => row.id),
      null,
      terms.now,
    )
}

/** Nothing is left to pay: the salary is settled by its pay slip. */
async function settleWithoutMoney(tx: Tx, salary: Salary, { who, now }: PaymentTerms): Promise<void> {
  await moveSalary(tx, { ...salary, bank_state: 'WAITING' }, 'bank_state', 'SENT', who, now)
  await moveSalary(tx, { ...salary, state: 'WAITING_FOR_PAYMENT' }, 'state', 'PAID', who, now)
}

type NewPayment = Insertable<DB['outgoing_payment']>

function common(salary: Salary, { payday, debitDate, who, now }: PaymentTerms) {
  return {
    salary_id: salary.id,
    state: outgoingPayment.initial,
    payday: payday.toString(),
    debit_date: debitDate.toString(),
    end_to_end_id: `PS${randomUUID().replaceAll('-', '')}`,
    created_by: who,
    created_at: now.toString(),
    updated_at: now.toString(),
  }
}

function wage(salary: Salary, person: Person, terms: PaymentTerms): NewPayment | null {
  if (salary.paid_cents === 0) return null
  const period = `${finnishDate(localDate(salary.period_start))}–${finnishDate(localDate(salary.period_end))}`
  return {
    ...common(salary, terms),
    purpose: 'SALARY',
    amount_cents: salary.paid_cents,
    creditor_name: `${person.first_name} ${person.last_name}`,
    creditor_iban: compact(salary.iban),
    creditor_bic: person.bic,
    message: `Palkka ${period}`,
  }
}

async function withheld(tx: Tx, salary: Salary, terms: PaymentTerms): Promise<NewPayment | null> {
  if (salary.distraint_cents === 0) return null
  const { distraintIban, distraintBic, distraintCreditor } = terms.settings
  if (!parseIban(distraintIban).ok) throw new DomainError('DISTRAINT_ACCOUNT_MISSING')
  const order = await tx
    .selectFrom('distraint')
    .select('reference')
    .where('id', '=', salary.distraint_id)
    .executeTakeFirst()
  return {
    ...common(salary, terms),
    purpose: 'DISTRAINT',
    amount_cents: salary.distraint_cents,
    creditor_name: distraintCreditor,
    creditor_iban: compact(distraintIban),
    creditor_bic: distraintBic,
    reference_number: order?.reference ?? '',
    message: 'Ulosmittaus',
  }
}

function compact(iban: string): string {
  return iban.replace(/\s/g, '').toUpperCase()
}
