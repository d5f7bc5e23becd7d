import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { salaryBankState, salaryBillState, workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { wageReport } from '@palkkasilta/engine/lifecycles/wage-report.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { payment } from './outgoing-payments.ts'
import { date, flag, fraction, id, idParams, instant, money, stateChange, version } from './shapes.ts'
import { reimbursement, shift } from './shifts.ts'
import { startedTask } from './tasks.ts'

export const salaryOwners = ['PALKKASILTA', 'EXTERNAL'] as const
export const salaryTypes = ['INDEFINITE', 'FIXED'] as const
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
  workhours: z.number(),
  bruttoSalary: money,
  netSalary: money,
  distraint: money,
  totalSalary: money,
  ourCosts: money,
  ...states,
  billId: z.number().nullable(),
  /** What keeps it from being paid: nothing when empty. */
  warnings: z.array(z.string()),
})
export type SalaryListItem = z.output<typeof salaryListItem>

/** One line of the working behind a figure, as a Finnish sentence with its rule. */
export const explanation = z.object({
  /** The field or row that the line explains. */
  subject: z.string(),
  amount: money,
  sentence: z.string(),
  origin: z.string(),
  certainty: z.enum(['confirmed', 'derived', 'unconfirmed']),
})
export type Explanation = z.output<typeof explanation>

export const salaryRow = z.object({
  name: z.string(),
  transactionCode: z.string(),
  amount: z.number(),
  unitPrice: money,
  totalPrice: money,
  periodEnd: date,
})

export const relatedPayment = z.object({
  id: z.number(),
  purpose: payment.shape.purpose,
  state: payment.shape.state,
  amount: money,
  txState: z.string().nullable(),
  reason: z.string().nullable(),
})

export const reportDelivery = z.object({
  deliveryId: z.string(),
  reportId: z.string(),
  action: z.enum(['NEW', 'REPLACEMENT', 'INVALIDATION']),
  /** BUILT and SENT are on their way. */
  state: z.enum(['BUILT', 'SENT', 'ACCEPTED', 'REFUSED']),
  createdAt: instant,
  sentAt: instant.nullable(),
  answeredAt: instant.nullable(),
  /** The report as the register knows it. */
  irReportId: z.string().nullable(),
  errors: z.array(z.object({ code: z.string(), message: z.string(), details: z.string().nullable() })),
})

export const salaryDetail = salaryListItem.extend({
  version,
  salaryOwner: z.enum(salaryOwners),
  salaryType: z.enum(salaryTypes),
  paymentType: z.enum(paymentTypes),
  hetu: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  iban: z.string(),
  salaryIban: z.string(),
  profession: z.string(),
  professionCode: z.string(),
  taxableSalary: money,
  nonTaxableSalary: money,
  taxpercent: fraction,
  extraTaxpercent: fraction,
  taxamount: money,
  personTyEl: fraction,
  personTyElAmount: money,
  personunemploymentInsurance: fraction,
  personunemploymentInsuranceAmount: money,
  tyEL: fraction,
  tyELAmount: money,
  svm: fraction,
  svmAmount: money,
  unemploymentInsurance: fraction,
  unemploymentInsuranceAmount: money,
  accidentInsurance: fraction,
  accidentInsuranceAmount: money,
  groupLifeInsurance: fraction,
  groupLifeInsuranceAmount: money,
  holidaybonus: fraction,
  holidaybonusAmount: money,
  reduceFromNettos: z.array(z.object({ reason: z.string(), amount: money })),
  reduceFromNetto: money,
  manualDistraintReference: z.string(),
  distraintIban: z.string(),
  totalTravelReimbursements: money,
  totalExpenseReimbursements: money,
  employerCosts: money,
  employeeCosts: money,
  taxFromBeginningOfYear: money,
  taxableFromBeginningOfYear: money,
  reportSendTime: instant.nullable(),
  stateChanges: z.array(stateChange.extend({ field: z.string(), event: z.string(), who: z.string() })),
  bankTransactions: z.array(relatedPayment),
  reportErrors: z.array(z.string()),
  /** Newest first. */
  wageReportsToIR: z.array(reportDelivery),
  tamigoSalaryRows: z.array(salaryRow),
  tamigoShifts: z.array(shift.extend({ reimbursements: z.array(reimbursement) })),
  explanations: z.array(explanation),
})
export type SalaryDetail = z.output<typeof salaryDetail>

/** A rate that the form must have. */
const rate = (missing: string) => z.number({ error: missing }).pipe(fraction)

/** Payday, account, rates and deductions from net, which staff may correct while the salary is open. The rest follows from the shifts. */
export const salaryForm = z.object({
  version: version.optional(),
  payday: date,
  taxpercent: rate('Veroprosentti on pakollinen'),
  salaryIban: z.string().min(1, { error: 'Iban on pakollinen' }),
  salaryOwner: z.enum(salaryOwners, { error: 'Palkan omistaja on pakollinen' }),
  salaryType: z.enum(salaryTypes, { error: 'Työsopimustyyppi on pakollinen kenttä' }),
  paymentType: z.enum(paymentTypes, { error: 'Palkkatyyppi on pakollinen kenttä' }),
  personTyEl: rate('Työntekijän TyEL on pakollinen'),
  tyEL: rate('Työnantajan TyEL on pakollinen'),
  accidentInsurance: rate('Työntekijän tapaturmavakuutus on pakollinen'),
  holidaybonus: rate('Lomakorvaus on pakollinen'),
  reduceFromNettos: z.array(
    z.object({
      reason: z.string().trim().min(1, { error: 'Vähennyksen syy on pakollinen' }).max(200),
      amount: money.positive({ error: 'Vähennys on yli 0 €.' }),
    }),
  ),
})
export type SalaryForm = z.input<typeof salaryForm>

/** A shift as the list gave it, or its id alone. */
const selectedShift = z.union([z.string(), z.object({ shiftId: z.string() })])

const path = '/api/admin/tamigo/salary/{id}'

export const createSalaries = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/salary',
  access: 'ADMIN',
  summary: 'Make salaries of shifts of one department: one per person',
  query: z.object({ from: date, to: date, departmentId: z.uuid().optional() }),
  body: z.array(selectedShift).min(1, { error: 'Valitse ainakin yksi vuoro.' }).max(50_000),
  reply: z.union([z.array(salaryListItem), startedTask]),
  idempotent: true,
})

export const listSalaries = endpoint({
  method: 'GET',
  path: '/api/admin/tamigo/salary',
  access: 'ADMIN',
  summary: 'Salaries whose payday or pay period is in the range; without includePaid those that are not billed yet',
  query: z.object({ from: date.optional(), to: date.optional(), includePaid: flag.default(false) }),
  reply: z.array(salaryListItem),
})

export const getSalary = endpoint({
  method: 'GET',
  path,
  access: 'ADMIN',
  summary: 'One salary with its working',
  params: idParams,
  reply: salaryDetail,
})
export const saveSalary = endpoint({
  method: 'PUT',
  path,
  access: 'ADMIN',
  summary: 'Save a salary and calculate it again',
  params: idParams,
  body: salaryForm,
  reply: salaryDetail,
})
export const deleteSalary = endpoint({
  method: 'DELETE',
  path,
  access: 'ADMIN',
  summary: 'Delete an open salary; its shifts are free again',
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

const payday = z.object({ date: z.string().optional() })

export const paymentCheck = z.object({
  /** The day asked for, moved to the banking day before it where banks are closed. */
  payday: date,
  ready: z.array(z.number()),
  /** Paid to the workers and to the enforcement authority, as calculated now; the payday may change it. */
  netSalary: money,
  distraint: money,
  blocked: z.array(z.object({ id: z.number(), fullName: z.string(), message: z.string() })),
})
export type PaymentCheck = z.output<typeof paymentCheck>

export const checkPayment = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/salary/bank/check',
  access: 'ADMIN',
  summary: 'What sending salaries to pay would do: which can be sent, and why the others cannot. Changes nothing',
  query: payday,
  body: z.array(id).min(1, { error: 'Valitse palkka' }).max(10_000),
  reply: paymentCheck,
})

const payReply = z.union([z.array(salaryListItem), startedTask])

export const paySalaries = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/salary/bank',
  access: 'ADMIN',
  summary: 'Make payments and wage reports of salaries for a payday',
  query: payday,
  body: z.array(id).min(1, { error: 'Valitse palkka' }).max(10_000),
  reply: payReply,
  idempotent: true,
})

export const paySalary = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/salary/bank/{id}',
  access: 'ADMIN',
  summary: 'Make the payments and the wage report of one salary for a payday',
  params: idParams,
  query: payday,
  body: z.array(id),
  reply: salaryDetail,
  idempotent: true,
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

export const markBankSent = endpoint({
  method: 'PUT',
  path: '/api/admin/tamigo/salary/{id}/bankstate/SENT',
  access: 'ADMIN',
  summary: 'Mark a waiting payment as paid outside',
  params: idParams,
  reply: salaryDetail,
})
