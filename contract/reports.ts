import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { z } from 'zod'
import { euros, fraction, hundredths } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { officeReportIds } from './office-reports.ts'
import { date, day } from './shapes.ts'

/** Reports that the product draws itself, by their ids in the address. */
export const builtInReports = ['tamigo-salary', 'holiday-debt', 'overtime', ...officeReportIds] as const

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

const overtimeRow = z.object({
  personId: z.number(),
  personName: z.string(),
  /** The first day of the month in which the pay periods begin. */
  month: date,
  /** Whose wages they are: a client's name; null: ours. */
  client: z.string().nullable(),
  /** Raises as the salaries and the differences paid after them have them. */
  paid: euros,
  /** The same of the same shifts by the rules and agreements of today. */
  due: euros,
  /** Below zero where too much was paid. */
  difference: euros,
  /** The first of the salaries that differ. */
  salaryId: z.number(),
})

export const overtimeReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/overtime',
  access: 'ADMIN',
  summary:
    "Raises of overtime of paid salaries whose pay periods begin on these days, where they are not what today's rules make of the same shifts; the largest differences first",
  query: z.object({ from: date, to: date }),
  reply: z.object({
    rows: z.array(overtimeRow),
    people: z.int(),
    /** What was paid too little, and what too much. */
    tooLittle: euros,
    tooMuch: euros,
    /** Salaries that cannot be reckoned any more, and why the first of them. */
    unreckoned: z.int(),
    reason: z.string().nullable(),
  }),
})
export type OvertimeReport = z.input<NonNullable<typeof overtimeReport.reply>>
