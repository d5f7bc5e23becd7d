import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { workContract as lifecycle } from '@palkkasilta/engine/lifecycles/work-contract.ts'
import { z } from 'zod'
import { email } from './billing-fields.ts'
import { contractTypes, fixedTermRules, leasedTermRules, terms } from './contract-terms.ts'
import { choice } from './departments.ts'
import { bodyBytes, endpoint } from './endpoint.ts'
import { dayOrNone, field, ibanOrNone, oneOf, text } from './fields.ts'
import { form } from './form.ts'
import { list, listEndpoint } from './list.ts'
import { date, id, idParams, version } from './shapes.ts'

const agreement = z.object({ id: z.int(), name: z.string().default('') })

const labelsOf = (fields: object) =>
  Object.fromEntries(
    Object.values<{ name: string; label: string }>({ ...fields }).map(({ name, label }) => [name, label]),
  )

const contractFields = {
  state: oneOf('contractState', 'Tila', statesOf(lifecycle)),
  agreement: field('tes', 'Tes', agreement.nullable(), { empty: null }),
  email: email('email', 'Sähköposti'),
  start_date: dayOrNone('startDate', 'Alkaa'),
  end_date: dayOrNone('endDate', 'Päättyy'),
  address: text('address', 'Lähiosoite'),
  postal_code_and_place: text('postalCodeAndPlace', 'Postinumero ja -toimipaikka'),
  iban: ibanOrNone('iban', 'Tilinumero'),
  ...terms,
} as const

const inOrder = {
  path: 'endDate',
  holds: ({ startDate, endDate }: Readonly<Record<string, unknown>>) =>
    !startDate || !endDate || String(endDate) >= String(startDate),
  error: 'Päättymispäivä on alkamispäivänä tai sen jälkeen.',
}

/** Whose contract it is. */
export const contractPerson = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
})

/** A contract as staff edit it. Name and national id are the person's. */
export const workContractForm = form(
  contractFields,
  {
    id: z.int(),
    person: contractPerson,
    personName: z.string(),
    /** Masked. */
    ssn: z.string(),
    version,
  },
  [
    inOrder,
    ...fixedTermRules(labelsOf(contractFields), ['endDate', 'fixedTermTrialPerdiodReason']),
    ...leasedTermRules(labelsOf(contractFields)),
    {
      path: 'staffingCustomer',
      holds: ({ staffingCustomer, staffingFixedTermReason }) => Boolean(staffingCustomer || !staffingFixedTermReason),
      error: 'Käyttäjäyritys on pakollinen, kun vuokratyön määräaikaisuudelle on peruste',
    },
  ],
)

export const workContract = workContractForm.record
export type WorkContract = z.input<typeof workContract>

/** An agreement's template: the same terms, of nobody yet. */
export const contractTemplateForm = form(
  terms,
  {
    /** For the calls of contracts, which take it, too; null until it has been saved. */
    id: z.int().nullable(),
    tes: choice,
    version,
  },
  [...fixedTermRules(labelsOf(terms), ['fixedTermTrialPerdiodReason']), ...leasedTermRules(labelsOf(terms))],
)

export const contractTemplate = contractTemplateForm.record
export type ContractTemplate = z.input<typeof contractTemplate>

/** A contract as lists show it. */
export const contractListItem = z.object({
  id: z.int(),
  person: contractPerson,
  startDate: date.nullable(),
  endDate: date.nullable(),
  profession: z.string(),
  contractType: z.enum(contractTypes),
  contractState: z.enum(statesOf(lifecycle)),
  tes: choice.nullable(),
})
export type ContractListItem = z.input<typeof contractListItem>

const PATH = '/api/admin/tamigo/workcontract'

export const listWorkContracts = listEndpoint({
  path: PATH,
  access: 'ADMIN',
  summary: 'Work contracts, a page at a time',
  list: list({
    row: contractListItem,
    filters: {
      contractState: z.enum(statesOf(lifecycle)).optional(),
      contractType: z.enum(contractTypes).optional(),
      /** Whose they are. */
      person: id.optional(),
    },
    sorts: ['created', 'name', 'startDate', 'profession', 'contractType', 'contractState'],
    defaultSort: 'created,desc',
    dialect: 'spring',
    size: [20, 200],
  }),
})

export const getWorkContract = endpoint({
  method: 'GET',
  path: `${PATH}/{id}`,
  access: 'ADMIN',
  summary: 'One work contract, or the template of an agreement by its number among contracts',
  params: idParams,
  reply: workContract,
})

export const saveWorkContract = endpoint({
  method: 'PUT',
  path: `${PATH}/{id}`,
  access: 'ADMIN',
  summary: 'Save a work contract or a template',
  params: idParams,
  body: workContractForm.body,
  bodyLimit: bodyBytes.rows,
  reply: workContract,
})

/** Both, as the server answers them. */
const contractOrTemplate = z.union([workContract, contractTemplate])
export const getContractOrTemplate = { ...getWorkContract, reply: contractOrTemplate }
export const saveContractOrTemplate = { ...saveWorkContract, reply: contractOrTemplate }

export const savePersonContracts = endpoint({
  method: 'PUT',
  path: PATH,
  access: 'ADMIN',
  idempotent: true,
  summary: "Create and change a person's work contracts; a new one is filled from its agreement's template",
  body: z.object({
    person: z.looseObject({
      id,
      /** Those with an id are changed, the others are new. What is not here stays. */
      workContracts: z
        .array(
          z.looseObject({
            id: z.int().nullish(),
            /** Of a new one: where the work is. Without it, where the person works. */
            department: z.guid().optional(),
          }),
        )
        .max(100),
    }),
  }),
  bodyLimit: bodyBytes.rows,
  reply: z.object({ person: contractPerson.extend({ workContracts: z.array(workContract) }) }),
})

export const checkApproval = endpoint({
  method: 'GET',
  path: `${PATH}/{id}/approval`,
  access: 'ADMIN',
  summary: 'Who would be asked to sign a contract, and what stands in the way',
  params: idParams,
  reply: z.object({
    name: z.string(),
    email: z.string(),
    employer: z.string(),
    /** What is to be signed. */
    terms: workContract.pick({ profession: true, startDate: true, endDate: true, paymentType: true, salary: true }),
    /** Each at the field that mends it. */
    obstacles: z.array(z.object({ path: z.string(), message: z.string() })),
  }),
})

export const approveContract = endpoint({
  method: 'POST',
  path: `${PATH}/approve/{id}`,
  access: 'ADMIN',
  summary: 'Send a work contract to be signed',
  params: idParams,
  reply: workContract,
})

export const contractPdf = endpoint({
  method: 'GET',
  path: '/api/admin/workcontract/{id}/pdf',
  access: 'ADMIN_FILE',
  summary: 'The work contract as a PDF',
  params: idParams,
  file: 'application/pdf',
})

const TEMPLATE = '/api/admin/tes/{id}/workcontract'

export const getContractTemplate = endpoint({
  method: 'GET',
  path: TEMPLATE,
  access: 'ADMIN',
  summary: "The template of an agreement's work contracts",
  params: idParams,
  reply: contractTemplate,
})

export const saveContractTemplate = endpoint({
  method: 'PUT',
  path: TEMPLATE,
  access: 'ADMIN',
  summary: "Save the template of an agreement's work contracts",
  params: idParams,
  body: contractTemplateForm.body,
  bodyLimit: bodyBytes.rows,
  reply: contractTemplate,
})

export const previewContractTemplate = endpoint({
  method: 'POST',
  path: `${TEMPLATE}/pdf`,
  access: 'ADMIN',
  summary: 'A template as it is being edited, as a PDF with example values',
  params: idParams,
  body: contractTemplateForm.body,
  bodyLimit: bodyBytes.rows,
  file: 'application/pdf',
  reads: true,
})
