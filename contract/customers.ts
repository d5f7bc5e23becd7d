import { parseBusinessId, parseVatId } from '@palkkasilta/values/business-id.ts'
import { countries } from '@palkkasilta/values/countries.ts'
import { parseEinvoiceAddress, parseEinvoiceOperator } from '@palkkasilta/values/einvoice.ts'
import { parseReference } from '@palkkasilta/values/reference-number.ts'
import { z } from 'zod'
import { email, termOfPayment } from './billing-fields.ts'
import { euros } from './codecs.ts'
import { customerFieldNames as names } from './customer-names.ts'
import { endpoint } from './endpoint.ts'
import { codeOrNone, field, nationalId, oneOf, required, text, tick } from './fields.ts'
import { form } from './form.ts'
import { list, listEndpoint } from './list.ts'
import { refusals } from './refusals.ts'
import { idParams, instant, version } from './shapes.ts'

/** A private person or a company. */
export const partyRoles = ['CUSTOMER', 'COMPANY'] as const
export const sendMethods = ['PAPERBILL', 'EMAIL', 'EBILL'] as const

type Wire = Readonly<Record<string, unknown>>

const sentBy = (method: (typeof sendMethods)[number]) => ({
  mayLack: ({ sendBillMethod }: Wire) => sendBillMethod !== method,
})

const country = z
  .string({ error: 'Valitse maa luettelosta.' })
  .refine((code) => countries.has(code), { error: 'Valitse maa luettelosta.' })

/** Whom those who bill through the company bill, as staff edit it. */
export const customerForm = form(
  {
    name: required(text('name', names.name, { longest: 200, rule: z.string({ error: 'Nimi on tekstiä.' }).trim() })),
    party_role: required(oneOf('partyRole', 'Tyyppi', partyRoles)),
    business_id: codeOrNone('businessid', names.businessid, parseBusinessId),
    sotu: nationalId('personSotu', names.personSotu),
    vat_id: codeOrNone('vat', 'Alv-tunnus', parseVatId),
    organization: text('organization', 'Oma laskutustunnus', { longest: 100 }),
    send_method: required(oneOf('sendBillMethod', 'Laskun lähetystapa', sendMethods)),
    einvoice_address: {
      ...required(
        codeOrNone('netbankaddress', 'Verkkolaskuosoite', parseEinvoiceAddress),
        'Verkkolaskuosoite on pakollinen, kun lasku lähetetään verkkolaskuna.',
      ),
      ...sentBy('EBILL'),
    },
    einvoice_operator: {
      ...required(
        codeOrNone('operator', 'Operaattori', parseEinvoiceOperator),
        'Operaattori on pakollinen, kun lasku lähetetään verkkolaskuna.',
      ),
      ...sentBy('EBILL'),
    },
    payment_term_days: termOfPayment(0),
    reference_number: codeOrNone('referenceNumber', 'Viitenumero', parseReference),
    address: text('address', names.address, { longest: 200 }),
    address2: text('address2', 'Osoitteen toinen rivi', { longest: 200 }),
    postal_code: text('postalcode', names.postalcode, { longest: 20 }),
    city: text('city', names.city, { longest: 100 }),
    country: required(field('addresscountry', 'Maa', z.string(), { rule: country })),
    phone: text('phonenumber', 'Puhelin', { as: 'phone', longest: 50 }),
    email: {
      ...required(email('email', names.email), 'Sähköposti on pakollinen, kun lasku lähetetään sähköpostilla.'),
      ...sentBy('EMAIL'),
    },
    email2: email('email2', 'Toinen sähköposti'),
    language: oneOf('language', 'Laskun kieli', ['fi', 'en']),
    checked: tick('checked', names.checked),
  },
  {
    id: z.number(),
    /** Masked, as the list has it. */
    sotu: z.string(),
    version,
    createdAt: instant,
    /** Who bills it. */
    people: z.array(z.object({ id: z.number(), fullName: z.string() })),
  },
)

export const customer = customerForm.record
export type Customer = z.input<typeof customer>

export const customerListItem = z.object({
  id: z.number(),
  name: z.string(),
  partyRole: z.enum(partyRoles),
  businessid: z.string(),
  /** Masked: `131052-****`. */
  sotu: z.string(),
  email: z.string(),
  address: z.string(),
  postalcode: z.string(),
  city: z.string(),
  checked: z.boolean(),
  /** Of what was sent and is not paid. */
  openamount: euros,
})
export type CustomerListItem = z.input<typeof customerListItem>

const PATH = '/api/admin/sharedcustomer'
const path = `${PATH}/{id}` as const

export const listCustomers = listEndpoint({
  path: `${PATH}/v2`,
  access: 'ADMIN',
  summary: 'The customers of those who bill; found by name, e-mail, city, number, business id or the exact national id',
  knowsNationalIds: true,
  list: list({
    row: customerListItem,
    sorts: ['name', 'id', 'sotu', 'email', 'address', 'city', 'postalcode'],
    defaultSort: 'name,asc',
    dialect: 'spring',
    size: [10, 500],
    searchedAs: 'crit',
  }),
})

export const getCustomer = endpoint({
  method: 'GET',
  path,
  access: 'ADMIN',
  summary: 'One customer with the people who bill it. The national id is masked',
  params: idParams,
  reply: customer,
})

export const saveCustomer = endpoint({
  method: 'PUT',
  path,
  access: 'ADMIN',
  summary: 'Save a customer',
  params: idParams,
  body: customerForm.body,
  reply: customer,
})

const identity = {
  businessid: customerForm.fields.business_id.codec,
  personSotu: customerForm.fields.sotu.codec,
}

export const createCustomer = endpoint({
  method: 'POST',
  path: PATH,
  access: 'ADMIN',
  summary: 'A new customer, known by name and perhaps an id; the rest is entered on its page',
  idempotent: true,
  body: z.object({
    name: z.string().trim().min(1, { error: refusals.NO_CUSTOMER_NAME }).max(200),
    partyRole: z.enum(partyRoles),
    businessid: identity.businessid.default(''),
    personSotu: identity.personSotu.default(''),
  }),
  reply: customer,
})

/** A POST, so that a national id stands in no address. */
export const findTwins = endpoint({
  method: 'POST',
  path: `${PATH}/twins`,
  access: 'ADMIN',
  reads: true,
  summary: 'The customers that have the same business id or national id already',
  body: z.object({
    businessid: z.string().default(''),
    personSotu: z.string().default(''),
    except: z.int().optional(),
  }),
  reply: z.array(z.object({ id: z.number(), name: z.string() })),
})

export const openCustomerId = endpoint({
  method: 'POST',
  path: `${path}/sotu`,
  access: 'ADMIN',
  summary: 'The whole national id of a customer; the history tells who opened it',
  params: idParams,
  reply: z.object({ sotu: z.string() }),
})

export const customerRemoval = z.object({
  /** Why it cannot be deleted; null: it can. */
  refusal: z.string().nullable(),
  people: z.number(),
  bills: z.number(),
  departments: z.number(),
})

export const checkCustomerRemoval = endpoint({
  method: 'GET',
  path: `${path}/removal`,
  access: 'ADMIN',
  summary: 'What hangs on a customer that is to be deleted, and why it cannot be',
  params: idParams,
  reply: customerRemoval,
})

export const deleteCustomer = endpoint({
  method: 'DELETE',
  path,
  access: 'ADMIN',
  summary: 'Delete a customer that nothing was billed to',
  params: idParams,
})

const linkPath = '/api/person/{personId}/sharedcustomers/{customerId}'
const linkParams = z.object({ personId: idParams.shape.id, customerId: idParams.shape.id })
/** They say the same as the address. */
const linkBody = z.object({ customerId: z.number().optional(), personId: z.number().optional() }).optional()

export const linkCustomer = endpoint({
  method: 'POST',
  path: linkPath,
  access: 'ADMIN',
  summary: 'Let a person bill a customer',
  params: linkParams,
  body: linkBody,
  reply: customer,
})

export const unlinkCustomer = endpoint({
  method: 'DELETE',
  path: linkPath,
  access: 'ADMIN',
  summary: 'Let a person bill a customer no more; what was billed stays',
  params: linkParams,
  reply: customer,
})
