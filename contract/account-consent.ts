import { accountConsent } from '@palkkasilta/engine/lifecycles/account-consent.ts'
import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { z } from 'zod'
import { TRANSACTIONS } from './account-transactions.ts'
import { endpoint } from './endpoint.ts'
import { required, text } from './fields.ts'
import { form } from './form.ts'
import { idParams, instant, version } from './shapes.ts'

/** Where staff come back to from their bank. */
export const CALLBACK = '/gocardless/callback'

const access = 'ADMIN'

/** A connection to a bank by consent, by the specification's names. */
export const consentedBank = z.object({
  id: z.number(),
  /** When the bank gave it; null: not yet. */
  gocardlessAgreementDone: instant.nullable(),
  gocardlessAgreementValidUntil: instant.nullable(),
  gocardlessAgreement: z.string(),
  /** A picture of our own, as a data address: none is fetched from anybody. */
  logo: z.string(),
  name: z.string(),
  bic: z.string(),
  bankId: z.string(),
  requisitionID: z.string(),
  /** Where the consent is given. */
  link: z.string(),
  reference: z.string(),
  state: z.enum(statesOf(accountConsent)),
  /** By the provider's ids. */
  accounts: z.array(z.string()),
  /** Why it was declined or has ended, in words. */
  reason: z.string().nullable(),
})
export type ConsentedBank = z.output<typeof consentedBank>

const ORIGIN = /^(https:\/\/[^\s/?#@]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)$/

/** Only the page that finishes a connection, and only over https but on one's own machine. */
function isCallback(address: string): boolean {
  return address.endsWith(CALLBACK) && ORIGIN.test(address.slice(0, -CALLBACK.length))
}

export const accountDataForm = form(
  {
    redirect_url: required(
      text('gc_redirect_url', 'Paluuosoite', {
        longest: 200,
        rule: z.string().refine(isCallback, {
          error: `Paluuosoite alkaa https:// ja päättyy ${CALLBACK}, esimerkiksi https://palkkasilta.example${CALLBACK}.`,
        }),
      }),
    ),
    reference: required(
      text('reference', 'Viite', {
        longest: 60,
        rule: z.string().regex(/^[\w-]*$/, { error: 'Viitteessä on kirjaimia a–z, numeroita ja viivoja.' }),
      }),
    ),
  },
  { version, currentGoCardlessConnection: consentedBank.nullable() },
)
export type AccountDataSettings = z.input<typeof accountDataForm.record>

export const getAccountData = endpoint({
  method: 'GET',
  path: '/api/admin/settings/v2',
  access,
  summary: 'Settings of account data by consent, and the connection to the bank',
  follows: ['accountConsent'],
  reply: accountDataForm.record,
})

export const saveAccountData = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/v2',
  access,
  summary: 'Save where staff come back to from the bank, and what references begin with',
  body: accountDataForm.body,
  reply: accountDataForm.record,
})

export const institution = z.object({
  id: z.string(),
  name: z.string(),
  bic: z.string(),
  /** As of a connection. */
  logo: z.string(),
  /** Days; empty where the provider does not tell. */
  transaction_total_days: z.string(),
  max_access_valid_for_days: z.string(),
  countries: z.array(z.string()),
})
export type Institution = z.output<typeof institution>

export const listInstitutions = endpoint({
  method: 'GET',
  path: '/api/admin/psd2/institutions',
  access,
  summary: 'Banks of a country that can be connected',
  query: z.object({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: 'Maa on kaksi isoa kirjainta, esimerkiksi FI.' })
      .default('FI'),
  }),
  reply: z.array(institution),
})

export const connectBank = endpoint({
  method: 'POST',
  path: '/api/admin/psd2/connect',
  access,
  summary: 'Ask for a consent of the chosen bank: the reply has the link at which it is given',
  body: institution.partial().extend({ id: z.string().min(1).max(200) }),
  reply: consentedBank,
})

export const finishConnection = endpoint({
  method: 'POST',
  path: '/api/admin/psd2/finished',
  access,
  summary: 'After the return from the bank: asks what became of the consent and keeps it',
  query: z.object({
    ref: z.string().min(1).max(256),
    /** Stands for the consent once, where the provider hands one over. */
    code: z.string().min(1).max(2_000).optional(),
    /** What the provider says of a failure on the way back. */
    error: z.string().max(500).optional(),
  }),
  reply: consentedBank,
})

export const disconnectBank = endpoint({
  method: 'DELETE',
  path: '/api/admin/psd2/connections/{id}',
  access,
  summary:
    'Give a connection up: nothing is fetched by it from now on, and the service is told to end it. Bookings stay.',
  params: idParams,
  reply: consentedBank,
})

/** What the address says that the bank leads back to. Some providers hand our reference back as `state`. */
export function handedBack({ ref, state, code, error }: Readonly<Record<string, string | undefined>>) {
  return { ref: ref ?? state, code, error }
}

export const fetchTransactions = endpoint({
  method: 'GET',
  path: `${TRANSACTIONS}/new`,
  access,
  summary: 'Fetch new bookings from the bank, as often as it allows, and match them with salaries',
  acts: true,
  reply: z.object({
    /** How many were not known before. */
    found: z.number(),
    /** How many of all were matched with a payment now. */
    matched: z.number(),
    /** How many the bank told of in a way that cannot be read. */
    unreadable: z.number(),
    /** Accounts that were left out, because the bank gives nothing of them before this. */
    waitsUntil: instant.nullable(),
  }),
})

export const accountDataState = endpoint({
  method: 'GET',
  path: '/api/admin/gocardless/state',
  access,
  summary: 'How bookings were last fetched, by which connection, and how often the bank still allows it',
  follows: ['accountConsent'],
  reply: z.object({
    succeeded: instant.nullable(),
    found: z.number(),
    /** Why the last one failed; null where it succeeded. */
    problem: z.string().nullable(),
    failed: instant.nullable(),
    /** The connection by which it is fetched; null: none. */
    inUse: z.object({ name: z.string(), validUntil: instant, endsSoon: z.boolean() }).nullable(),
    /** Connections that were replaced or removed and that the service has not ended yet, with why. `until`: it ends by itself. */
    notEnded: z.array(z.object({ id: z.number(), name: z.string(), problem: z.string(), until: instant.nullable() })),
    accounts: z.array(
      z.object({
        iban: z.string(),
        name: z.string(),
        /** So many times in 24 hours. */
        allowed: z.number(),
        left: z.number(),
        /** When it can be fetched again, where none is left. */
        waitsUntil: instant.nullable(),
      }),
    ),
  }),
})
export type AccountDataState = z.output<NonNullable<typeof accountDataState.reply>>
