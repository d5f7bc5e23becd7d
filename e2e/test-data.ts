import { randomUUID } from 'node:crypto'
import { aTamigoDepartment, type Office, tellTamigo } from './office.ts'

/** What the form of a department asks for before its bills can be sent. */
const BILLING = { phone: '040 123', email: 'laskut@osasto.example', evoice: '0037', evoiceint: '0037' }

/** Fetches the departments and completes one of them, with the first agreement and the given terms. */
export async function completeDepartment({ call }: Office, id: string, terms: object = {}): Promise<void> {
  await call('GET', '/api/admin/tamigo/departments/populate')
  const path = `/api/admin/tamigo/departments/${id}`
  const [agreement] = (await call('GET', '/api/admin/tes?mapperLevel=BRIEF')) as unknown[]
  const stored = (await call('GET', path)) as object
  await call('PUT', path, { ...stored, tes: [agreement], ...BILLING, ...terms })
}

export interface Night {
  readonly employeeId: string | null
  readonly day: string
  /** By the clock; people of the demo sleep from 22 to 6 and have no other shift then. */
  readonly from?: string
  readonly to?: string | null
  readonly isAbsence?: boolean
}

/** Adds night shifts to what Tamigo knows. Gives their ids. */
export async function tellNights(office: Office, departmentId: string, nights: readonly Night[]): Promise<string[]> {
  const shifts = nights.map(({ employeeId, day, from = '02:00', to = '04:00', isAbsence = false }) => {
    const [start, end] = [from, to].map((clock) => clock && `${day}T${clock}:00`)
    return { id: randomUUID(), departmentId, employeeId, start, end, isAbsence }
  })
  await tellTamigo(office, { shifts })
  return shifts.map(({ id }) => id)
}

/** The id by which Tamigo knows a person of the demo. */
export async function employeeOf({ call }: Office, name: string): Promise<string> {
  const path = `/api/admin/tamigo/shifts/search?paid=true&search=${name.replaceAll(' ', '+')}`
  const { content } = (await call('GET', path)) as { content: { employeeId: string }[] }
  const id = content[0]?.employeeId
  if (!id) throw new Error(`no shifts of ${name}`)
  return id
}

/** A quarter of an hour at night that no department of the title has taken: nobody can work twice at once. */
export async function nextQuarter({ call }: Office, title: string): Promise<Pick<Night, 'from' | 'to'>> {
  const departments = (await call('GET', '/api/admin/tamigo/departments?level=BRIEF')) as { Name: string }[]
  const taken = departments.filter(({ Name }) => Name.startsWith(title)).length
  const clock = (quarters: number) => `0${Math.floor(quarters / 4)}:${String((quarters % 4) * 15).padStart(2, '0')}`
  return { from: clock(taken), to: clock(taken + 1) }
}

interface Work {
  readonly names: readonly string[]
  readonly days: readonly string[]
  readonly hours?: Pick<Night, 'from' | 'to'>
}

/** A department that only Tamigo knows so far, whose people work at night, all of them on the same days. */
export async function aNightDepartment(office: Office, title: string, { names, days, hours = {} }: Work) {
  const { id, name } = await aTamigoDepartment(office, title)
  const employees = await Promise.all(names.map((each) => employeeOf(office, each)))
  const nights = employees.flatMap((employeeId) => days.map((day) => ({ employeeId, day, ...hours })))
  return { id, name, shiftIds: await tellNights(office, id, nights) }
}

/** What a simulated service has received, or really did. */
export async function simulated<T>(office: Office, service: string, what: string): Promise<T> {
  const reply = await fetch(`${await office.simulator(service)}/__sim/${what}`)
  return (await reply.json()) as T
}
