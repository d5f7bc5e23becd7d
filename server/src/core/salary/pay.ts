import { paydayFor } from '@palkkasilta/engine/calendar/banking-days.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { finnishDate, isBefore, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { parseIban } from '@palkkasilta/values/iban.ts'
import { cents, toEuros } from '@palkkasilta/values/money.ts'
import type { Selectable } from 'kysely'
import { audit } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { move } from '../../kernel/moves.ts'
import { problemOf } from '../../kernel/problems.ts'
import type { Services } from '../../kernel/services.ts'
import type { TaskKind } from '../../kernel/tasks.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import { companySettings } from '../company/settings.ts'
import { createPayments, type PaymentTerms } from '../payment/create.ts'
import { reportPaidSalary } from '../report/queue.ts'
import type { Calculation } from './calculated.ts'
import { storeCalculation } from './columns.ts'
import { isBeingPaid, lacksPayment, payMissing, refuseWhileOnItsWay } from './pay-missing.ts'
import { payableEmployers } from './payable-employer.ts'
import { salaryForUpdate } from './queries.ts'

export interface PaySalaries {
  readonly salaryIds: readonly number[]
  /** ISO day. */
  readonly payday: string
}

interface Payment {
  readonly id: number
  /** ISO day. */
  readonly payday: string
  readonly who: number
}

/** The task that sends salaries to be paid, each whole or not at all: figures of the payday, payments, wage report. */
export function payTaskOf(kind: string, calculate: Calculation): TaskKind<PaySalaries, number[]> {
  return {
    kind,
    async run(services, { input, progress, startedBy }) {
      await progress.total(input.salaryIds.length)
      const paid: number[] = []
      for (const id of input.salaryIds) {
        const failure = await payOne(services, { id, payday: input.payday, who: startedBy }, calculate)
        if (failure === null) paid.push(id)
        await progress.step(failure ?? undefined)
      }
      return paid
    },
  }
}

async function payOne(services: Services, payment: Payment, calculate: Calculation) {
  const { id } = payment
  try {
    await services.db.transaction().execute((tx) => paySalary(services, tx, payment, calculate))
    return null
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return { subject: await subjectOf(services, id), code: problem.code, message: problem.message, ids: [String(id)] }
  }
}

async function subjectOf({ db }: Services, id: number): Promise<string> {
  const person = await db
    .selectFrom('salary')
    .innerJoin('person', 'person.id', 'salary.person_id')
    .select(['first_name', 'last_name'])
    .where('salary.id', '=', id)
    .executeTakeFirst()
  return person ? `${person.first_name} ${person.last_name} (palkka ${id})` : `Palkka ${id}`
}

/** The day asked for, moved to the banking day before it where banks are closed. Throws where it is in the past. */
export function settledPayday(asked: string | undefined, today: LocalDate): LocalDate {
  if (!asked) throw new DomainError('NO_PAYDAY')
  const payday = paydayFor(readDay(asked))
  if (isBefore(payday, today)) throw new DomainError('PAYDAY_PASSED', { payday: finnishDate(payday) })
  return payday
}

function readDay(text: string): LocalDate {
  try {
    return localDate(text)
  } catch {
    throw new DomainError('NO_PAYDAY')
  }
}

/** False: the salary is already on its way with this payday and is left as it is. The same call again does nothing twice. */
export async function paySalary(
  services: Services,
  tx: Tx,
  { id, payday, who }: Payment,
  calculate: Calculation,
): Promise<boolean> {
  const now = services.clock.now()
  const salary = await salaryForUpdate(tx, id)
  const isMissing = lacksPayment(salary)
  if (!isMissing && (await isBeingPaid(tx, salary, payday))) return false
  if (!isMissing && salary.state !== 'OPEN')
    throw new DomainError('SALARY_NOT_OPEN', { fact: stateFact(workforceSalary, salary.state, id) })
  const person = await personForUpdate(tx, salary.person_id)
  refuseUnpayable(salary, person)
  if (isMissing) {
    await settleEmployer(tx, salary, person)
    await payMissing(services, tx, salary, person, { payday: localDate(payday), who, now })
    return true
  }
  await refuseWhileOnItsWay(tx, id)
  await move(tx, workforceSalary, [id], 'salarySentToPayment', { by: 'staff', who, at: now })
  const dated = { ...salary, payday }
  const figures = await storeCalculation(tx, dated, await calculate(tx, dated))
  const [before, after] = [salary, figures].map(({ payday: day, paid_cents: paid }) => ({
    payday: day,
    paid: toEuros(cents(paid)),
  }))
  await audit(tx, { action: 'salary.pay', entity: 'salary', id, before, after }, who, now)
  const settings = await companySettings(tx)
  const terms: PaymentTerms = {
    payday: localDate(payday),
    settings,
    who,
    now,
  }
  await settleEmployer(tx, { ...salary, ...figures }, person)
  await createPayments(services, tx, { ...salary, ...figures }, person, terms)
  await reportPaidSalary(services, tx, id, { enabled: settings.tulorekisteriEnabled, who, now })
  return true
}

/**
 * Two salaries of one person are calculated one after the other: tax ceiling and protected portion are common. Rows that only
 * name the person need not wait.
 */
async function personForUpdate(tx: Tx, id: number) {
  return tx.selectFrom('person').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

type Person = Selectable<DB['person']>

/** Keeps how a client's wage is paid, from now on. Throws where the employer lacks what that needs. */
async function settleEmployer(tx: Tx, salary: Selectable<DB['salary']>, { worker_type }: Person): Promise<void> {
  const employers = await payableEmployers(tx, [{ ...salary, worker_type }])
  const employer = employers.get(salary.id)?.()
  const external_payer = employer && employer.kind !== 'US' ? employer.kind : null
  await tx.updateTable('salary').set({ external_payer }).where('id', '=', salary.id).execute()
}

/** Throws where a salary cannot be paid or reported for want of an account or a national id. */
export function refuseUnpayable(
  salary: Pick<Selectable<DB['salary']>, 'iban'>,
  person: Pick<Person, 'first_name' | 'last_name' | 'national_id_cipher'>,
): void {
  const name = `${person.first_name} ${person.last_name}`
  if (person.national_id_cipher === null) throw new DomainError('NATIONAL_ID_MISSING', { name })
  if (salary.iban === '') throw new DomainError('IBAN_MISSING', { name })
  if (!parseIban(salary.iban).ok) throw new DomainError('IBAN_WRONG', { name })
}
