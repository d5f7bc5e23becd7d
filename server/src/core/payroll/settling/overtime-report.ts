import type { overtimeReport as call } from '@palkkasilta/contract/reports.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { DomainError } from '../../../kernel/errors.ts'
import { notingRefusal } from '../../../kernel/noting-refusal.ts'
import { problemOf } from '../../../kernel/problems.ts'
import { among, piecesOf } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'
import { clientsOf } from '../../company/clients.ts'
import { employerIds } from '../../company/employers.ts'
import { salaryFactsOf } from '../working/facts.ts'
import { firstPayday } from '../working/payday.ts'
import { PAID, type PaidSalary, paidSalaries, paidWork, salaryPay, workOf } from './paid-salaries.ts'

const PEOPLE_AT_ONCE = 500

type Report = z.output<NonNullable<typeof call.reply>>
type Row = Report['rows'][number]

interface Days {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** Where the overtime that was paid is not what is due by today's rules, by person, month and payer. Changes nothing. */
export async function overtimeReport(db: Read, days: Days, now: Temporal.Instant): Promise<Report> {
  const refused = new Map<number, unknown>()
  const rows: Row[] = []
  for (const piece of piecesOf(await paidPeople(db, days), PEOPLE_AT_ONCE))
    rows.push(...(await differencesOf(db, piece, days, now, refused)))
  rows.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference) || a.salaryId - b.salaryId)
  const differences = rows.map(({ difference }) => difference)
  return {
    rows,
    people: new Set(rows.map(({ personId }) => personId)).size,
    tooLittle: sum(differences.filter((each) => each > 0)),
    tooMuch: cents(-sum(differences.filter((each) => each < 0))),
    unreckoned: refused.size,
    reason: refused.values().map(problemOf).next().value?.message ?? null,
  }
}

interface Part {
  readonly salaryId: number
  readonly person_id: number
  readonly owner: PaidSalary['owner']
  readonly department_id: string | null
  readonly period_start: string
  readonly paid: Cents
  readonly due: Cents
}

async function differencesOf(
  db: Read,
  personIds: readonly number[],
  days: Days,
  now: Temporal.Instant,
  refused: Map<number, unknown>,
): Promise<Row[]> {
  const salaries = (await paidSalaries(db, personIds)).filter(
    (salary) => isWithin(salary, days) && salary.department_id !== null,
  )
  const reckoned = await dueOf(db, salaries, now, refused)
  const known = new Set(reckoned.map(({ salaryId }) => salaryId))
  const unknown = new Set(salaries.filter(({ id }) => !known.has(id)).map(({ person_id }) => person_id))
  const later = [...(await settledOf(db, personIds, days)), ...(await claimedOf(db, personIds, days))]
  const parts = [...reckoned, ...later].filter(({ person_id }) => !unknown.has(person_id))
  const employer = await employerIds(db, parts)
  const clients = await clientsOf(
    db,
    parts.flatMap(({ owner, department_id }) => (owner === 'EXTERNAL' ? (department_id ?? []) : [])),
  )
  const names = new Map(salaries.map(({ person_id, person_name }) => [person_id, person_name]))
  const months = Map.groupBy(parts, (part) => `${part.person_id} ${part.period_start.slice(0, 7)} ${employer(part)}`)
  return [...months.values()].flatMap((own) => {
    const first = own.find(({ paid, due }) => paid !== due) ?? own[0]
    const [paid, due] = [sum(own.map((part) => part.paid)), sum(own.map((part) => part.due))]
    if (!first || paid === due) return []
    const client = first.owner === 'EXTERNAL' ? (clients.get(first.department_id ?? '')?.name ?? '') : null
    return [
      {
        ...{ personId: first.person_id, personName: names.get(first.person_id) ?? '', client, paid, due },
        ...{ month: `${first.period_start.slice(0, 7)}-01`, difference: cents(due - paid), salaryId: first.salaryId },
      },
    ]
  })
}

/** What each salary paid, and what its shifts would be paid today. */
async function dueOf(
  db: Read,
  salaries: readonly PaidSalary[],
  now: Temporal.Instant,
  refused: Map<number, unknown>,
): Promise<Part[]> {
  if (salaries.length === 0) return []
  const groups = [...Map.groupBy(salaries, ({ department_id, owner }) => `${department_id} ${owner}`).values()]
  const requests = groups.map((own) => ({
    departmentId: own[0]?.department_id ?? '',
    owner: own[0]?.owner ?? 'PALKKASILTA',
    personIds: [...new Set(own.map(({ person_id }) => person_id))],
  }))
  const facts = await salaryFactsOf(db, requests, firstPayday(now))
  const people = facts.flatMap((each) => [...each.people.values()])
  const employees = [...new Set(people.flatMap(({ person }) => person.tamigo_employee_id ?? []))]
  const agreements = facts.flatMap((each) => each.agreements)
  const { shifts, employer } = await paidWork(db, salaries, employees, agreements)
  const ofEmployee = Map.groupBy(shifts, ({ employee_id }) => employee_id)
  const paid = await raisesOf(
    db,
    salaries.map(({ id }) => id),
  )
  return groups.flatMap((own, place) =>
    own.flatMap((salary) =>
      notingRefusal(refused, salary.id, (): Part => {
        const given = facts[place]
        const person = given?.people.get(salary.person_id)
        if (!given || !person) throw new DomainError('NOT_FOUND')
        const beside = ofEmployee.get(person.person.tamigo_employee_id ?? '') ?? []
        const work = workOf(salary, { shifts: beside, employer }, given.agreements)
        const due = work.shifts.length === 0 ? [] : salaryPay(given, person, salary, work).rows
        const raises = due.filter(({ kind }) => kind === 'overtime raise').map(({ amount }) => amount)
        return { ...salary, salaryId: salary.id, paid: paid.get(salary.id) ?? cents(0), due: sum(raises) }
      }),
    ),
  )
}

/** Differences that were paid after salaries of these days: they begin with the first of them. */
async function settledOf(db: Read, personIds: readonly number[], { from, to }: Days): Promise<Part[]> {
  const rows = await db
    .selectFrom('salary')
    .innerJoin('salary_settlement', 'salary_settlement.salary_id', 'salary.id')
    .select(['salary.id as salaryId', 'person_id', 'owner', 'department_id', 'period_start'])
    .where(among('person_id', personIds))
    .where('period_start', '>=', from.toString())
    .where('period_start', '<=', to.toString())
    .execute()
  const paid = await raisesOf(
    db,
    rows.map(({ salaryId }) => salaryId),
  )
  return rows.map((row) => ({ ...row, paid: paid.get(row.salaryId) ?? cents(0), due: cents(0) }))
}

interface Claimed extends Omit<Part, 'paid' | 'due'> {
  readonly raises: number
}

/**
 * Claims of what was paid too much, cancelled ones too, and differences that staff left as they are: either way it is decided, and so much
 * less or more counts as paid. They begin with the first salary that paid it.
 */
async function claimedOf(db: Read, personIds: readonly number[], { from, to }: Days): Promise<Part[]> {
  const { rows } = await sql<Claimed>`
    with decided as (
      select overpayment.pay, overpayment.person_id, overpayment.owner, overpayment.department_id, array_agg(distinct part.salary_id) as salary_ids
        from overpayment join overpayment_part as part on overpayment_id = overpayment.id
        where person_id = any(${personIds}::bigint[]) group by overpayment.id
      union all select pay, person_id, owner, department_id, array_agg(salary_id)
        from terms_settlement join terms_settled_salary on terms_settlement_id = id
        where person_id = any(${personIds}::bigint[]) and note is not null group by id)
    select first.*, decided.person_id, decided.owner, decided.department_id, (
        select coalesce(sum((row ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(decided.pay -> 'rows') as row
        where row ->> 'kind' = 'overtime raise') as raises
    from decided cross join lateral (
      select min(id) as "salaryId", min(period_start) as period_start from salary where id = any(salary_ids)) as first
    where first.period_start between ${from.toString()}::date and ${to.toString()}::date`.execute(db)
  return rows.map(({ raises, ...row }) => ({ ...row, paid: cents(Number(raises)), due: cents(0) }))
}

async function raisesOf(db: Read, salaryIds: readonly number[]): Promise<ReadonlyMap<number, Cents>> {
  const rows = await db
    .selectFrom('salary_row')
    .select('salary_id')
    .select(({ fn }) => fn.sum<number>('total_cents').as('raises'))
    .where(among('salary_id', salaryIds))
    .where('kind', '=', 'overtime raise')
    .groupBy('salary_id')
    .execute()
  return new Map(rows.map(({ salary_id, raises }) => [salary_id, cents(Number(raises))]))
}

async function paidPeople(db: Read, { from, to }: Days): Promise<number[]> {
  const rows = await db
    .selectFrom('salary')
    .select('person_id')
    .distinct()
    .where(sql<SqlBool>`state = any(${PAID}::text[])`)
    // nobody is paid before the work: the index of paydays finds them
    .where('payday', '>=', from.toString())
    .where('period_start', '>=', from.toString())
    .where('period_start', '<=', to.toString())
    .orderBy('person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}

function isWithin({ period_start }: PaidSalary, { from, to }: Days): boolean {
  return period_start >= from.toString() && period_start <= to.toString()
}
