import type { ErrorCode } from '@palkkasilta/contract/errors.ts'
import type { paymentCheck } from '@palkkasilta/contract/many-salaries.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { DomainError } from '../../../kernel/errors.ts'
import { problemOf } from '../../../kernel/problems.ts'
import type { Services } from '../../../kernel/services.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'
import { paidWithoutGround } from '../../holiday/terms.ts'
import { unreportable } from '../../report/unreportable.ts'
import { accountsOf, isNewAccount } from '../../salary/accounts.ts'
import { namedSalaries } from '../../salary/queries.ts'
import { tripsFromUnknown } from '../../shift/commute.ts'
import { tripsPaidAsWage } from '../../shift/taxed-trips.ts'
import { differingPays } from './differing-pay.ts'
import { type ForeseenSalary, foreseenPayment } from './foreseen-payment.ts'
import { leavingAccounts } from './leaving.ts'

/** So many are named; of more there is the count. */
const NAMED = 200

/** What sending salaries to pay would do, told before it is done: the payment itself, but for what it stores. */
export async function checkPayment(
  services: Services,
  db: Read,
  ids: readonly number[],
  payday: LocalDate,
  now: Temporal.Instant,
): Promise<z.output<typeof paymentCheck>> {
  const { paid, refused, onTheirWay } = await foreseenPayment(db, ids, { payday: payday.toString() })
  const blocked = [...refused, ...onTheirWay.map((id) => [id, sentBefore(id)] as const)]
  const remarks = await remarksOf(services, db, paid, payday, now)
  const remarked = Object.values(remarks).flatMap((found: readonly { id: number }[]) => found.slice(0, NAMED))
  const names = await namedSalaries(
    db,
    [...remarked, ...blocked.map(([id]) => ({ id }))].map(({ id }) => id),
  )
  const departments = await departmentsToMend(db, blocked)
  const nameOf = (id: number) => names.get(id) ?? `Palkka ${id}`
  const left = blocked.map(([id, refusal]) => ({
    id,
    message: problemOf(refusal)?.message ?? '',
    departmentId: departments.get(id) ?? null,
  }))
  left.sort((a, b) => nameOf(a.id).localeCompare(nameOf(b.id), 'fi') || a.id - b.id)
  const named = <Salary extends { readonly id: number }>(found: readonly Salary[]) =>
    found.slice(0, NAMED).map((salary) => ({ ...salary, fullName: nameOf(salary.id) }))
  return {
    payday: payday.toString(),
    ready: paid.map(({ id }) => id),
    leaving: await leavingAccounts(db, paid, payday, now),
    paidSalary: sum(paid.map(({ due }) => due.paid)),
    distraint: sum(paid.map(({ due }) => due.distraint)),
    blocked: named(left),
    blockedCount: blocked.length,
    ...{ changed: named(remarks.changed), changedCount: remarks.changed.length },
    ...{ accounts: named(remarks.accounts), accountsCount: remarks.accounts.length },
    ...{ groundless: named(remarks.groundless), groundlessCount: remarks.groundless.length },
    ...{ unplaced: named(remarks.unplaced), unplacedCount: remarks.unplaced.length },
    ...{ taxedTrips: named(remarks.taxedTrips), taxedTripsCount: remarks.taxedTrips.length },
    ...{ noTaxCard: named(remarks.noTaxCard), noTaxCardCount: remarks.noTaxCard.length },
    ...{ differing: named(remarks.differing), differingCount: remarks.differing.length },
    ...{ unreportable: named(remarks.unreportable), unreportableCount: remarks.unreportable.length },
  }
}

/** What staff look at before these are paid. */
async function remarksOf(
  services: Services,
  db: Read,
  paid: readonly ForeseenSalary[],
  payday: LocalDate,
  now: Temporal.Instant,
) {
  const ids = paid.map(({ id }) => id)
  const numbered = (found: readonly number[]) => found.map((id) => ({ id }))
  const accounts = [...(await accountsOf(db, ids))].map(([id, account]) => ({ id, account }))
  const pays = paid
    .filter(({ due }) => due.paid > 0)
    .map((salary) => ({ ...salary, payday: payday.toString(), sum: salary.due.paid }))
  return {
    changed: paid.filter(({ before, after }) => before.paid !== after.paid || before.distraint !== after.distraint),
    accounts: accounts.filter(({ account }) => account.differs || isNewAccount(account.typedAt, now)),
    groundless: numbered(await paidWithoutGround(db, ids, payday)),
    unplaced: numbered(await tripsFromUnknown(db, ids)),
    taxedTrips: [...(await tripsPaidAsWage(db, ids))].map(([id, wage]) => ({ id, wage })),
    noTaxCard: paid.flatMap(({ id, rateWithoutCard }) =>
      rateWithoutCard === null ? [] : [{ id, percent: rateWithoutCard }],
    ),
    differing: await differingPays(db, pays),
    unreportable: await unreportable(services, db, ids, payday.toString()),
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
