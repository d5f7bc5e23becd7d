import { type StateOf, statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { separateReport } from '@palkkasilta/engine/lifecycles/separate-report.ts'
import { z } from 'zod'
import { euros, fraction } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { list, listEndpoint } from './list.ts'
import { date, flag, idParams, instant, wholeNumber } from './shapes.ts'

const access = 'ADMIN'
const PATH = '/api/admin/register-reports'

/** Why the register holds something else of a salary than was paid. */
export const differenceReasons = ['WAITING', 'REFUSED', 'CHANGED', 'NOT_PAID'] as const
export type DifferenceReason = (typeof differenceReasons)[number]

/** Where the separate report stands; CLIENT: the payer is a client company, which gives its own. */
export const separateReportStates = [...statesOf(separateReport), 'CLIENT'] as const
export type SeparateReportState = StateOf<typeof separateReport> | 'CLIENT'

/** A month of a payer: what was paid, what was reported, what the register answered, and the difference. */
export const registerMonth = z.object({
  id: z.int(),
  /** Its first day. */
  month: date,
  payer: z.string(),
  businessId: z.string(),
  isOurs: z.boolean(),
  /** Pay that is to be reported, by payday. */
  paid: euros,
  /** Of it what the register holds by wage reports. */
  reported: euros,
  difference: euros,
  salaries: z.int(),
  accepted: z.int(),
  refused: z.int(),
  /** Not sent yet, or not answered. */
  waiting: z.int(),
  /** The employer's health contribution of the month. */
  contribution: euros,
  /** No wages were paid: that is told in its place. */
  isPaid: z.boolean(),
  deductions: euros,
  state: z.enum(separateReportStates),
  /** The last day of the separate report. */
  due: date,
})
export type RegisterMonth = z.input<typeof registerMonth>

export const listRegisterMonths = listEndpoint({
  path: PATH,
  access,
  summary: 'Months of each payer: what was paid, what was reported to the Incomes Register, and the separate report',
  follows: ['separateReport', 'salary'],
  list: list({
    row: registerMonth,
    filters: {
      year: wholeNumber(2019, 'Vuosi on luku, esimerkiksi 2026.', 9_999).optional(),
      state: z.enum(separateReportStates).optional(),
      /** Those where what was paid is not what was reported. */
      differing: flag.optional(),
    },
    sorts: ['month', 'payer', 'paid', 'reported', 'difference', 'contribution', 'state'],
    defaultSort: 'month,desc',
    sums: { paid: euros, reported: euros, difference: euros, contribution: euros },
    dialect: 'data',
    size: [50, 500],
  }),
})

const namedSalary = { salaryId: z.int(), name: z.string(), isOfShifts: z.boolean() }

const told = z.object({ ...namedSalary, paid: euros, reported: euros })
const counted = z.object({ ...namedSalary, own: euros, counted: euros })

export const telling = z.object({
  isCorrection: z.boolean(),
  state: z.enum(['BUILT', 'SENT', 'ACCEPTED', 'REFUSED']),
  isPaid: z.boolean(),
  contribution: euros,
  deductions: euros,
  sentAt: instant.nullable(),
  answeredAt: instant.nullable(),
  /** The register's, where it has given one. */
  reportId: z.string(),
  errors: z.array(z.string()),
})

/** A month with all that its figures are made of. */
export const registerMonthDetail = registerMonth.extend({
  /** What the contribution is counted from, and by which rate. */
  base: euros,
  rate: fraction,
  /** The sum of the salaries' own lines, and what one rounding makes of it. */
  own: euros,
  rounding: euros,
  /** Salaries that make the difference; of each kind the first are named. */
  differences: z.array(
    z.object({ why: z.enum(differenceReasons), count: z.int(), paid: euros, reported: euros, salaries: z.array(told) }),
  ),
  /** Salaries whose own line is not what their share of the base comes to. */
  counted: z.object({ count: z.int(), own: euros, counted: euros, salaries: z.array(counted) }),
  /** Paid in the place of other employers, who tell of the contribution themselves. */
  substituted: z.object({ count: z.int(), paid: euros }),
  /** The register holds an earlier report of the month: it is corrected. */
  isTold: z.boolean(),
  /** What is sent differs from what the register holds. */
  isToSend: z.boolean(),
  tellings: z.array(telling),
  /** When it was last counted. */
  countedAt: instant,
})
export type RegisterMonthDetail = z.input<typeof registerMonthDetail>

export const getRegisterMonth = endpoint({
  method: 'GET',
  path: `${PATH}/{id}`,
  access,
  summary: 'A month of a payer with all that its figures are made of',
  params: idParams,
  reply: registerMonthDetail,
  follows: ['separateReport', 'salary'],
})

export const sendSeparateReport = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/send`,
  access,
  summary: 'Count a month anew and send its separate report, or correct the one that the register holds',
  params: idParams,
  body: z.object({
    /** From the contribution, as a positive sum; without it none. */
    deductions: euros.refine((amount) => amount >= 0, { error: 'Vähennys on positiivinen summa.' }).optional(),
  }),
  reply: registerMonthDetail,
})

export const separateReportXml = endpoint({
  method: 'GET',
  path: `${PATH}/{id}/xml`,
  access,
  summary: 'The newest separate report of a month as it left, or the one that would leave now',
  params: idParams,
  file: 'application/xml',
})
