import { z } from 'zod'
import { abroadFields, isAbroad } from './abroad.ts'
import { email } from './billing-fields.ts'
import { billingFields, mostOfFee, roleField } from './billing-terms.ts'
import { contributionRate, fraction } from './codecs.ts'
import { bodyBytes, endpoint } from './endpoint.ts'
import {
  eachDayOnce,
  prepaymentCheckForm,
  travelAgreementForm,
  workAgreementForm,
  yelForm,
} from './entrepreneur-terms.ts'
import { bicOrNone, field, ibanOrNone, nationalId, oneOf, required, rowOf, rows, secret, text, tick } from './fields.ts'
import { form } from './form.ts'
import { list, listEndpoint } from './list.ts'
import { mailLanguages } from './mails.ts'
import { occupation } from './occupation.ts'
import { askedAccount } from './own-person.ts'
import { personFieldNames as names } from './person-names.ts'
import { departmentSalaryForm, distraintForm, oneOfADay, taxCardForm, unionDueForm } from './person-terms.ts'
import { moved } from './preview.ts'
import { refusals } from './refusals.ts'
import { date, idParams, instant, version } from './shapes.ts'
import { contractListItem } from './work-contracts.ts'
import { salaryListItem } from './workforce-salaries.ts'

/** What a person may lack before anything can be paid to them. */
/** Stands in the place of a national id that does not open: it was altered in the database. */
export const UNREADABLE = 'Ei avaudu'

export const missingOfPerson = ['sotu', 'iban', 'address', 'taxCards'] as const

export const personListItem = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  /** Masked: `131052-****`. */
  sotu: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  postalcode: z.string(),
  iban: z.string(),
  tamigoEmployeeId: z.string(),
  missing: z.array(z.enum(missingOfPerson)),
})
export type PersonListItem = z.input<typeof personListItem>

/** The contribution rates of a person, by the wire's names. */
export const contributionNames = {
  workerTYEL: 'Työntekijän TyEL',
  employerTYEL: 'Työnantajan TyEL',
  person_sotu: 'Sairausvakuutusmaksu',
} as const
export type ContributionName = keyof typeof contributionNames

const eachContribution = <Shape extends z.ZodType>(shape: (label: string) => Shape) =>
  z.strictObject({
    workerTYEL: shape(contributionNames.workerTYEL),
    employerTYEL: shape(contributionNames.employerTYEL),
    person_sotu: shape(contributionNames.person_sotu),
  })

const contributionRates = eachContribution(() => contributionRate)

const typedRates = eachContribution((label) => {
  const range = `${label} on 0–100 %.`
  const error = ({ input }: { readonly input?: unknown }) =>
    input === undefined || input === null || input === '' ? `${label} on pakollinen` : `${label} on luku.`
  return z.number({ error }).min(0, { error: range }).max(1, { error: range })
})

/** Where a contribution rate comes from. */
const rateOrigin = z.object({
  /** Set for this very person; the others follow the rules, whatever these become. */
  isOwn: z.boolean(),
  /** What the rules give. */
  ruled: fraction,
  /** Who says so, in Finnish; null where no figure of today is known. */
  source: z.string().nullable(),
})

/** Everything of a person that staff edit in the workforce area; it is saved in one step. */
export const personForm = form(
  {
    first_name: required(text('firstName', names.firstName, { longest: 100, rule: z.string().trim() })),
    last_name: required(text('lastName', names.lastName, { longest: 100, rule: z.string().trim() })),
    sotu: { ...required(nationalId('sotu', names.sotu)), mayLack: isAbroad },
    ...abroadFields,
    address: required(text('address', names.address, { longest: 200 })),
    postal_code: required(text('postalcode', names.postalcode, { longest: 20 })),
    city: text('city', names.city, { longest: 100 }),
    phone: text('phone', 'Puhelin', { longest: 50, as: 'phone' }),
    email: email('email', names.email),
    language: oneOf('language', names.language, mailLanguages),
    slip_by_email: tick('slipByEmail', names.slipByEmail),
    iban: ibanOrNone('iban', 'Tilinumero (IBAN)'),
    bic: bicOrNone('bic', 'BIC'),
    tamigo_employee_id: text('tamigoEmployeeId', 'Tamigon työntekijätunnus', {
      longest: 100,
      as: 'code',
      rule: z.string().trim(),
    }),
    profession_code: occupation('professionCode', 'Ammattiluokka'),
    worker_type: oneOf('workerType', 'Asema', ['BILLER', 'WORKER', 'ENTREPRENEUR']),
    password: {
      ...secret('password', 'Salasana'),
      rule: z
        .string({ error: 'Salasana on tekstiä.' })
        .regex(/^$|^.{12,500}$/, { error: 'Salasanassa on 12–500 merkkiä.' }),
    },
    role: roleField,
    ...billingFields,
    rates: required(field('personSettings', names.personSettings, contributionRates, { rule: typedRates })),
    tax_cards: rows('taxCards', names.taxCards, taxCardForm, rowOf('Verokortti')),
    distraints: rows('personDistraints', names.personDistraints, distraintForm, rowOf('Ulosmittaus')),
    union_dues: rows('unionDues', names.unionDues, unionDueForm, rowOf('Jäsenmaksu')),
    wages: rows(
      'personDepartmentSalaries',
      names.personDepartmentSalaries,
      departmentSalaryForm,
      rowOf('Osastopalkka'),
    ),
    work_agreements: rows('workAgreements', names.workAgreements, workAgreementForm, rowOf('Sopimus')),
    prepayment_checks: rows('prepaymentChecks', names.prepaymentChecks, prepaymentCheckForm, rowOf('Tarkistus')),
    travel_agreements: rows(
      'travelAgreements',
      names.travelAgreements,
      travelAgreementForm,
      rowOf('Matkakorvaussopimus'),
    ),
    yel: rows('yelDeclarations', names.yelDeclarations, yelForm, rowOf('YEL-tieto')),
  },
  {
    id: z.number(),
    fullName: z.string(),
    registrationDate: instant,
    version,
    /** When the account became what it is; null: it is the one that they came with. */
    ibanChangedAt: instant.nullable(),
    /** To which they ask to be paid, until staff answer. */
    askedAccount: askedAccount.nullable(),
    /** Where they sign in. */
    username: z.string().nullable(),
    rateOrigins: z.object({ workerTYEL: rateOrigin, employerTYEL: rateOrigin, person_sotu: rateOrigin }),
    missing: z.array(z.enum(missingOfPerson)),
    /** Newest first; they are edited on pages of their own. */
    workContracts: z.array(contractListItem),
  },
  [oneOfADay, eachDayOnce, mostOfFee],
)

export type Person = z.input<typeof personForm.record>

const LISTED = {
  row: personListItem,
  sorts: ['name', 'id', 'sotu', 'email', 'address', 'city', 'postalcode', 'iban'] as const,
  defaultSort: 'name,asc' as const,
  dialect: 'spring' as const,
}

export const listPeople = listEndpoint({
  path: '/api/admin/tamigo/person',
  access: 'ADMIN',
  summary: 'The registered people, by name; found by name, e-mail, city, the exact national id or the account',
  knowsNationalIds: true,
  list: list({ ...LISTED, size: [20, 500] }),
})

/** The same people, as the listing of the specification asks for them. */
export const pageOfPeople = listEndpoint({
  path: '/api/admin/people/paging',
  access: 'ADMIN',
  summary: 'The registered people as a page of 10; `crit` is what is searched for',
  list: list({ ...LISTED, searchedAs: 'crit', size: [10, 500] }),
})

/** Newest payday first; of more the list of salaries tells. */
const withSalaries = z.object({ person: personForm.record, salaries: z.array(salaryListItem) })
export type PersonWithSalaries = z.input<typeof withSalaries>

/** The salaries as they were read: they are not changed here. */
const body = z.object({ person: personForm.body, salaries: z.array(z.looseObject({ id: z.number() })).optional() })

const path = '/api/admin/tamigo/person/{id}'

export const getPerson = endpoint({
  method: 'GET',
  path,
  access: 'ADMIN',
  summary: 'One person with calculated salaries, the 100 newest of them. The national id is masked',
  params: idParams,
  reply: withSalaries,
})

export const savePerson = endpoint({
  method: 'PUT',
  path,
  access: 'ADMIN',
  summary: 'Save everything of a person: data, rates, tax cards, garnishments and department salaries',
  params: idParams,
  body,
  bodyLimit: bodyBytes.rows,
  reply: withSalaries,
})

export const saveDepartmentSalaries = endpoint({
  method: 'PUT',
  path: '/api/admin/tamigo/departmentsalary',
  access: 'ADMIN',
  summary: 'Save a person with their department salaries; the person is named by its id in the body',
  body,
  bodyLimit: bodyBytes.rows,
  reply: withSalaries,
})

export const createPerson = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/person',
  access: 'ADMIN',
  summary: 'A new person of whom only the name is known; the rest is entered on their page',
  idempotent: true,
  body: z.object({
    firstName: z.string().trim().min(1, { error: refusals.NO_FIRST_NAME }).max(100),
    lastName: z.string().trim().min(1, { error: refusals.NO_LAST_NAME }).max(100),
  }),
  reply: withSalaries,
})

export const openNationalId = endpoint({
  method: 'POST',
  path: `${path}/sotu`,
  access: 'ADMIN',
  summary: 'The whole national id of a person; the history tells who opened it',
  params: idParams,
  reply: z.object({ sotu: z.string() }),
})

export const personPreview = z.object({
  /** Open salaries whose pay would be another one when they are sent to be paid. */
  salaries: z.array(
    z.object({
      id: z.number(),
      departmentName: z.string(),
      payday: date,
      /** Maksetaan. */
      paidSalary: moved,
      ourCosts: moved,
    }),
  ),
  /** Open ones that could not be paid any more, and why. */
  refused: z.array(z.object({ id: z.number(), departmentName: z.string(), reason: z.string() })),
  /** Open ones that would be paid to the new account. */
  accounts: z.number(),
})
export type PersonPreview = z.input<typeof personPreview>

export const previewPerson = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  access: 'ADMIN',
  summary: 'What saving an edit of a person would change of their open salaries. Changes nothing',
  reads: true,
  params: idParams,
  body: personForm.body,
  bodyLimit: bodyBytes.rows,
  reply: personPreview,
})
