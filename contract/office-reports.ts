import { z } from 'zod'
import { euros, fraction, hundredths } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { date, day } from './shapes.ts'

/** The two areas of the office: what billers do, and what is made of shifts. */
export const reportAreas = ['billing', 'workforce'] as const
export type ReportArea = (typeof reportAreas)[number]

/** How a report's rows may be put together. */
export const reportGroups = [
  'month',
  'person',
  'customer',
  'billedCustomer',
  'department',
  'agreement',
  'occupation',
  'employee',
  'lateness',
  'age',
  'state',
] as const
export type ReportGroup = (typeof reportGroups)[number]

/** How many days late a bill is, or how old what waits: from, and to. */
export const latenessClasses = {
  notDue: [null, 0],
  to14: [1, 14],
  to30: [15, 30],
  to60: [31, 60],
  over60: [61, null],
} as const satisfies Readonly<Record<string, readonly [from: number | null, to: number | null]>>
export type Lateness = keyof typeof latenessClasses

export interface DeclaredReport {
  readonly summary: string
  /** What is counted, and what is added up, in the order in which it is shown. */
  readonly counts: readonly string[]
  readonly hours?: readonly string[]
  readonly sums: readonly string[]
  /** What part one sum is of another. */
  readonly shares?: Readonly<Record<string, readonly [part: string, whole: string]>>
  readonly areas: readonly ReportArea[]
  /** What of it stands in a letter. */
  readonly told: readonly string[]
  /** The first one is how it is shown at first. */
  readonly groups: readonly ReportGroup[]
  /** The measure that is drawn, and by which the largest come first. */
  readonly main: string
  /** Shown of all time unless days are chosen, the oldest first. */
  readonly ofAllTime: boolean
  /** Of what is so old at least. */
  readonly sinceMonths?: number
}

/** After so many months work that nobody is paid for has been missed. */
export const MISSED_AFTER_MONTHS = 1

/** The reports of the office as a whole, by their ids in the address. */
export const officeReports = {
  salary: {
    summary: 'What the salaries of both areas come to, by payday',
    counts: ['salaries'],
    sums: ['gross', 'tax', 'taxFree', 'employerCosts', 'net', 'paid', 'fee'],
    areas: reportAreas,
    told: ['salaries', 'gross', 'employerCosts', 'paid', 'fee'],
    groups: ['month', 'person', 'department'],
    main: 'gross',
    ofAllTime: false,
  },
  combined: {
    summary: 'Sent invoices by their date beside salaries by their payday, and what is left to us',
    counts: ['bills', 'salaries'],
    sums: ['net', 'credited', 'open', 'ourCosts', 'margin'],
    areas: reportAreas,
    told: ['bills', 'net', 'credited', 'ourCosts', 'margin'],
    groups: ['month', 'customer', 'person'],
    main: 'net',
    ofAllTime: false,
  },
  'advance-salary': {
    summary: 'Advances by the day on which they were asked for, and what became of each',
    counts: ['advances'],
    sums: ['asked', 'undecided', 'declined', 'approved', 'unpaid', 'paid', 'covered', 'open', 'lost'],
    areas: ['billing'],
    told: ['advances', 'asked', 'undecided', 'open'],
    groups: ['month', 'person', 'customer', 'state'],
    main: 'asked',
    ofAllTime: false,
  },
  'send-bills': {
    summary: 'Sent invoices of both kinds by their date, and what was paid of them',
    counts: ['bills'],
    sums: ['net', 'vat', 'total', 'credited', 'paid', 'open', 'lost'],
    areas: reportAreas,
    told: ['bills', 'total', 'paid', 'open', 'lost'],
    groups: ['month', 'customer', 'person'],
    main: 'total',
    ofAllTime: false,
  },
  'not-paid': {
    summary: 'Unpaid invoices of both kinds by their due date, as they are now',
    counts: ['bills'],
    sums: ['total', 'open'],
    areas: reportAreas,
    told: ['bills', 'total', 'open'],
    groups: ['lateness', 'customer', 'person', 'month'],
    main: 'open',
    ofAllTime: true,
  },
  margin: {
    summary: 'What is left of billed work by payday: billed without tax less what its salaries cost us',
    counts: ['salaries'],
    hours: ['hours'],
    sums: ['billed', 'gross', 'supplements', 'employerCosts', 'ourCosts', 'margin'],
    shares: { marginShare: ['margin', 'billed'] },
    areas: ['workforce'],
    told: ['hours', 'billed', 'ourCosts', 'margin', 'marginShare'],
    groups: ['department', 'billedCustomer', 'agreement', 'occupation', 'month'],
    main: 'margin',
    ofAllTime: false,
  },
  unbilled: {
    summary:
      'Work that is done and on no sent bill: salaries by payday, approved shifts by their day and unsent bills by their date',
    counts: ['salaries', 'shifts', 'bills'],
    hours: ['hours'],
    sums: ['ourCosts', 'paidCosts', 'net'],
    areas: reportAreas,
    told: ['salaries', 'ourCosts', 'shifts', 'hours', 'bills', 'net'],
    groups: ['age', 'customer', 'month'],
    main: 'ourCosts',
    ofAllTime: true,
  },
  missed: {
    summary: 'Approved shifts of more than a month ago that no salary pays, by their day',
    counts: ['shifts'],
    hours: ['hours'],
    sums: [],
    areas: ['workforce'],
    told: ['shifts', 'hours'],
    groups: ['employee', 'department', 'month'],
    main: 'shifts',
    ofAllTime: true,
    sinceMonths: MISSED_AFTER_MONTHS,
  },
} as const satisfies Readonly<Record<string, DeclaredReport>>
export type OfficeReportId = keyof typeof officeReports

export const officeReportIds = Object.keys(officeReports) as OfficeReportId[]

export const declaredReport = (id: OfficeReportId): DeclaredReport => officeReports[id]

export const figureKinds = ['counts', 'hours', 'sums', 'shares'] as const
export type FigureKind = (typeof figureKinds)[number]

/** The measures of a report in the order in which they are shown. */
export function measuresOf(id: OfficeReportId): readonly (readonly [measure: string, kind: FigureKind])[] {
  const { counts, hours = [], sums, shares = {} } = declaredReport(id)
  const all = { counts, hours, sums, shares: Object.keys(shares) }
  return figureKinds.flatMap((kind) => all[kind].map((name) => [name, kind] as const))
}

/** Throws for what the report has not. */
export function kindOf(id: OfficeReportId, measure: string): FigureKind {
  const found = measuresOf(id).find(([name]) => name === measure)
  if (!found) throw new RangeError(`the report ${id} has no ${measure}`)
  return found[1]
}

const figures = {
  counts: z.record(z.string(), z.int()),
  hours: z.record(z.string(), hundredths()),
  /** Null where nothing of it can be told, such as the customer of a salary that pays work for several. */
  sums: z.record(z.string(), euros.nullable()),
  /** Null where there is no whole. */
  shares: z.record(z.string(), fraction.nullable()),
  /** The earliest day of its rows. */
  since: date.nullable(),
}
const figuresShape = z.object(figures)
export type OfficeFigures = z.input<typeof figuresShape>

/** The days of the rows that are added up; null: no limit. */
const days = { from: date.nullable(), to: date.nullable() }

const row = z.object({
  area: z.enum(reportAreas),
  /** The first day of a month, an id, a class or a state; null: what belongs to none. */
  key: z.string().nullable(),
  /** Of a person, customer, department or agreement. */
  name: z.string().nullable(),
  ...days,
  ...figures,
})
export type OfficeReportRow = z.input<typeof row>

const query = z.object({
  from: day.optional(),
  to: day.optional(),
  area: z.enum(reportAreas).optional(),
  by: z.enum(reportGroups).optional(),
})

const reply = z.object({
  by: z.enum(reportGroups),
  total: figuresShape,
  areas: z.array(z.object({ area: z.enum(reportAreas), ...days, ...figures })),
  /** Months in their order, otherwise the largest first, or of unpaid invoices the oldest; no more than 1,000. */
  rows: z.array(row),
  /** How many there are, and what those come to that are left out. */
  count: z.int(),
  rest: figuresShape.nullable(),
})
export type OfficeReport = z.input<typeof reply>

const callOf = <const Id extends OfficeReportId>(id: Id) =>
  endpoint({
    method: 'GET',
    path: `/api/admin/reports/${id}`,
    access: 'ADMIN',
    summary: declaredReport(id).summary,
    query,
    reply,
  })

/** All reports are asked in one way. */
export const officeReportCalls = {
  salary: callOf('salary'),
  combined: callOf('combined'),
  'advance-salary': callOf('advance-salary'),
  'send-bills': callOf('send-bills'),
  'not-paid': callOf('not-paid'),
  margin: callOf('margin'),
  unbilled: callOf('unbilled'),
  missed: callOf('missed'),
} as const satisfies Readonly<Record<OfficeReportId, unknown>>
