import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { salaryBankState, salaryBillState, workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { wageReport } from '@palkkasilta/engine/lifecycles/wage-report.ts'
import { z } from 'zod'
import { euros, fraction, hundredths, percent, taxShare } from './codecs.ts'
import { bodyBytes, endpoint } from './endpoint.ts'
import { explanations } from './explanations.ts'
import { amount, dayOf, iban, oneOf, required, rowOf, rows, share, text } from './fields.ts'
import { form } from './form.ts'
import { list, listEndpoint } from './list.ts'
import { salaryFigureNames as names } from './names.ts'
import { contributions, payFigures, salaryFigures } from './pay-figures.ts'
import { preview } from './preview.ts'
import { reimbursementRows, taxFreeLimits } from './reimbursements.ts'
import { reportedSalaries } from './reported-salaries.ts'
import { salaryAccount } from './salary-account.ts'
import { relatedPayment, reportDelivery } from './salary-messages.ts'
import { settledShift, termsSettlement } from './settlements.ts'
import { date, day, flag, id, idParams, instant, stateChange, version } from './shapes.ts'
import { shift } from './shifts.ts'
import { lacks, stages } from './stages.ts'

export const salaryOwners = ['PALKKASILTA', 'EXTERNAL'] as const
/** UNKNOWN: no work contract tells, and the report leaves it out. */
export const salaryTypes = ['INDEFINITE', 'FIXED', 'UNKNOWN'] as const
export const paymentTypes = ['HOURLY', 'MONTHLY', 'CONTRACT'] as const

const states = {
  state: z.enum(statesOf(workforceSalary)),
  bankState: z.enum(statesOf(salaryBankState)),
  reportState: z.enum(statesOf(wageReport)),
  billState: z.enum(statesOf(salaryBillState)),
}

export const salaryListItem = z.object({
  id: z.number(),
  fullName: z.string(),
  personId: z.number(),
  departmentId: z.string().nullable(),
  departmentName: z.string(),
  intervalstart: date,
  intervalstop: date,
  payday: date,
  workhours: hundredths(),
  bruttoSalary: euros,
  ...payFigures,
  distraint: euros,
  employerCosts: euros,
  ourCosts: euros,
  /** Of its bill, without tax and without what was credited: shared by what the salaries cost us. Null: it is on no bill. */
  billed: euros.nullable(),
  /** What that leaves of what it cost us. */
  yield: euros.nullable(),
  ...states,
  billId: z.number().nullable(),
  /**
   * What staff should look at: no national id, no account or no tax card, reported but not being paid; in the detail also what the calculation noticed. They
   * stop nothing by themselves: `checkPayment` tells what keeps a salary from being paid, and a missing tax card does not.
   */
  warnings: z.array(z.string()),
})
export type SalaryListItem = z.input<typeof salaryListItem>

/** One line of the working behind a figure, as a Finnish sentence with its rule. */
export const explanation = z.object({
  /** The field or row that the line explains. */
  subject: z.string(),
  amount: euros,
  sentence: z.string(),
  origin: z.string(),
  certainty: z.enum(['confirmed', 'derived', 'unconfirmed']),
})

export const salaryRow = z.object({
  id: z.number(),
  name: z.string(),
  transactionCode: z.string(),
  amount: hundredths(),
  unitPrice: euros,
  totalPrice: euros,
  periodEnd: date,
})

const deductionForm = form(
  {
    reason: required(text('reason', 'Vähennyksen syy', { longest: 200, rule: z.string().trim() })),
    amount: amount('amount', 'Vähennys', { from: 0.01, to: 1_000_000, range: 'Vähennys on yli 0 €.' }),
  },
  {},
)

const { reimbursements: _edited, ...workedShift } = shift.shape

/** A shift that the salary is made of: staff change what is paid back for it, not when it was worked. */
const workForm = form(
  { reimbursements: reimbursementRows },
  {
    id: z.number(),
    ...workedShift,
    breakMinutes: z.number(),
    limits: taxFreeLimits,
  },
)

/** Of the register's classification TK10: a class of four digits has a zero at its end. */
const occupation = z.string().regex(/^(\d{5})?$/, { error: 'Ammattiluokka on viisi numeroa, esimerkiksi 51310.' })

/** Payday, account, work, rates and deductions from net, which staff may correct while the salary is open. The rest follows from the shifts. */
export const salaryForm = form(
  {
    payday: dayOf('payday', 'Maksupäivä'),
    iban: required(iban('salaryIban', 'Palkan tilinumero (IBAN)'), 'Iban on pakollinen'),
    owner: required(oneOf('salaryOwner', 'Palkan omistaja', salaryOwners)),
    contract_type: required(
      oneOf('salaryType', 'Työsopimustyyppi', salaryTypes),
      'Työsopimustyyppi on pakollinen kenttä',
    ),
    payment_type: required(oneOf('paymentType', 'Palkkatyyppi', paymentTypes), 'Palkkatyyppi on pakollinen kenttä'),
    profession: text('profession', 'Ammatti', { longest: 200 }),
    profession_code: text('professionCode', 'Ammattiluokka', { as: 'code', rule: occupation }),
    /** Empty: that of the payment order by which something is withheld. */
    distraint_reference: text('manualDistraintReference', 'Ulosoton viite', { as: 'code', longest: 35 }),
    withholding: required(share('taxpercent', 'Veroprosentti', taxShare)),
    tyelEmployee: required(share('personTyEl', names.personTyElAmount, fraction)),
    tyelEmployer: required(share('tyEL', names.tyELAmount, fraction)),
    accident: required(
      share('accidentInsurance', names.accidentInsuranceAmount, fraction),
      'Työntekijän tapaturmavakuutus on pakollinen',
    ),
    holidayCompensation: required(share('holidaybonus', names.holidaybonusAmount, fraction)),
    lowered: {
      ...amount('taxLowered', 'Pidätystä pienennetään', {
        from: 0,
        to: 1_000_000,
        range: 'Pidätystä pienennetään 0–1 000 000 €.',
      }),
      empty: 0,
    },
    deductions: rows(
      'reduceFromNettos',
      'Vähennykset nettopalkasta',
      deductionForm,
      (place, what) => `${what} ${place}`,
    ),
    work: rows('tamigoShifts', 'Vuorojen korvaukset', workForm, rowOf('Vuoro')),
  },
  {
    ...salaryListItem.shape,
    ...contributions,
    version,
    /** The warnings again, each with the field of this form that mends it, or the part of the person's page. */
    obstacles: z.array(
      z.object({
        message: z.string(),
        field: z.string().nullable(),
        partOfPerson: z.enum(['personal', 'taxCards', 'prepayment', 'unionDues']).optional(),
      }),
    ),
    /** The number of its bill as the customer knows it. */
    billnum: z.number().nullable(),
    hetu: z.string(),
    address: z.string(),
    postalCode: z.string(),
    city: z.string(),
    iban: z.string(),
    taxableSalary: euros,
    nonTaxableSalary: euros,
    extraTaxpercent: fraction,
    taxamount: euros,
    /** By which `taxamount` was withheld: below a card's ceiling and above it, each where pay falls there. */
    taxpercents: z.array(fraction),
    reduceFromNetto: euros,
    distraintIban: z.string(),
    totalTravelReimbursements: euros,
    totalExpenseReimbursements: euros,
    employeeCosts: euros,
    /** The tax at which the department's customer is billed now; null where there is no department. */
    taxpr: percent().nullable(),
    taxFromBeginningOfYear: euros,
    taxableFromBeginningOfYear: euros,
    personTyElFromBeginningOfYear: euros,
    personunemploymentInsuranceFromBeginningOfYear: euros,
    distraintFromBeginningOfYear: euros,
    nonTaxableFromBeginningOfYear: euros,
    paidFromBeginningOfYear: euros,
    reportSendTime: instant.nullable(),
    stateChanges: z.array(stateChange.extend({ field: z.string(), event: z.string(), who: z.string() })),
    bankTransactions: z.array(relatedPayment),
    reportErrors: z.array(z.string()),
    /** Newest first. */
    wageReportsToIR: z.array(reportDelivery),
    tamigoSalaryRows: z.array(salaryRow),
    explanations: z.array(explanation),
    /** Of a salary that settles what changed after payment: the changes that it pays. */
    settles: z.array(settledShift),
    /** Changes of its own shifts that were settled after it was paid. */
    settlements: z.array(settledShift),
    /** Of a salary that settles paid ones by today's agreements, wages and rules: those. And how its own pay was settled so. */
    settlesTerms: z.array(z.number()),
    termsSettlements: z.array(termsSettlement),
    /** What was paid too much before and is taken from this salary; what it does not allow is left to the next one. */
    recoveries: z.array(z.object({ reason: z.string(), requested: euros, taken: euros, left: euros })),
  },
)

export const salaryDetail = salaryForm.record
export type SalaryDetail = z.input<typeof salaryDetail>

const path = '/api/admin/tamigo/salary/{id}'

export const listSalaries = listEndpoint({
  path: '/api/admin/tamigo/salary',
  access: 'ADMIN',
  summary:
    'Salaries whose payday or pay period is in the range; without includePaid those that are not billed yet. Without a page the first 1,000',
  follows: ['salary', 'outgoingPayment'],
  list: list({
    row: salaryListItem,
    filters: {
      /** Left out: from the start of the previous month to tomorrow. */
      from: day.optional(),
      to: day.optional(),
      includePaid: flag.default(false),
      department: z.guid().optional(),
      /** The task that made them. */
      made: z.uuid().optional(),
      /** The task that sent them to be paid. */
      sent: z.uuid().optional(),
      /** The bill that they are on. */
      bill: z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .optional(),
      /** Billed, and not yet sent to be paid. */
      waiting: flag.default(false),
      /** Being paid or paid, and not yet reported to the Incomes Register. */
      unreported: flag.default(false),
      /** Being paid or paid, and on no bill yet. */
      unbilled: flag.default(false),
      /** Not sent yet, and the person has not what it needs. */
      lacks: z.enum(lacks).optional(),
      /** Of work that began in the month of this day. */
      month: day.optional(),
      /** Those that have come so far. */
      stage: z.enum(stages).optional(),
      state: states.state.optional(),
      person: id.optional(),
      ...reportedSalaries,
    },
    sorts: [
      'fullName',
      'departmentName',
      'period',
      'payday',
      'workhours',
      'bruttoSalary',
      'netSalary',
      'paidSalary',
      'distraint',
      'ourCosts',
      'yield',
      'state',
      'bankState',
      'reportState',
      'billState',
      'warnings',
    ],
    defaultSort: 'fullName,asc',
    sums: {
      workhours: hundredths(),
      bruttoSalary: euros,
      netSalary: euros,
      paidSalary: euros,
      distraint: euros,
      employerCosts: euros,
      ourCosts: euros,
      billed: euros,
      yield: euros,
    },
    dialect: 'data',
    bare: 1_000,
    size: [50, 1_000],
  }),
})

export const getSalary = endpoint({
  method: 'GET',
  path,
  access: 'ADMIN',
  summary: 'One salary with its working',
  follows: ['salary', 'outgoingPayment'],
  params: idParams,
  reply: salaryDetail,
})
export const saveSalary = endpoint({
  method: 'PUT',
  path,
  access: 'ADMIN',
  summary: 'Save a salary and calculate it again',
  params: idParams,
  body: salaryForm.body,
  bodyLimit: bodyBytes.rows,
  reply: salaryDetail,
})
export const explainSalary = endpoint({
  method: 'GET',
  path: `${path}/why`,
  access: 'ADMIN',
  summary: 'Why every figure of a salary is what it is: its parts, their rules, and the shifts behind the pay',
  params: idParams,
  reply: explanations,
})
export const getSalaryAccount = endpoint({
  method: 'GET',
  path: `${path}/account`,
  access: 'ADMIN',
  summary:
    "What staff should know of a salary's account before it is paid: whether it is not the person's own, who typed it and when",
  params: idParams,
  reply: z.object({ account: salaryAccount.nullable() }),
})
export const previewSalary = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  access: 'ADMIN',
  summary: 'The figures of a salary as they are and as saving the edit would make them. Changes nothing',
  reads: true,
  params: idParams,
  body: salaryForm.body,
  bodyLimit: bodyBytes.rows,
  reply: preview(salaryFigures),
})
export const deleteSalary = endpoint({
  method: 'DELETE',
  path,
  access: 'ADMIN',
  summary:
    'Delete an open salary of which nothing was paid and nothing is reported any more; its shifts are free again',
  params: idParams,
})

export const paySlip = endpoint({
  method: 'GET',
  path: '/api/employee/salaries/{id}/pdf',
  access: 'OWN_FILE',
  summary: "The salary's pay slip",
  params: idParams,
  file: 'application/pdf',
})

export const wageReportXml = endpoint({
  method: 'GET',
  path: '/api/admin/tamigo/salary/{id}/xml',
  access: 'ADMIN_FILE',
  summary: 'The income-register message as it was or would be sent',
  params: idParams,
  file: 'application/xml',
})

export const setSalaryState = endpoint({
  method: 'PUT',
  path: '/api/admin/tamigo/salary/{id}/{status}',
  access: 'ADMIN',
  summary: 'Move a salary along its states, for example to PAID',
  params: z.object({ id, status: z.enum(statesOf(workforceSalary)) }),
  reply: salaryDetail,
})

export const sendWageReport = endpoint({
  method: 'PUT',
  path: '/api/admin/tamigo/salary/{id}/tulovero',
  access: 'ADMIN',
  summary: 'Send the wage report of a salary to the Incomes Register',
  params: idParams,
  reply: salaryDetail,
})

export const takeReportBack = endpoint({
  method: 'DELETE',
  path: '/api/admin/tamigo/salary/{id}/tulovero',
  access: 'ADMIN',
  summary: 'Take the wage report of a salary that is not paid back from the Incomes Register (an invalidation)',
  params: idParams,
  reply: salaryDetail,
})

export const markBankSent = endpoint({
  method: 'PUT',
  path: '/api/admin/tamigo/salary/{id}/bankstate/SENT',
  access: 'ADMIN',
  summary: 'Mark a waiting payment as paid outside',
  params: idParams,
  reply: salaryDetail,
})
