import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Rate } from '@palkkasilta/values/money.ts'
import { type AuditEvent, auditAll, type ChangedBy } from '../../kernel/audit.ts'
import { insertedIds } from '../../platform/database/many-rows.ts'
import type { NewRow, Tx, WorkerType } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import { storeNationalIds } from './national-id.ts'

export interface NewPerson {
  readonly firstName: string
  readonly lastName: string
  readonly nationalId: string | null
  readonly born: LocalDate | null
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly phone: string
  readonly email: string
  readonly iban: string
  readonly bic: string
  /** `null`: not in the workforce system. */
  readonly employeeId: string | null
  readonly workerType: WorkerType
  readonly profession: string
  readonly professionCode: string
  /** `null`: the law's or the company's rate. */
  readonly ownRates: Readonly<Record<'employeeTyel' | 'employerTyel' | 'health' | 'accident', Rate | null>>
  readonly note: string
}

export const noOwnRates: NewPerson['ownRates'] = {
  employeeTyel: null,
  employerTyel: null,
  health: null,
  accident: null,
}

/** Somebody of whom only the name is known so far. */
export const nameless: Omit<NewPerson, 'firstName' | 'lastName'> = {
  nationalId: null,
  born: null,
  address: '',
  postalCode: '',
  city: '',
  phone: '',
  email: '',
  iban: '',
  bic: '',
  employeeId: null,
  workerType: 'WORKER',
  profession: '',
  professionCode: '',
  ownRates: noOwnRates,
  note: '',
}

/** Their ids, in the order of the people. */
export async function createPeople(
  tx: Tx,
  vault: Vault,
  people: readonly NewPerson[],
  by: ChangedBy,
): Promise<readonly number[]> {
  if (people.length === 0) return []
  const rows = people.map((person) => rowOf(person, by.at))
  const ids = await insertedIds(tx, 'person', rows)
  const known = people.flatMap(({ nationalId }, index) =>
    nationalId === null ? [] : [{ personId: ids[index] ?? 0, nationalId }],
  )
  await storeNationalIds(tx, vault, known)
  const events = people.map(
    ({ firstName, lastName, workerType }, index): AuditEvent => ({
      action: 'person.create',
      entity: 'person',
      id: ids[index] ?? 0,
      after: { firstName, lastName, workerType },
    }),
  )
  await auditAll(tx, events, by.who, by.at)
  return ids
}

/** Staff enter it on the person's page. */
type Later =
  | 'tax_country'
  | 'foreign_tax_id'
  | 'gender'
  | 'stays_from'
  | 'fee_rate'
  | 'fee_max_cents'
  | 'uses_fee_max'
  | 'holiday_rate'
  | 'language'
  | 'slip_by_email'

/** But for the national id, which is sealed for the row. */
function rowOf(
  person: NewPerson,
  at: Temporal.Instant,
): NewRow<'person', 'version' | 'national_id_cipher' | 'national_id_hash' | Later> {
  const { ownRates } = person
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    born: person.born?.toString() ?? null,
    address: person.address,
    postal_code: person.postalCode,
    city: person.city,
    phone: person.phone,
    email: person.email,
    iban: person.iban,
    bic: person.bic,
    iban_changed_at: null,
    tamigo_employee_id: person.employeeId,
    worker_type: person.workerType,
    profession: person.profession,
    profession_code: person.professionCode,
    employee_tyel_rate: ownRates.employeeTyel,
    employer_tyel_rate: ownRates.employerTyel,
    health_rate: ownRates.health,
    accident_rate: ownRates.accident,
    note: person.note,
    created_at: at.toString(),
  }
}
