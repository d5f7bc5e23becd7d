import { hashPassword } from '@palkkasilta/server/src/features/session/passwords.ts'
import type { Services } from '@palkkasilta/server/src/kernel/services.ts'
import type { DB, Read, Tx } from '@palkkasilta/server/src/platform/database/types.ts'
import type { Insertable } from 'kysely'
import { staff } from '../content/own-company.ts'
import type { DemoPerson, DemoWorld } from '../world/world.ts'
import { moment } from './moments.ts'

const STUDENT = 'Opiskelee. Töitä enintään kolmena päivänä viikossa.'

/** Ids by the people's keys. */
type PersonIds = ReadonlyMap<string, number>

/** The house's own staff and everybody of the demo, with their cards and payment orders; who signs in gets an account. */
export async function insertPeople({ vault, clock }: Services, tx: Tx, world: DemoWorld): Promise<void> {
  const since = clock.now().toString()
  const house = [staff.admin, staff.unauthorized].map(({ username, firstName, lastName }) => ({
    first_name: firstName,
    last_name: lastName,
    email: username,
    created_at: since,
  }))
  const rows = [...house, ...world.people.map((person) => columns(person, vault))]
  const stored = await tx.insertInto('person').values(rows).returning(['id', 'email']).execute()
  const idOf = new Map(stored.map((row) => [row.email, row.id]))
  const ids = await personIds(tx, world)
  await tx.insertInto('tax_card').values(cards(world, ids)).execute()
  await tx.insertInto('distraint').values(distraints(world, ids)).execute()
  const accounts = [
    { ...staff.admin, role: 'ROLE_ADMIN', personId: idOf.get(staff.admin.username) },
    { ...staff.unauthorized, role: 'ROLE_UNAUTHORIZED', personId: idOf.get(staff.unauthorized.username) },
    { ...staff.user, role: 'ROLE_USER', personId: ids.get(staff.user.worker) },
  ] as const
  for (const { username, role, personId = 0 } of accounts) {
    const passwordHash = await hashPassword(staff.password)
    await tx
      .insertInto('account')
      .values({ person_id: personId, username, role, password_hash: passwordHash, password_changed_at: since })
      .execute()
  }
}

export async function personIds(db: Read, { people }: DemoWorld): Promise<PersonIds> {
  const rows = await db.selectFrom('person').select(['id', 'email']).execute()
  const idOf = new Map(rows.map(({ id, email }) => [email, id]))
  return new Map(people.map(({ key, email }) => [key, idOf.get(email) ?? 0]))
}

/** The administrator, in whose name staff's work was done. */
export async function administrator(db: Read): Promise<number> {
  const row = await db
    .selectFrom('account')
    .select('person_id')
    .where('username', '=', staff.admin.username)
    .executeTakeFirstOrThrow()
  return row.person_id
}

function columns(person: DemoPerson, vault: Services['vault']): Insertable<DB['person']> {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    // without the national id nobody has told the birthday either
    ...(person.nationalId === null
      ? {}
      : {
          born: person.born.toString(),
          national_id_cipher: vault.seal(person.nationalId),
          national_id_hash: vault.hash(person.nationalId),
        }),
    address: person.address,
    postal_code: person.postalCode,
    city: person.city,
    phone: person.phone,
    email: person.email,
    iban: person.iban,
    bic: person.bic,
    tamigo_employee_id: person.employeeId,
    worker_type: person.workerType,
    profession: person.profession,
    profession_code: person.professionCode,
    yel_insured: person.yelInsured,
    note: person.worker?.isStudent ? STUDENT : '',
    created_at: moment(person.employedSince, '09:00').toString(),
  }
}

function cards(world: DemoWorld, ids: PersonIds): Insertable<DB['tax_card']>[] {
  return world.people.flatMap((person) =>
    person.cards.map((card) => ({
      person_id: ids.get(person.key) ?? 0,
      type: card.type,
      base_rate: card.baseRate,
      additional_rate: card.additionalRate,
      ceiling_cents: card.ceilingCents,
      prior_income_cents: card.priorIncomeCents,
      valid_from: card.from.toString(),
      valid_to: card.to.toString(),
    })),
  )
}

function distraints(world: DemoWorld, ids: PersonIds): Insertable<DB['distraint']>[] {
  return world.people.flatMap(({ key, distraint }) =>
    distraint === null
      ? []
      : {
          person_id: ids.get(key) ?? 0,
          type: distraint.type,
          reference: distraint.reference,
          dependants: distraint.dependants,
          one_time_cents: distraint.oneTimeCents,
          valid_from: distraint.from.toString(),
        },
  )
}
