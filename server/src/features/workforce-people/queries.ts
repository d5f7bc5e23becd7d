import { askedAccountOf } from '../../core/person/asked-account.ts'
import { unionDues } from '../../core/person/union-dues.ts'
import { DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

export type ListedPerson = Awaited<ReturnType<typeof listedPeople>>[number]

export async function listedPeople(db: Read, ids: readonly number[]) {
  return db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'national_id_cipher', 'address', 'postal_code', 'city', 'email', 'iban'])
    .select(['tamigo_employee_id', 'foreign_tax_id'])
    .where(among('id', ids))
    .execute()
}

export type PersonFacts = Awaited<ReturnType<typeof personFacts>>

/** Everything that is edited of a person. */
export async function personFacts(db: Read, id: number) {
  const person = await db
    .selectFrom('person')
    .leftJoin('account', 'account.person_id', 'person.id')
    .selectAll('person')
    .select(['account.username', 'account.role'])
    .where('person.id', '=', id)
    .executeTakeFirst()
  if (!person) throw new DomainError('NOT_FOUND')
  return {
    person,
    askedAccount: await askedAccountOf(db, id),
    cards: await db
      .selectFrom('tax_card')
      .selectAll()
      .where('person_id', '=', id)
      .orderBy('valid_from')
      .orderBy('id')
      .execute(),
    agreements: await db
      .selectFrom('work_agreement')
      .selectAll()
      .where('person_id', '=', id)
      .orderBy('valid_from')
      .execute(),
    travel: await travelOf(db, id),
    checks: await db
      .selectFrom('prepayment_check')
      .selectAll()
      .where('person_id', '=', id)
      .orderBy('checked_on')
      .execute(),
    yel: await db.selectFrom('yel_declaration').selectAll().where('person_id', '=', id).orderBy('valid_from').execute(),
    distraints: await db
      .selectFrom('distraint')
      .selectAll()
      .where('person_id', '=', id)
      .orderBy('valid_from')
      .orderBy('id')
      .execute(),
    dues: await unionDues(db, [id]),
    wages: await db
      .selectFrom('department_salary')
      .innerJoin('department', 'department.id', 'department_salary.department_id')
      .selectAll('department_salary')
      .select('department.name as department_name')
      .where('person_id', '=', id)
      .orderBy('department.name')
      .orderBy('valid_from')
      .orderBy('department_salary.id')
      .execute(),
  }
}

/** What they agreed with customers of travel money. */
function travelOf(db: Read, id: number) {
  return db
    .selectFrom('travel_agreement')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .selectAll('travel_agreement')
    .select('customer.name as customer_name')
    .where('person_id', '=', id)
    .orderBy('customer.name')
    .orderBy('valid_from')
    .orderBy('travel_agreement.id')
    .execute()
}

/** Holds the person, so that two edits come one after the other. Rows that only name the person need not wait. */
export async function lockPerson(tx: Tx, id: number): Promise<void> {
  const found = await tx.selectFrom('person').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!found) throw new DomainError('NOT_FOUND')
}

const NEWEST = 100

/** The person's newest salaries, by their ids. */
export async function newestSalaries(db: Read, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('salary')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('payday', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  return rows.map(({ id }) => id)
}
