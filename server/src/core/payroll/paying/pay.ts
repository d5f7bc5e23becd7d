import { paydayFor } from '@palkkasilta/engine/calendar/banking-days.ts'
import type { EventOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import type { workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { finnishDate, isBefore, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { DomainError } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { failuresOf } from '../../../kernel/tasks/failures.ts'
import type { TaskKind } from '../../../kernel/tasks/tasks.ts'
import { piecesOf } from '../../../platform/database/many-rows.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { salarySubjects } from '../../salary/queries.ts'
import { type Amounts, type ConfirmedSums, confirmedAmounts } from './amounts.ts'
import { SALARIES_AT_ONCE } from './foreseen-payment.ts'
import { sentInTurn } from './pay-in-turn.ts'
import { type Payment, paySet } from './pay-set.ts'

export interface PaySalaries {
  readonly salaryIds: readonly number[]
  /** ISO day. */
  readonly payday: string
  /** What was confirmed of each; absent where nobody was asked. */
  readonly confirmed?: readonly (Amounts & { readonly id: number })[]
}

/** The task that sends salaries to be paid, each whole or not at all: figures of the payday, payments, wage report. */
export const payTask: TaskKind<PaySalaries, number[]> = {
  kind: 'salaries.pay',
  async run(services, { id: taskId, input, progress, startedBy, going }) {
    await progress.total(input.salaryIds.length)
    const confirmed = input.confirmed && new Map(input.confirmed.map((each) => [each.id, each]))
    const payment = { payday: input.payday, who: startedBy, taskId, confirmed }
    const paid = await paidBefore(services, taskId, input.salaryIds)
    await progress.steps(paid.length, [])
    const isPaid = new Set(paid)
    const left = input.salaryIds.filter((id) => !isPaid.has(id))
    const pieces = going(piecesOf(left, SALARIES_AT_ONCE), namesOf)
    for await (const sent of sentInTurn(services, pieces, payment)) {
      const failures = await failuresOf(sent, salarySubjects(services.db))
      for (const id of sent.keys()) {
        const failure = failures.get(id)
        if (!failure) paid.push(id)
        await progress.step(failure)
      }
    }
    return paid
  },
}

const SENT: EventOf<typeof workforceSalary> = 'salarySentToPayment'

const namesOf = (ids: readonly number[]) => ids.map(String)

/** What an earlier run of the task sent, before its process died: by its payments, and of what nothing is paid by its steps. */
async function paidBefore({ db }: Services, taskId: string, salaryIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select salary_id as id from outgoing_payment where task_id = ${taskId}
    union select salary.id from salary, task
    where salary.id = any(${salaryIds}) and salary.paid_cents <= 0 and salary.distraint_cents <= 0 and task.id = ${taskId}
      and exists (select from state_change where entity = 'salary' and entity_id = salary.id::text
        and event = ${SENT} and person_id = task.started_by and at >= task.started_at)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
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
    throw new DomainError('PAYDAY_UNREADABLE')
  }
}

/** False: the salary is already on its way with this payday and is left as it is. The same call again does nothing twice. */
export async function paySalary(
  services: Services,
  tx: Tx,
  id: number,
  { payday, who, ...sums }: Pick<Payment, 'payday' | 'who'> & ConfirmedSums,
): Promise<boolean> {
  const amounts = confirmedAmounts(sums)
  const confirmed = amounts && new Map([[id, amounts]])
  const sent = (await paySet(services, tx, [id], { payday, who, confirmed })).get(id)
  if (sent && 'refusal' in sent) throw sent.refusal
  return sent?.isSent ?? false
}
