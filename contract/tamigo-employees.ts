import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { list, listEndpoint } from './list.ts'
import { flag, id, instant } from './shapes.ts'
import { startedTask } from './tasks.ts'
import { getPerson, missingOfPerson } from './workforce-people.ts'

/** Somebody whom Tamigo knows and who is nobody's employee here. */
export const tamigoEmployee = z.object({
  employeeId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  isActive: z.boolean(),
  fetchedFromTamigo: instant,
  /** Shifts that nobody can be paid for until the employee is somebody here. */
  waitingShifts: z.number(),
  /** What Tamigo does not tell and a new person would lack. */
  missing: z.array(z.enum(missingOfPerson)),
  /** Who it likely is: the only one of this national id, e-mail or name without an employee. */
  suggestion: z.object({ id: z.number(), fullName: z.string(), by: z.enum(['sotu', 'email', 'name']) }).nullable(),
})
export type TamigoEmployee = z.input<typeof tamigoEmployee>

export const listEmployees = listEndpoint({
  path: '/api/admin/tamigo/employees',
  access: 'ADMIN',
  summary: 'The employees of Tamigo that are nobody here, as they were fetched last',
  list: list({
    row: tamigoEmployee,
    filters: { /** Also those who have left. */ inactive: flag.default(false) },
    sorts: ['name', 'email', 'city'],
    defaultSort: 'name,asc',
    dialect: 'data',
    size: [20, 500],
  }),
})

export const fetchEmployees = endpoint({
  method: 'GET',
  path: '/api/admin/tamigo/employees/populate',
  access: 'ADMIN',
  summary: 'Fetch the employees from Tamigo; people are not changed',
  acts: true,
  reply: z.union([z.object({ employees: z.number(), unknown: z.number() }), startedTask]),
})

const params = z.object({ employeeId: z.string().min(1).max(100) })
const path = '/api/admin/tamigo/employees/{employeeId}'

export const linkEmployee = endpoint({
  method: 'POST',
  path: `${path}/link`,
  access: 'ADMIN',
  summary: 'Tell which person an employee of Tamigo is: their shifts find the person',
  params,
  body: z.object({ personId: id }),
  reply: getPerson.reply,
})

export const personOfEmployee = endpoint({
  method: 'POST',
  path: `${path}/person`,
  access: 'ADMIN',
  summary: 'A new person of what Tamigo tells of an employee; their shifts find the person',
  idempotent: true,
  params,
  reply: getPerson.reply,
})
