import { randomUUID } from 'node:crypto'
import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { salaryBankState, workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { settlement } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { finnishDate, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { parseIban } from '@palkkasilta/values/iban.ts'
import { cents, toEuros } from '@palkkasilta/values/money.ts'
import { compact } from '@palkkasilta/values/parsed.ts'
import type { Insertable, Selectable } from 'kysely'
import { type AuditEvent, auditAll } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { begin, move, type StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import type { CompanySettings } from '../company/settings.ts'
import { approvePayments } from './approve.ts'
import { debitDateOf } from './debit-dates.ts'
import { purposesOf } from './progress.ts'

export interface PaymentTerms {
  readonly payday: LocalDate
  readonly settings: CompanySettings
  readonly who: number
  readonly now: Temporal.Instant
}

type Salary = Selectable<DB['salary']>
type Person = Selectable<DB['person']>

/**
 * Makes the payments of a salary that are not on their way yet: the wage to the person and the withheld sum to the enforcement
 * authority. The database lets a salary have one live payment of each kind. With `sendAutomatically` they are approved at
 * once, except where two pairs of eyes are asked for.
 */
export async function createPayments(
  services: Services,
  tx: Tx,
  salary: Salary,
  person: Person,
  terms: PaymentTerms,
): Promise<void> {
  const { settings, who, now } = terms
  const by: StepBy = { by: 'staff', who, at: now }
  await move(tx, salaryBankState, [salary.id], 'salaryPaymentCreated', by)
  const due = purposesOf(salary)
  if (due.length === 0) return settleWithoutMoney(tx, salary.id, by)
  const live = await livePurposes(tx, salary.id)
  const missing = due.filter((purpose) => !live.has(purpose))
  const payments = await Promise.all(
    missing.map((purpose) => (purpose === 'SALARY' ? wage(salary, person, terms) : withheld(tx, salary, terms))),
  )
  const rows = await tx
    .insertInto('outgoing_payment')
    .values(payments)
    .returning(['id', 'purpose', 'amount_cents'])
    .execute()
  const events = rows.map(
    ({ id, purpose, amount_cents }): AuditEvent => ({
      action: 'outgoingPayment.create',
      entity: 'outgoingPayment',
      id,
      after: { salary: salary.id, purpose, amount: toEuros(cents(amount_cents)) },
    }),
  )
  await auditAll(tx, events, who, now)
  const ids = rows.map(({ id }) => id)
  await begin(tx, outgoingPayment, ids, by)
  if (settings.sendAutomatically && !settings.twoPairsOfEyes) await approvePayments(services, tx, ids, null, now)
}

/** The salary is locked, so none of its payments begins or ends meanwhile. */
async function livePurposes(tx: Tx, salaryId: number): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('outgoing_payment')
    .select('purpose')
    .where('salary_id', '=', salaryId)
    .where('live', '=', true)
    .execute()
  return new Set(rows.map(({ purpose }) => purpose))
}

/** Nothing is left to pay: the salary is settled by its pay slip. */
async function settleWithoutMoney(tx: Tx, salaryId: number, by: StepBy): Promise<void> {
  await move(tx, salaryBankState, [salaryId], 'salaryPaymentSent', by)
  await move(tx, workforceSalary, [salaryId], 'salaryPaid', by)
}

type NewPayment = Insertable<DB['outgoing_payment']>

function common(salary: Salary, { payday, who, now }: PaymentTerms) {
  return {
    salary_id: salary.id,
    state: outgoingPayment.initial,
    settlement: settlement.initial,
    payday: payday.toString(),
    debit_date: debitDateOf(payday, now).toString(),
    end_to_end_id: `PS${randomUUID().replaceAll('-', '')}`,
    created_by: who,
    created_at: now.toString(),
    updated_at: now.toString(),
  }
}

function wage(salary: Salary, person: Person, terms: PaymentTerms): NewPayment {
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

async function withheld(tx: Tx, salary: Salary, terms: PaymentTerms): Promise<NewPayment> {
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
