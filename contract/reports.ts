import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { z } from 'zod'
import { euros, fraction, hundredths } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { date, day } from './shapes.ts'

/** Reports that the product draws itself, by their ids in the address. */
export const builtInReports = ['tamigo-salary', 'holiday-debt'] as const

export const getReport = endpoint({
  method: 'GET',
  path: '/api/admin/quicksight/{reportId}',
  access: 'ADMIN',
  acts: true,
  summary:
    'The address at which a report is embedded: made anew by Amazon QuickSight for every view where it is configured, else that of the built-in report. The history is told of it',
  params: z.object({ reportId: z.string().max(100) }),
  reply: z.object({ embedUrl: z.string() }),
})

const figures = {
  salaries: z.number(),
  workhours: hundredths(),
  bruttoSalary: euros,
  employerCosts: euros,
  ourCosts: euros,
  /** Without tax and without what was credited. */
  billed: euros,
  /** Billed less what the billed salaries cost us. */
  yield: euros,
  /** Of what was billed; null where nothing was. */
  yieldPercent: fraction.nullable(),
  /** What the salaries cost us that are on no bill yet. */
  unbilledCosts: euros,
}
const figuresShape = z.object(figures)
export type ReportFigures = z.input<typeof figuresShape>

export const reportSalaries = endpoint({
  method: 'GET',
  path: '/api/admin/reports/tamigo-salary',
  access: 'ADMIN',
  summary: 'What the salaries of these paydays come to: in all, by month of payday and by department',
  query: z.object({
    paydayFrom: day,
    paydayTo: day,
    department: z.guid().optional(),
    state: z.enum(statesOf(workforceSalary)).optional(),
  }),
  reply: z.object({
    total: figuresShape,
    /** Each by its first day, the earliest first; months without salaries are left out. */
    months: z.array(z.object({ month: date, ...figures })),
    /** Those that cost most first. */
    departments: z.array(z.object({ departmentId: z.string().nullable(), departmentName: z.string(), ...figures })),
  }),
})
