import type { ErrorCode } from '@palkkasilta/contract/errors.ts'
import type { paymentCheck } from '@palkkasilta/contract/many-salaries.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { DomainError } from '../../../kernel/errors.ts'
import { problemOf } from '../../../kernel/problems.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'
import { paidWithoutGround } from '../../holiday/terms.ts'
import { accountsOf, isNewAccount } from '../../salary/accounts.ts'
import { namedSalaries } from '../../salary/queries.ts'
import { tripsFromUnknown } from '../../shift/commute.ts'
import { tripsPaidAsWage } from '../../shift/taxed-trips.ts'
import { foreseenPayment } from './foreseen-payment.ts'
import { leavingAccounts } from './leaving.ts'

/** So many are named; of more there is the count. */
const NAMED = 200

/** What sending salaries to pay would do, told before it is done: the payment itself, but for what it stores. */
export async function checkPayment(
  db: Read,
  ids: readonly number[],
  payday: LocalDate,
  now: Temporal.Instant,
): Promise<z.output<typeof paymentCheck>> {
  const { paid, refused, onTheirWay } = await foreseenPayment(db, ids, { payday: payday.toString() })
  const changed = paid.filter(({ before, after }) => before.paid !== after.paid || before.distraint !== after.distraint)
  const blocked = [...refused, ...onTheirWay.map((id) => [id, sentBefore(id)] as const)]
  const paidIds = paid.map(({ id }) => id)
  const accounts = [...(await accountsOf(db, paidIds))].filter(
    ([, { differs, typedAt }]) => differs || isNewAccount(typedAt, now),
  )
  const groundless = await paidWithoutGround(db, paidIds, payday)
  const unplaced = await tripsFromUnknown(db, paidIds)
  const taxed = [...(await tripsPaidAsWage(db, paidIds))]
  const named = [
    ...changed.slice(0, NAMED).map(({ id }) => id),
    ...accounts.slice(0, NAMED).map(([id]) => id),
    ...groundless.slice(0, NAMED),
    ...unplaced.slice(0, NAMED),
    ...taxed.slice(0, NAMED).map(([id]) => id),
  ]
  const names = await namedSalaries(db, [...named, ...blocked.map(([id]) => id)])
  const departments = await departmentsToMend(db, blocked)
  const nameOf = (id: number) => names.get(id) ?? `Palkka ${id}`
  return {
    payday: payday.toString(),
    ready: paidIds,
    leaving: await leavingAccounts(db, paid, payday, now),
    paidSalary: sum(paid.map(({ due }) => due.paid)),
    distraint: sum(paid.map(({ due }) => due.distraint)),
    changed: changed.slice(0, NAMED).map(({ id, before, after }) => ({ id, fullName: nameOf(id), before, after })),
    changedCount: changed.length,
    blocked: blocked
      .map(([id, refusal]) => ({
        id,
        fullName: nameOf(id),
        message: problemOf(refusal)?.message ?? '',
        departmentId: departments.get(id) ?? null,
      }))
      .sort((a, b) => a.fullName.localeCompare(b.fullName, 'fi') || a.id - b.id)
      .slice(0, NAMED),
    blockedCount: blocked.length,
    accounts: accounts.slice(0, NAMED).map(([id, account]) => ({ id, fullName: nameOf(id), account })),
    accountsCount: accounts.length,
    groundless: groundless.slice(0, NAMED).map((id) => ({ id, fullName: nameOf(id) })),
    groundlessCount: groundless.length,
    unplaced: unplaced.slice(0, NAMED).map((id) => ({ id, fullName: nameOf(id) })),
    unplacedCount: unplaced.length,
    taxedTrips: taxed.slice(0, NAMED).map(([id, wage]) => ({ id, fullName: nameOf(id), wage })),
    taxedTripsCount: taxed.length,
  }
}

function sentBefore(id: number): DomainError {
  return new DomainError('SALARY_NOT_OPEN', { fact: stateFact(workforceSalary, 'WAITING_FOR_PAYMENT', id) })
}

/** What is put right on the page of the salary's department. */
const OF_DEPARTMENT: ReadonlySet<ErrorCode> = new Set(['CLIENT_ACCOUNT_MISSING', 'EXTERNAL_PAYER_MISSING'])

/** Of salaries that their department holds up, that department. */
async function departmentsToMend(db: Read, blocked: readonly (readonly [id: number, refusal: unknown])[]) {
  const held = blocked.filter(([, refusal]) => refusal instanceof DomainError && OF_DEPARTMENT.has(refusal.code))
  const ids = held.map(([id]) => id)
  if (ids.length === 0) return new Map<number, string | null>()
  const rows = await db.selectFrom('salary').select(['id', 'department_id']).where(among('id', ids)).execute()
  return new Map(rows.map(({ id, department_id }) => [id, department_id]))
}
