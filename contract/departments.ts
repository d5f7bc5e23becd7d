import { z } from 'zod'
import * as billing from './billing-fields.ts'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { field, oneOf, oneOrNone, required, secret, text, yesOrNo } from './fields.ts'
import { form } from './form.ts'
import { list, listEndpoint } from './list.ts'
import * as policies from './policy-fields.ts'
import { preview, refused } from './preview.ts'
import { instant, version } from './shapes.ts'
import { startedTask } from './tasks.ts'

export const briefDepartment = z.object({ DepartmentId: z.guid(), Name: z.string() })
export type BriefDepartment = z.output<typeof briefDepartment>

/** An agreement or another thing that is chosen by name. */
export const choice = z.object({ id: z.int(), name: z.string() })

/** Another department, whose customer pays for this one's work. */
const billed = z.codec(briefDepartment, z.object({ id: z.string(), name: z.string() }), {
  decode: ({ DepartmentId: id, Name: name }) => ({ id, name }),
  encode: ({ id, name }) => ({ DepartmentId: id, Name: name }),
})

/** Of leased workers the client's premises; none where the sites of a special industry change daily. */
export const ordinaryWorkplaces = ['CLIENT_PREMISES', 'TRAVELLING'] as const

/** Which agreement is followed, in the order of the Employment Contracts Act 2:9: what binds the payer, else the client, else how the client pays. */
export const agreementGrounds = ['PAYER', 'CLIENT', 'CLIENT_PRACTICE'] as const

type Wire = Readonly<Record<string, unknown>>

/** What a department has not set is its customer's, where it names one. One that names none any more lacks it, as any that has not set it. */
const ownOrCustomers = {
  mayLack: (now: Wire, before?: Wire) => Boolean(now.sharedCustomer ?? before?.sharedCustomer),
}

const CLIENT_POLICY = 'Asiakkaan TyEL-sopimuksen numero'

/** What staff can change of a department: its agreements, how its customer is billed, and how that one's own wages are paid. */
export const departmentForm = form(
  {
    agreements: required(field('tes', 'Tes', z.array(choice).max(100))),
    agreement_ground: oneOrNone(
      'agreementGround',
      'Miksi tätä tessiä noudatetaan',
      agreementGrounds,
      'Tes sitoo palkanmaksajaa tai asiakasta, tai noudatetaan asiakkaan käytäntöä.',
    ),
    agreement_ground_source: {
      ...required(
        text('agreementGroundSource', 'Tessin peruste ja lähde'),
        'Kerro, mistä peruste nähdään: esimerkiksi järjestäytyminen, yleissitovuus tai asiakkaan ilmoitus ja sen päivä.',
      ),
      mayLack: ({ agreementGround }: Wire) => !agreementGround,
    },
    billed: field('billedDepartment', 'Laskutettava osasto', billed.nullable(), { empty: null }),
    customer: field('sharedCustomer', 'Asiakas', choice.nullable(), { empty: null }),
    pricing_mode: oneOf('pricingMode', 'Hinnoittelu', billing.pricingModes),
    margin_thousandths: required(billing.margin),
    port_price_thousandths: billing.portPrice,
    bill_reimbursements: billing.billReimbursements,
    group_bill_rows_by_shift: billing.rowsByShift,
    send_type: required(oneOf('sendtype', 'Lähetystapa', ['post', 'email', 'evoice'])),
    email: { ...required(billing.email('email', 'Sähköposti')), ...ownOrCustomers },
    phone: { ...required(text('phone', 'Puhelin', { as: 'phone' })), ...ownOrCustomers },
    einvoice_address: { ...required(text('evoice', 'Verkkolaskuosoite')), ...ownOrCustomers },
    einvoice_operator: { ...required(text('evoiceint', 'Välittäjän tunnus')), ...ownOrCustomers },
    customer_type: required(billing.customerType),
    country: required(billing.country),
    vat_id: text('vatid', 'Alv-tunnus'),
    automatic_reminders: required(billing.automaticReminders),
    vat_rate: required(billing.vatRate(1)),
    payment_term_days: required(billing.termOfPayment(1)),
    reverse_vat: yesOrNo('negvat', 'Käännetty verovelvollisuus', 1),
    contact_person: text('contactperson', 'Yhteyshenkilö'),
    salesman: text('salesmanname', 'Myyjä'),
    username: text('username', 'Käyttäjätunnus'),
    password: secret('password', 'Salasana'),
    external_payer: oneOf('externalPayer', 'Asiakkaan palkat maksetaan', ['INHERITED', 'CLIENT', 'SUBSTITUTE']),
    client_tyel_code: policies.pensionCompany('clientTyelCode', 'Asiakkaan työeläkeyhtiön koodi'),
    client_tyel_id: policies.pensionPolicy('clientTyelId', CLIENT_POLICY),
    client_accident_insurer: policies.accidentInsurer(
      'clientAccidentInsurer',
      'Asiakkaan tapaturmavakuutusyhtiön Y-tunnus',
    ),
    client_accident_policy: policies.accidentPolicy('clientAccidentPolicy', 'Asiakkaan tapaturmavakuutuksen numero'),
    ordinary_workplace: oneOrNone(
      'ordinaryWorkplace',
      'Varsinainen työpaikka',
      ordinaryWorkplaces,
      'Varsinainen työpaikka on asiakkaan tilat tai kohteet vaihtuvat päivittäin.',
    ),
    ordinary_workplace_ground: {
      ...required(
        text('ordinaryWorkplaceGround', 'Varsinaisen työpaikan peruste ja lähde'),
        'Kerro peruste ja lähde: niiden mukaan matkoista maksetaan veroa.',
      ),
      mayLack: ({ ordinaryWorkplace }: Wire) => !ordinaryWorkplace,
    },
    ...billing.references,
  },
  {
    DepartmentId: z.string(),
    ParentDepartmentId: z.string().nullable(),
    Name: z.string(),
    GroupId: z.string(),
    Address: z.string(),
    City: z.string(),
    Zipcode: z.string(),
    DepartmentKey: z.string(),
    fetchedFromTamigo: instant,
    version,
    hasPassword: z.boolean(),
  },
  [policies.ofItsCompany('clientTyelCode', 'clientTyelId', CLIENT_POLICY)],
)

export const department = departmentForm.record
export type Department = z.input<typeof department>

const params = z.object({ id: z.guid() })
const path = '/api/admin/tamigo/departments/{id}'

const level = z.enum(['BRIEF', 'FULL']).optional()

export const listDepartments = listEndpoint({
  path: '/api/admin/tamigo/departments',
  access: 'ADMIN',
  summary: 'All departments, or a page of those that have no parent with everything below them; BRIEF: ids and names',
  list: list({
    row: department,
    /** BRIEF, by either name: only id and name of every department. */
    filters: { level, mapperLevel: level },
    sorts: ['name', 'businessId', 'tes', 'address', 'city', 'zipcode', 'updated', 'key'],
    defaultSort: 'name,asc',
    dialect: 'data',
    bare: true,
    size: [100, 1_000],
  }),
})

/** The same call for choosing a department by name. */
export const briefDepartments = endpoint({
  method: 'GET',
  path: '/api/admin/tamigo/departments',
  access: 'ADMIN',
  summary: 'The departments by id and name',
  query: z.object({ mapperLevel: z.literal('BRIEF') }),
  reply: z.array(briefDepartment),
})

/** Both, as the server answers them. */
export const listOrBriefDepartments = {
  ...listDepartments,
  reply: z.union([listDepartments.list.reply, z.array(briefDepartment)]),
}

/** What a fetch tells of departments and Tamigo may change. */
export const fetchedFields = [
  'Name',
  'ParentDepartmentId',
  'GroupId',
  'Address',
  'City',
  'Zipcode',
  'DepartmentKey',
] as const

/** A summary of a fetch; of more than 100 of a kind only the count is told. */
export const populated = z.object({
  added: z.number(),
  /** How many of those fetched were known already. */
  updated: z.number(),
  /** How many of them differ from what was known, and how many Tamigo has no more; those stay. */
  changed: z.number(),
  vanished: z.number(),
  addedOnes: z.array(briefDepartment),
  changedOnes: z.array(briefDepartment.extend({ fields: z.array(z.enum(fetchedFields)) })),
  vanishedOnes: z.array(briefDepartment),
})
export type Populated = z.output<typeof populated>

export const populateDepartments = endpoint({
  method: 'GET',
  path: '/api/admin/tamigo/departments/populate',
  access: 'ADMIN',
  summary: 'Fetch the departments from Tamigo and store them; billing settings and agreements stay',
  acts: true,
  reply: z.union([populated, startedTask]),
})

export const getDepartment = endpoint({
  method: 'GET',
  path,
  access: 'ADMIN',
  summary: 'One department',
  params,
  reply: department,
})

export const saveDepartment = endpoint({
  method: 'PUT',
  path,
  access: 'ADMIN',
  summary: "Save a department's agreements and billing settings",
  params,
  body: departmentForm.body,
  reply: department,
})

/** The figures of bills that an edit of a department may change, in the order in which staff read them. */
export const departmentFigures = ['billingAmount', 'billingAmountWithoutALV', 'vatamount', 'hourly'] as const

/** Of salaries that are calculated again when they are sent to be paid. */
export const departmentPayFigures = ['bruttoSalary', 'ourCosts'] as const

export const departmentPreview = z.object({
  /** What the figures are of: its salaries that are on no bill yet, else those of its latest bill, else nothing. UNPRICED: prices stay. */
  of: z.enum(['UNBILLED', 'LATEST_BILL', 'NOTHING', 'UNPRICED']),
  /** The latest bill, by the number that the customer knows. */
  billnum: z.number().nullable(),
  /** How many salaries the figures are of, and how many there are. */
  salaries: z.number(),
  allSalaries: z.number(),
  figures: preview(departmentFigures),
  /** What other agreements make of salaries that are open still; null where the agreements stay. */
  pay: z
    .object({
      salaries: z.number(),
      /** That are open: of many the newest are calculated. */
      allSalaries: z.number(),
      figures: preview(departmentPayFigures),
      /** Of salaries that could not be paid by them. */
      ...refused,
    })
    .nullable(),
  /** Shifts that wait for a salary and are paid by another agreement then; 0 where the agreements stay. */
  waitingShifts: z.number(),
})
export type DepartmentPreview = z.input<typeof departmentPreview>

export const previewDepartment = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  access: 'ADMIN',
  summary:
    "What a department's salaries that are not billed yet would be billed as it is, and as saving the edit would make it. Changes nothing",
  params,
  body: departmentForm.body,
  reply: departmentPreview,
})

export const deleteDepartment = endpoint({
  method: 'DELETE',
  path,
  access: 'ADMIN',
  summary:
    'Delete a department that has no unpaid shifts and no unfinished salaries or bills; the next fetch brings back what Tamigo still has',
  params,
})

export const departmentRemoval = z.object({
  /** Why it cannot be deleted; null: it can. */
  refusal: z.string().nullable(),
  /** Who has shifts there without a salary; of more than 200 only the count is told. */
  waiting: z.array(z.object({ employeeId: z.string(), name: z.string(), shifts: z.number() })),
  waitingCount: z.number(),
  /** What hangs on it and stays: salaries, those of them that are not sent to pay or not billed, and bills that are not sent. */
  salaries: z.number(),
  unpaidSalaries: z.number(),
  unpaidSum: euros,
  unbilledSalaries: z.number(),
  /** Those that are not paid or not billed, and bills that are neither paid nor refunded nor lost: while there are some it stays. */
  unfinishedSalaries: z.number(),
  unfinishedBills: z.number(),
  bills: z.number(),
  openBills: z.number(),
  openBillSum: euros,
  /** Departments below it, and those whose work is billed from it. */
  below: z.array(briefDepartment),
  billedFrom: z.array(briefDepartment),
})
export type DepartmentRemoval = z.input<typeof departmentRemoval>

export const checkDepartmentRemoval = endpoint({
  method: 'GET',
  path: `${path}/removal`,
  access: 'ADMIN',
  summary: 'What hangs on a department that is to be deleted, and why it cannot be',
  params,
  reply: departmentRemoval,
})
