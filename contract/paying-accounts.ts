import { parseBusinessId } from '@palkkasilta/values/business-id.ts'
import { z } from 'zod'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { amountOrNone, bic, clock, codeOrNone, field, iban, oneOf, required, text, tick, timeOrNone } from './fields.ts'
import { form, partialForm } from './form.ts'
import { date, idParams, instant } from './shapes.ts'

/** Accounts that money leaves from, and what waits for a second person. */

const limit = <Name extends string>(name: Name, label: string) =>
  amountOrNone(name, label, { from: 0.01, to: 1_000_000_000, range: `${label} on 0,01–1 000 000 000 €.` })

const DAYS_AHEAD = { error: 'Enintään päiviä etukäteen on kokonaisluku 1–365.' }

/** The messages that payments are written in, the newer one first. */
export const paymentsMessages = ['pain.001.001.09', 'pain.001.001.03'] as const

const changing = {
  bic: required(bic('bic', 'BIC')),
  bank_service_id: required(text('bankServiceId', 'Maksuliikesopimuksen tunnus', { longest: 35, as: 'code' })),
  connection: required({ ...text('connection', 'Pankkiyhteys', { longest: 50 }), input: { as: 'choice' } as const }),
  payments_message: {
    ...oneOf('paymentsMessage', 'Maksuaineiston muoto', paymentsMessages),
    empty: paymentsMessages[0],
  },
  /** The most that leaves in one file, and on one debit date; none: as much as there is. */
  file_limit_cents: limit('fileLimit', 'Enintään aineistossa'),
  day_limit_cents: limit('dayLimit', 'Enintään päivässä'),
  /** What staff know of the bank's last times; none: what the product knows of it. */
  debits_until: timeOrNone('debitsUntil', 'Veloitukset samana päivänä viimeistään'),
  same_day_until: timeOrNone('sameDayUntil', 'Muihin pankkeihin samana päivänä viimeistään'),
  days_ahead: {
    ...field(
      'daysAhead',
      'Enintään päiviä etukäteen',
      z.int(DAYS_AHEAD).min(1, DAYS_AHEAD).max(365, DAYS_AHEAD).nullable(),
      {
        empty: null,
      },
    ),
    input: { as: 'number', decimals: 0, sign: '' } as const,
  },
  is_default: tick('isDefault', 'Maksut lähtevät tältä tililtä'),
} as const

/** What is changed of an account. Its number and owner stay: another number is another account. */
export const accountForm = partialForm(changing, {})

export const newAccountForm = form(
  {
    iban: required(iban('iban', 'Tilinumero (IBAN)')),
    ...changing,
    client_name: text('clientName', 'Asiakasyritys', { longest: 70 }),
    client_business_id: codeOrNone('clientBusinessId', 'Asiakasyrityksen Y-tunnus', parseBusinessId),
  },
  {},
  [
    {
      path: 'clientBusinessId',
      holds: ({ clientName, clientBusinessId }) => !clientName === !clientBusinessId,
      error: 'Anna asiakasyrityksestä sekä nimi että Y-tunnus, tai jätä molemmat tyhjiksi.',
    },
  ],
)

const account = z.object({
  id: z.number(),
  iban: z.string(),
  bic: z.string(),
  bankName: z.string().nullable(),
  bankServiceId: z.string(),
  connection: z.string(),
  paymentsMessage: z.enum(paymentsMessages),
  isDefault: z.boolean(),
  fileLimit: euros.nullable(),
  dayLimit: euros.nullable(),
  debitsUntil: clock.nullable(),
  sameDayUntil: clock.nullable(),
  daysAhead: z.number().nullable(),
  /** The last times of its bank that count, as 18:00, and who says so. */
  lastTimes: z.object({ debits: z.string(), sameDay: z.string(), daysAhead: z.number(), source: z.string() }),
  /** What the bank has told that it holds, and on which day; null: nothing yet. */
  balance: z.object({ amount: euros, on: date }).nullable(),
  /** A client company's, for wages in its name; null: our own. */
  client: z.object({ businessId: z.string(), name: z.string() }).nullable(),
  closedAt: instant.nullable(),
})
export type Account = z.input<typeof account>

/** A change that somebody asks for and another one confirms. */
const asked = z.object({
  id: z.number(),
  kind: z.enum(['payingAccount', 'closing', 'distraint', 'tax']),
  /** Of which account; null: a new one, or that of an authority. */
  iban: z.string().nullable(),
  /** What it is to be, by the names of the form. */
  values: z.record(z.string(), z.union([z.string(), z.boolean(), z.number(), z.null()])),
  by: z.string(),
  at: instant,
  /** Whoever asks now asked for it, and cannot confirm it. */
  own: z.boolean(),
})
export type AskedChange = z.output<typeof asked>

const accounts = z.object({
  accounts: z.array(account),
  asked: z.array(asked),
  /** The names of connections to banks. */
  connections: z.array(z.string()),
})
export type Accounts = z.input<typeof accounts>

const PATH = '/api/admin/settings/accounts'
const access = 'ADMIN'

export const listAccounts = endpoint({
  method: 'GET',
  path: PATH,
  access,
  summary: 'Accounts that money leaves from, and what is asked to be changed of accounts',
  reply: accounts,
})

/** Those of a client company, for its wages that are paid in its name. */
const ofClient = accounts.extend({
  /** Null: a department that belongs to no company, or a customer whose wages we do not pay. */
  client: z.object({ businessId: z.string(), name: z.string() }).nullable(),
  /** How its wages are paid. */
  payer: z.enum(['CLIENT', 'SUBSTITUTE', 'UNDECIDED']),
  twoPairsOfEyes: z.boolean(),
})
export type ClientAccounts = z.input<typeof ofClient>

export const listClientAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/tamigo/departments/{id}/accounts',
  access,
  summary:
    "The client company's accounts that wages of a department are paid from, and what is asked to be changed of them",
  params: z.object({ id: z.guid() }),
  reply: ofClient,
})

export const listCustomerAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/sharedcustomer/{id}/accounts',
  access,
  summary: 'The same of a customer that is a client company: it has departments, or an account, by its business id',
  params: idParams,
  reply: ofClient,
})

export const addAccount = endpoint({
  method: 'POST',
  path: PATH,
  access,
  summary: 'A new account; with two pairs of eyes it waits for another to confirm it',
  body: newAccountForm.body,
  reply: accounts,
})

export const saveAccount = endpoint({
  method: 'PUT',
  path: `${PATH}/{id}`,
  access,
  summary: 'Change an account; with two pairs of eyes it waits for another to confirm it',
  params: idParams,
  body: accountForm.body,
  reply: accounts,
})

export const closeAccount = endpoint({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  access,
  summary: 'Close an account that no payments leave from; with two pairs of eyes it waits for another to confirm it',
  params: idParams,
  reply: accounts,
})

export const confirmChange = endpoint({
  method: 'POST',
  path: '/api/admin/settings/asked/{id}/confirm',
  access,
  summary: 'Confirm what another has asked to be changed of an account',
  params: idParams,
  reply: accounts,
})

export const withdrawChange = endpoint({
  method: 'DELETE',
  path: '/api/admin/settings/asked/{id}',
  access,
  summary: 'Withdraw or refuse what was asked to be changed of an account',
  params: idParams,
  reply: accounts,
})
