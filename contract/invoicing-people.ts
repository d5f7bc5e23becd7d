import { z } from 'zod'
import { bodyBytes, endpoint } from './endpoint.ts'
import { yelStatuses } from './entrepreneur-terms.ts'
import { distraintTypes, taxCardTypes } from './person-terms.ts'
import { idParams } from './shapes.ts'
import { personForm } from './workforce-people.ts'

/**
 * What is set of a person, each said once: of tax cards, garnishments and YEL it is the row in force today, and what is saved makes
 * or changes that row. As the wire has them; the rows' own rules judge what is given.
 */
const personSettings = z.strictObject({
  note: z.string(),
  osk: z.number().nullable(),
  serviceChargeMax: z.number().nullable(),
  useServiceChargeMax: z.boolean(),
  holidaybonus: z.number().nullable(),
  accidentInsurance: z.number().nullable(),
  workerType: z.enum(['BILLER', 'WORKER', 'ENTREPRENEUR']),
  workerTYEL: z.number(),
  employerTYEL: z.number(),
  person_sotu: z.number(),
  /** Null, as the others of the card, while no tax card is in force. */
  taxpercent: z.number().nullable(),
  taxCardType: z.enum(taxCardTypes).nullable(),
  salaryMax: z.number().nullable(),
  taxpercentValidFrom: z.string().nullable(),
  taxpercentValidUntil: z.string().nullable(),
  yelsum: z.number().nullable(),
  yelStatus: z.enum(yelStatuses).nullable(),
  /** Something is withheld by an order in force; false makes its type NONE. */
  distraint: z.boolean(),
  distraintType: z.enum(distraintTypes).nullable(),
  distraintSince: z.string().nullable(),
  protectedPortion: z.number().nullable(),
  distraintReference: z.string(),
})
export type PersonSettings = z.output<typeof personSettings>

/** What stands in the settings here. */
const once = {
  osk: true,
  serviceChargeMax: true,
  useServiceChargeMax: true,
  holidaybonus: true,
  accidentInsurance: true,
  note: true,
  workerType: true,
} as const

const person = personForm.record.omit(once).extend({ profession: z.string(), personSettings })

export const getInvoicingPerson = endpoint({
  method: 'GET',
  path: '/api/admin/people/{id}',
  access: 'ADMIN',
  summary: 'One person, the settings said once: as they are in force today',
  params: idParams,
  reply: person,
})

export const saveInvoicingPerson = endpoint({
  method: 'PUT',
  path: '/api/admin/person/{id}',
  access: 'ADMIN',
  summary: 'Save a person. What is set of tax card, garnishment and YEL makes or changes the row in force today',
  params: idParams,
  body: z.looseObject({ personSettings: personSettings.partial().optional(), profession: z.string().optional() }),
  bodyLimit: bodyBytes.rows,
  reply: person,
})
