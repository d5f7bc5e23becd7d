import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { z } from 'zod'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { explanations } from './explanations.ts'
import { list, listEndpoint } from './list.ts'
import { date, day, id, idParams } from './shapes.ts'

/** A salary as the person sees it, whatever it is made of. */
const ownSalary = z.object({
  id: z.number(),
  state: z.enum(statesOf(workforceSalary)),
  /** Made of lines of invoices; else of shifts. */
  isBilled: z.boolean(),
  /** Where the shifts were worked; empty of what was billed. */
  departmentName: z.string(),
  intervalstart: date,
  intervalstop: date,
  payday: date,
  bruttoSalary: euros,
  paidSalary: euros,
})
export type OwnSalary = z.input<typeof ownSalary>

const LISTED = {
  row: ownSalary,
  sorts: ['payday'] as const,
  defaultSort: 'payday,desc' as const,
  dialect: 'salaryList' as const,
  size: [20, 100] as const,
}

/** By whom it is asked the server knows: whose the salaries are stands in no address. */
export const salariesOfPerson = list({ ...LISTED, filters: { person: id } })

const PATH = '/api/oma/salaries'

export const listOwnSalaries = listEndpoint({
  path: PATH,
  access: 'OWN',
  summary: 'The salaries of whoever calls, of shifts and of what was billed, the newest payday first',
  list: list(LISTED),
})

export const getOwnSalary = endpoint({
  method: 'GET',
  path: `${PATH}/{id}`,
  access: 'OWN',
  summary: 'A salary as the person sees it; staff see it so, too',
  params: idParams,
  reply: ownSalary,
})

export const explainOwnSalary = endpoint({
  method: 'GET',
  path: `${PATH}/{id}/why`,
  access: 'OWN',
  summary: 'Every figure of a salary from pay to what is paid, and why it is what it is; by the person or by staff',
  params: idParams,
  reply: explanations,
})

export const salaryCertificate = endpoint({
  method: 'GET',
  path: '/api/oma/salarycertificate',
  access: 'OWN_FILE',
  summary:
    'What was paid to whoever calls with paydays of a period, by employer: for a bank, a landlord or an authority',
  query: z.object({ from: day, to: day }),
  file: 'application/pdf',
})
