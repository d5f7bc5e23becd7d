import { listEmployees, type tamigoEmployee } from '@palkkasilta/contract/tamigo-employees.ts'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { placeOfEmployeesId } from '../../core/person/national-id.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import { byWords } from '../../kernel/list/words.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { DB, Read } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import { missingOf } from './wire.ts'

export type EmployeeRow = Selectable<DB['tamigo_employee']>

/** The employees of Tamigo that are nobody here. */
export const employees = listFrom(listEmployees.list, {
  table: 'tamigo_employee',
  where: sql`tamigo_employee.is_nobody`,
  filters: { inactive: (areShown) => (areShown ? null : sql`tamigo_employee.is_active`) },
  passing: ['inactive'],
  search: { text: [byWords('search_text')] },
  sorts: { name: 'name', email: 'email', city: 'city' },
  sums: {},
  rows: shownEmployees,
  keyOf: ({ row }) => row.id,
})

export async function unknownCount(db: Read): Promise<number> {
  const { count } = await db
    .selectFrom('tamigo_employee')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_nobody', '=', true)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** The national id of an employee is sealed for their row. */
export function sealedForEmployee(vault: Vault, id: string) {
  const place = placeOfEmployeesId(id)
  return {
    seal: (nationalId: string) => vault.seal(nationalId, place),
    open: (sealed: Buffer) => vault.open(sealed, place),
  }
}

type Suggestion = z.output<typeof tamigoEmployee>['suggestion']

async function shownEmployees(db: Read, ids: readonly string[]) {
  const rows = await db
    .selectFrom('tamigo_employee')
    .selectAll()
    .select(
      sql<number>`(select count(*) from waiting_shift where employee_id = tamigo_employee.id)`.as('waiting_shifts'),
    )
    .where(among('id', ids))
    .execute()
  const suggestionOf = await suggestions(db, rows)
  return rows.map((row) => ({ row, suggestion: suggestionOf(row) }))
}

/** Who employees likely are: the only person of the same national id, else of the e-mail, else of the name. */
async function suggestions(db: Read, rows: readonly EmployeeRow[]) {
  const hashes = rows.flatMap(({ national_id_hash: hash }) => hash ?? [])
  const mails = rows.map(({ email }) => email.toLowerCase()).filter(Boolean)
  const names = rows.map(({ name }) => name)
  const people = await db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'email', 'national_id_hash'])
    .where('tamigo_employee_id', 'is', null)
    .where(
      sql<boolean>`(national_id_hash = any(${hashes}::bytea[]) or lower(email) = any(${mails}::text[])
        or (first_name || ' ' || last_name) = any(${names}::text[]))`,
    )
    .execute()
  const fullName = ({ first_name, last_name }: (typeof people)[number]) => `${first_name} ${last_name}`
  return ({ national_id_hash: hash, email, name }: EmployeeRow): Suggestion => {
    const alike = {
      sotu: people.filter((person) => hash !== null && person.national_id_hash?.equals(hash)),
      email: people.filter((person) => email !== '' && person.email.toLowerCase() === email.toLowerCase()),
      name: people.filter((person) => fullName(person) === name),
    }
    for (const by of ['sotu', 'email', 'name'] as const) {
      const [only, ...others] = alike[by]
      if (only && others.length === 0) return { id: only.id, fullName: fullName(only), by }
    }
    return null
  }
}

export function employeeItem({
  row,
  suggestion,
}: Awaited<ReturnType<typeof shownEmployees>>[number]): z.output<typeof tamigoEmployee> {
  return {
    employeeId: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    city: row.city,
    isActive: row.is_active,
    fetchedFromTamigo: row.fetched_at,
    waitingShifts: Number(row.waiting_shifts),
    missing: [...missingOf(row), 'taxCards'],
    suggestion,
  }
}
