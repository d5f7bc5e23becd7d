import type { LocalDate } from '@palkkasilta/values/date.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { parseIban } from '@palkkasilta/values/iban.ts'
import { parseNationalId } from '@palkkasilta/values/national-id.ts'
import { sql } from 'kysely'
import type { TamigoEmployee } from '../../integrations/tamigo/port.ts'
import { commitAs } from '../../kernel/calls/commit.ts'
import type { TaskKind } from '../../kernel/tasks/tasks.ts'
import { asGiven } from '../../platform/database/as-given.ts'
import { insertPiece, piecesOf } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import { sealedForEmployee, unknownCount } from './employees.ts'

interface Fetched {
  readonly employees: number
  /** Of them those that are nobody here. */
  readonly unknown: number
}

/** Fetches the employees. Nobody's own data change by it: who is nobody here is linked or becomes a person when staff say so. */
export const fetchEmployeesTask: TaskKind<object, Fetched> = {
  kind: 'employees.fetch',
  async run(services, { progress, startedBy, signal }) {
    const listed = await services.integrations.tamigo.employees(signal)
    signal.throwIfAborted()
    // a row cannot be written twice at once
    const employees = [...new Map(listed.map((employee) => [employee.id, employee])).values()]
    await progress.total(employees.length)
    const now = services.clock.now()
    const result = await commitAs(services, startedBy, async (tx) => {
      await store(tx, services.vault, employees, now)
      const counted = { employees: employees.length, unknown: await unknownCount(tx) }
      const event = { action: 'employee.fetch', entity: 'person', id: 'all', after: counted } as const
      return { reply: counted, audit: [event] }
    })
    await progress.steps(employees.length, [])
    return result
  },
}

/** What Tamigo no longer has is gone here, too: it is a copy. */
async function store(tx: Tx, vault: Vault, employees: readonly TamigoEmployee[], now: Temporal.Instant): Promise<void> {
  // nobody becomes an employee, or ceases to be one, until it is known here who is nobody
  await sql`lock table tamigo_employee in share row exclusive mode`.execute(tx)
  const rows = employees.map((employee) => columnsOf(employee, now))
  const [first] = rows
  if (first)
    for (const piece of piecesOf(rows))
      await insertPiece(tx, 'tamigo_employee', piece)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(asGiven(first)))
        .execute()
  await tx.deleteFrom('tamigo_employee').where('fetched_at', '<>', now.toString()).execute()
  await sql`update tamigo_employee set is_nobody = false from person
    where is_nobody and person.tamigo_employee_id = tamigo_employee.id`.execute(tx)
  const known = employees.flatMap(({ id, nationalId }) => readable(nationalId, dayOf(now)).map((each) => [id, each]))
  const ids = known.map(([id = '']) => id)
  const ciphers = known.map(([id = '', nationalId = '']) => sealedForEmployee(vault, id).seal(nationalId))
  const hashes = known.map(([, nationalId = '']) => vault.hash(nationalId))
  await sql`update tamigo_employee set national_id_cipher = new.cipher, national_id_hash = new.hash
    from unnest(${ids}::text[], ${ciphers}::bytea[], ${hashes}::bytea[]) as new (id, cipher, hash)
    where tamigo_employee.id = new.id`.execute(tx)
}

/** What is no national id tells nothing. */
function readable(text: string, today: LocalDate): string[] {
  const parsed = parseNationalId(text, today)
  return parsed.ok ? [parsed.value] : []
}

function columnsOf(employee: TamigoEmployee, now: Temporal.Instant) {
  const account = parseIban(employee.bankAccount)
  return {
    id: employee.id,
    name: employee.name.trim(),
    email: employee.email,
    phone: employee.phone,
    address: employee.address,
    postal_code: employee.postalCode,
    city: employee.city,
    born: employee.born?.toString() ?? null,
    national_id_cipher: null,
    national_id_hash: null,
    iban: account.ok ? account.value : '',
    is_active: employee.isActive,
    fetched_at: now.toString(),
  }
}
