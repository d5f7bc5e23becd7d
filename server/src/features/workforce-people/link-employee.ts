import { localDate } from '@palkkasilta/values/date.ts'
import { createPeople, nameless } from '../../core/person/create.ts'
import { whereItOpens } from '../../core/person/national-id.ts'
import { queueItems } from '../../core/work-queue/items.ts'
import type { AuditEvent, ChangedBy } from '../../kernel/audit.ts'
import { audit } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import { type EmployeeRow, sealedForEmployee } from './employees.ts'
import { lockPerson } from './queries.ts'

/** Tells which person an employee of Tamigo is. Nobody is two employees, and no employee is two people. */
export async function linkEmployee(tx: Tx, employeeId: string, personId: number): Promise<AuditEvent> {
  await heldEmployee(tx, employeeId)
  await lockPerson(tx, personId)
  const person = await tx
    .selectFrom('person')
    .select(['first_name', 'last_name', 'tamigo_employee_id', 'version'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const name = `${person.first_name} ${person.last_name}`
  if (person.tamigo_employee_id !== null)
    throw new DomainError('PERSON_IS_LINKED', { name, employeeId: person.tamigo_employee_id })
  await refuseLinked(tx, employeeId)
  await tx
    .updateTable('person')
    .set({ tamigo_employee_id: employeeId, version: person.version + 1 })
    .where('id', '=', personId)
    .execute()
  return linked(personId, employeeId)
}

/** A new person of what Tamigo tells of an employee. What it does not tell is entered on the person's page. */
export async function personOfEmployee(tx: Tx, vault: Vault, employeeId: string, by: ChangedBy): Promise<number> {
  const employee = await heldEmployee(tx, employeeId)
  await refuseLinked(tx, employeeId)
  await refuseKnown(tx, employee)
  const [id = 0] = await createPeople(tx, vault, [{ ...nameless, ...asPerson(vault, employee) }], by)
  await audit(tx, linked(id, employeeId), by.who, by.at)
  // what Tamigo does not tell is still to be entered
  await queueItems(tx, 'NewUserRegistered', new Map([[id, {}]]), by.at)
  return id
}

const linked = (id: number, employeeId: string): AuditEvent => ({
  ...{ action: 'person.link', entity: 'person', id },
  ...{ before: { tamigoEmployeeId: '' }, after: { tamigoEmployeeId: employeeId } },
})

/** Held, so that of two who link an employee at once the second finds it linked. */
async function heldEmployee(tx: Tx, id: string): Promise<EmployeeRow> {
  const employee = await tx
    .selectFrom('tamigo_employee')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!employee) throw new DomainError('NOT_FOUND')
  return employee
}

async function refuseLinked(db: Read, employeeId: string): Promise<void> {
  const other = await named(db).where('tamigo_employee_id', '=', employeeId).executeTakeFirst()
  if (other) throw new DomainError('EMPLOYEE_IS_LINKED', { name: `${other.first_name} ${other.last_name}` })
}

async function refuseKnown(db: Read, { national_id_hash: hash }: EmployeeRow): Promise<void> {
  const other = hash && (await named(db).where('national_id_hash', '=', hash).executeTakeFirst())
  if (other) throw new DomainError('PERSON_IS_KNOWN', { name: `${other.first_name} ${other.last_name}` })
}

const named = (db: Read) => db.selectFrom('person').select(['first_name', 'last_name'])

function openedId(vault: Vault, { id, name }: EmployeeRow, sealed: Buffer): string {
  const opened = whereItOpens(() => sealedForEmployee(vault, id).open(sealed))
  if (opened === null) throw new DomainError('EMPLOYEE_ID_UNREADABLE', { name })
  return opened
}

/** The last word of a name is the last name. */
function asPerson(vault: Vault, employee: EmployeeRow) {
  const words = employee.name.split(/\s+/)
  const { national_id_cipher: sealed, born } = employee
  return {
    firstName: words.slice(0, -1).join(' '),
    lastName: words.at(-1) ?? '',
    nationalId: sealed && openedId(vault, employee, sealed),
    // without the national id nobody has told whose birthday it is
    born: sealed && born ? localDate(born) : null,
    ...{ address: employee.address, postalCode: employee.postal_code, city: employee.city },
    ...{ phone: employee.phone, email: employee.email, iban: employee.iban, employeeId: employee.id },
  }
}
