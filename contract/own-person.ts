import { z } from 'zod'
import { euros, fraction } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { iban } from './fields.ts'
import { mailLanguages } from './mails.ts'
import { taxCardForm } from './person-terms.ts'
import { date, idParams, instant } from './shapes.ts'

/** An account to which somebody asks to be paid, and which staff have not answered yet. */
export const askedAccount = z.object({ iban: z.string(), askedAt: instant })

/** A tax card as its person reads it. */
const ownCard = z.object({
  id: z.number(),
  taxCardType: taxCardForm.record.shape.taxCardType,
  taxPercent: fraction,
  extraTaxPercent: fraction,
  salaryMax: euros.nullable(),
  validFrom: date,
  validTo: date.nullable(),
})
export type OwnCard = z.input<typeof ownCard>

/** In what language somebody is written to, and whether they agree to be told by mail of a pay slip that is there. */
const mailChoice = { language: z.enum(mailLanguages), slipByEmail: z.boolean() }

/** What somebody sees of what is known of them. */
const ownPerson = z.object({
  fullName: z.string(),
  address: z.string(),
  postalcode: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  ...mailChoice,
  iban: z.string(),
  askedAccount: askedAccount.nullable(),
  /** Those of today and of later, the first first. */
  taxCards: z.array(ownCard),
})
export type OwnPerson = z.input<typeof ownPerson>

export const getOwnPerson = endpoint({
  method: 'GET',
  path: '/api/oma/person',
  access: 'OWN',
  summary: 'What is known of whoever calls: how they are reached, where they are paid, and their tax cards',
  reply: ownPerson,
})

export const chooseMails = endpoint({
  method: 'PUT',
  path: '/api/oma/mails',
  access: 'OWN',
  summary: 'Choose in what language mails come, and whether one tells of each pay slip',
  body: z.strictObject(mailChoice),
  reply: ownPerson,
})

export const askForAccount = endpoint({
  method: 'PUT',
  path: '/api/oma/account',
  access: 'OWN',
  summary: 'Ask to be paid to another account: it waits for staff, and nothing is paid there before',
  body: z.object({ iban: iban('iban', 'Tilinumero (IBAN)').codec }),
  reply: ownPerson,
})

export const withdrawAccount = endpoint({
  method: 'DELETE',
  path: '/api/oma/account',
  access: 'OWN',
  summary: 'Take back what was asked of the own account and is not answered yet',
})

export const answerAccount = endpoint({
  method: 'POST',
  path: '/api/admin/people/{id}/account-request',
  access: 'ADMIN',
  summary: 'Take an account that a person asks for into use, or decline it',
  params: idParams,
  /** The account that was looked at: another one that is asked for meanwhile is not answered. */
  body: z.object({ iban: z.string(), decision: z.enum(['APPROVED', 'DECLINED']) }),
  reply: z.object({ iban: z.string() }),
})
