import { z } from 'zod'
import { agreementForm } from './agreement-form.ts'
import { euros, fraction, hundredths } from './codecs.ts'
import { briefDepartment, choice } from './departments.ts'
import { bodyBytes, endpoint } from './endpoint.ts'
import { list, listEndpoint } from './list.ts'
import { moved, refused } from './preview.ts'
import { date, day, id, idParams, instant } from './shapes.ts'
import { contractTemplate } from './work-contracts.ts'

/** What hangs on an agreement. */
const usedBy = z.object({
  departments: z.array(briefDepartment),
  /** That were made by it; of more than 1,000 so many are told. */
  salaries: z.number(),
  /** Of them, not sent to be paid: they are calculated again then. */
  openSalaries: z.number(),
  workContracts: z.number(),
})

/** What staff should look at in a version, such as overtime below the law: its field by its path, and the sentence. */
const warning = z.object({ path: z.string(), message: z.string() })

/** A version of an agreement, with all its versions, the template of its work contracts and what the agreement is used by. */
export const agreement = agreementForm.record.extend({
  workContract: contractTemplate,
  usedBy,
  warnings: z.array(warning),
})
export type Agreement = z.input<typeof agreement>

const mapperLevel = z.enum(['BRIEF', 'FULL']).optional()

export const listAgreements = listEndpoint({
  path: '/api/admin/tes',
  access: 'ADMIN',
  summary: 'All agreements, or a page of them, each in the version in force today; BRIEF: ids and names',
  list: list({
    row: agreement,
    /** BRIEF: only id and name of every agreement. */
    filters: { mapperLevel },
    sorts: ['name', 'printName', 'validFromDate', 'validToDate', 'minWage', 'defaultWage', 'maxWage', 'departments'],
    defaultSort: 'name,asc',
    dialect: 'data',
    bare: true,
    size: [50, 500],
  }),
})

/** The same call for choosing an agreement by name. */
export const briefAgreements = endpoint({
  method: 'GET',
  path: '/api/admin/tes',
  access: 'ADMIN',
  summary: 'The agreements by id and name, for choosing',
  query: z.object({ mapperLevel: z.literal('BRIEF') }),
  reply: z.array(choice),
})

/** Both, as the server answers them. */
export const listOrBriefAgreements = { ...listAgreements, reply: z.union([listAgreements.list.reply, z.array(choice)]) }

const path = '/api/admin/tes/{id}'

/** Which version: by its id, or by a day; without either the one in force today, before all the first and after all the last. */
const whichVersion = { versionId: id.optional() }

export const createAgreement = endpoint({
  method: 'POST',
  path: '/api/admin/tes',
  access: 'ADMIN',
  summary: 'Make a new agreement',
  body: z.strictObject({}).nullish(),
  reply: agreement,
  idempotent: true,
})

export const getAgreement = endpoint({
  method: 'GET',
  path,
  access: 'ADMIN',
  summary: 'One agreement in the version in force today, or in the one asked for',
  params: idParams,
  query: z.object({ ...whichVersion, day: day.optional() }),
  reply: agreement,
})

export const saveAgreement = endpoint({
  method: 'PUT',
  path,
  access: 'ADMIN',
  summary:
    'Save a version of an agreement. With `from` it becomes a new version from that day, and the edited one ends the day before; from its own first day it is changed whole; without it what changes pay holds after the last day that was paid by the version',
  params: idParams,
  query: z.object({ ...whichVersion, from: day.optional() }),
  body: agreementForm.body,
  bodyLimit: bodyBytes.rows,
  reply: agreement,
})

const movedByName = moved.extend({ name: z.string() })

export const agreementPreview = z.object({
  /** The month that was looked at. */
  from: date,
  to: date,
  /** Shifts that were calculated, how many the month has, and of how many the pay changes. */
  shifts: z.number(),
  allShifts: z.number(),
  changedShifts: z.number(),
  /** Gross: the sum of the pay rows. */
  total: moved,
  /** The largest change first; only what changes. */
  departments: z.array(
    moved.extend({ DepartmentId: z.string(), Name: z.string(), shifts: z.number(), changedShifts: z.number() }),
  ),
  /** By what the pay rows are called; only what changes. */
  rows: z.array(movedByName),
  /** Of people and departments whose pay cannot be calculated by the edited agreement. */
  ...refused,
})
export type AgreementPreview = z.input<typeof agreementPreview>

export const previewAgreement = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  access: 'ADMIN',
  summary:
    "What last month's shifts of the departments that use an agreement earn by a version as it is stored and as the edit would make it. Changes nothing",
  reads: true,
  params: idParams,
  query: z.object(whichVersion),
  body: agreementForm.body,
  bodyLimit: bodyBytes.rows,
  reply: agreementPreview,
})

export const agreementRemoval = z.object({
  /** Why it cannot be deleted; null: it can. */
  refusal: z.string().nullable(),
  ...usedBy.shape,
})
export type AgreementRemoval = z.input<typeof agreementRemoval>

export const checkAgreementRemoval = endpoint({
  method: 'GET',
  path: `${path}/removal`,
  access: 'ADMIN',
  summary: 'What hangs on an agreement that is to be deleted, and why it cannot be',
  params: idParams,
  reply: agreementRemoval,
})

export const deleteAgreement = endpoint({
  method: 'DELETE',
  path,
  access: 'ADMIN',
  summary: 'Delete an agreement that nothing hangs on',
  params: idParams,
})

export const deleteAgreementVersion = endpoint({
  method: 'DELETE',
  path: `${path}/versions/{versionId}`,
  access: 'ADMIN',
  summary: 'Delete a version that is not in use; the one before it holds until its end',
  params: z.object({ id, versionId: id }),
  reply: agreement,
})

/** An agreement by its id, or as it is being edited, with the specification's field names. */
const tes = z.union([z.number().int(), z.string(), z.looseObject({ id: z.union([z.number(), z.string()]).nullish() })])

/** Days are ISO or dd.MM.yyyy, times HH:mm:ss by the clock in Helsinki. */
export const calculationRequest = z.looseObject({
  salary: z.number().nullish(),
  extraSalary: z.number().nullish(),
  extraSalaryStartDay: z.string().nullish(),
  extraSalaryEndDay: z.string().nullish(),
  shiftStartDay: z.string(),
  shiftStartTime: z.string(),
  shiftEndDay: z.string(),
  shiftEndTime: z.string(),
  tes,
})

/** What the calculation panel starts with; the days are today. */
export const calculationDefaults = {
  salary: 10,
  extraSalary: 0,
  shiftStartTime: '08:00:00',
  shiftEndTime: '16:00:00',
} as const

const calculatedRow = z.object({
  name: z.string(),
  amount: hundredths(),
  unitPrice: euros,
  totalPrice: euros,
  transactionCode: z.string(),
  /** In the first row: what staff should look at, such as a wage below the agreement's minimum. */
  warnings: z.array(z.string()).optional(),
})

export const calculateShift = endpoint({
  method: 'POST',
  path: '/api/admin/tes/calculation',
  access: 'ADMIN',
  summary: 'The pay rows of one shift by an agreement',
  body: calculationRequest,
  bodyLimit: bodyBytes.rows,
  reply: z.array(calculatedRow),
})

/** `HH:mm:ss`; the end of the day is 24:00:00. */
const wallTime = z.string()

/** A supplement that pays in a stretch of one day. */
const paidWindow = z.object({
  from: wallTime,
  to: wallTime,
  name: z.string(),
  transactionCode: z.string(),
  allowancePrice: euros,
  remunerationPercent: fraction,
  /** On top of the hourly pay; false: in its place. */
  useBaseSalary: z.boolean(),
  /** Why the day counts: its weekday, one of the days listed, or a church holiday that counts as a Sunday. */
  because: z.enum(['WEEKDAY', 'LISTED_DAY', 'CHURCH_HOLIDAY']),
})

const weekDay = z.object({
  day: date,
  /** The version in force, by its dates; null: none is. */
  version: z.object({ validFromDate: date.nullable(), validToDate: date.nullable() }).nullable(),
  /** A public holiday or an eve by its Finnish name. */
  holiday: z.string().nullable(),
  /** The clock is moved on this day: `FORWARD` an hour is skipped, `BACK` an hour is lived twice. */
  clockChange: z.enum(['FORWARD', 'BACK']).nullable(),
  windows: z.array(paidWindow),
})

/** A part of the shift in which the same is paid, within one day and between two changes of the clock. */
const shiftSegment = z.object({
  day: date,
  from: wallTime,
  to: wallTime,
  start: instant,
  end: instant,
  minutes: z.number(),
  pays: z.array(
    z.object({
      name: z.string(),
      transactionCode: z.string(),
      kind: z.enum(['ordinary', 'supplement', 'replacing supplement', 'overtime raise', 'sick pay']),
      minutes: z.number(),
      unitPrice: euros,
      totalPrice: euros,
    }),
  ),
  totalPrice: euros,
})

export const agreementWeek = z.object({
  /** From Monday to Sunday. */
  days: z.array(weekDay),
  /** The shift, where one was given; its cents add up to the calculation's. */
  segments: z.array(shiftSegment),
  totalPrice: euros,
  /** What staff should look at. */
  warnings: z.array(z.string()),
})
export type AgreementWeek = z.input<typeof agreementWeek>

export const drawWeek = endpoint({
  method: 'POST',
  path: '/api/admin/tes/week',
  access: 'ADMIN',
  summary:
    'What an agreement, stored or as it is being edited, pays when in a week, and what each part of a shift earns by it',
  reads: true,
  body: z.looseObject({
    /** Any day of the week; without one the week of the shift. */
    day: date,
    tes,
    /** The calculation's request without `tes`: wage and times of a shift. */
    shift: calculationRequest.omit({ tes: true }).nullish(),
  }),
  bodyLimit: bodyBytes.rows,
  reply: agreementWeek,
})
