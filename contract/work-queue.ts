import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { workContract } from '@palkkasilta/engine/lifecycles/work-contract.ts'
import { z } from 'zod'
import { euros } from './codecs.ts'
import { bodyBytes, endpoint } from './endpoint.ts'
import { list, listEndpoint } from './list.ts'
import { refusals } from './refusals.ts'
import { date, flag, id, idParams, instant } from './shapes.ts'

const decisions = ['APPROVED', 'DECLINED'] as const

/** What waits for staff, by kind, and how it can be decided there. */
export const workItemDecisions = {
  AdvancePayment: decisions,
  WorkcontractReady: ['APPROVED'],
  NewUserRegistered: [],
  NewCustomer: [],
  AccountAsked: [],
  PaymentRejected: [],
  ReportRejected: [],
  MailRefused: [],
  BilledShiftChanged: [],
  AccountMissing: [],
  TaxCardMissing: [],
  NationalIdMissing: [],
  ContractMissing: [],
  AgreementMissing: [],
  ReportLate: [],
  SeparateReportDue: [],
  LiabilityDue: [],
  LiabilityOverpaid: [],
  InvoiceDiffers: [],
  CertificateEnds: [],
  RegisterCertificateEnds: [],
} as const satisfies Readonly<Record<string, readonly (typeof decisions)[number][]>>

/** What people lack for salaries that are still to be sent. */
export const obstaclesOfPeople = ['AccountMissing', 'TaxCardMissing', 'NationalIdMissing', 'ContractMissing'] as const

/** What stands in the way of paying or reporting: in the queue as long as it stands, and done by itself when it is gone. */
export const obstacles = [
  ...obstaclesOfPeople,
  ...([
    'AgreementMissing',
    'ReportLate',
    'SeparateReportDue',
    'LiabilityDue',
    'LiabilityOverpaid',
    'InvoiceDiffers',
    'CertificateEnds',
    'RegisterCertificateEnds',
  ] as const),
] as const
export type ObstacleKind = (typeof obstacles)[number]

const kinds = Object.keys(workItemDecisions) as (keyof typeof workItemDecisions)[]

export const workItem = z.object({
  id: z.int(),
  itemType: z.enum(kinds),
  /** Of the contract, the person, the salary, the bill or what else it is about. */
  entityId: z.int(),
  description: z.string(),
  /** Whose order it is about: of a work contract the user enterprise, of a salary the department. */
  customer: z.string(),
  amount: euros.nullable(),
  updated: instant,
  duedate: date.nullable(),
  done: z.boolean(),
  /** Null: none was made. */
  decision: z.enum(decisions).nullable(),
  /** Of an advance the bill that it is asked for. */
  billId: z.int().nullable(),
  /** Of a department its id. */
  departmentId: z.string().nullable(),
  /** How the contract stands that it is about. */
  contractState: z.enum(statesOf(workContract)).nullable(),
  /** Why it waits, in words: what the bank said of the payment, or the register of the report. Null: there is nothing to say. */
  reason: z.string().nullable(),
})
export type WorkItem = z.input<typeof workItem>

const PATH = '/api/admin/worklist'

export const listWorkItems = listEndpoint({
  path: PATH,
  access: 'ADMIN',
  summary: 'The work queue, a page at a time: what is new, or what is done',
  follows: ['workItem'],
  list: list({
    row: workItem,
    filters: { newItems: flag.default(true), itemType: z.enum(kinds).optional() },
    // what has failed is first, pay before reports, and contracts that are missing are last; each the latest first
    sorts: ['urgent', 'updated', 'customer', 'description', 'entityId', 'amount', 'duedate'],
    defaultSort: 'urgent,desc',
    dialect: 'data',
    size: [100, 500],
  }),
})

/** The item as it was read with `done` or `decision` as it is to be: of it only these are read. What is decided is done. */
export const changeWorkItem = endpoint({
  method: 'PUT',
  path: `${PATH}/{id}`,
  access: 'ADMIN',
  summary: 'Mark an item of the work queue as done or new again, or decide what it asks for',
  params: idParams,
  body: z.object({
    done: z.boolean({ error: 'Valmis on kyllä tai ei.' }).optional(),
    decision: z.enum(decisions).nullish(),
  }),
  reply: workItem,
})

export const deleteWorkItem = endpoint({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  access: 'ADMIN',
  summary: 'Delete an item of the work queue; what it is about stays',
  params: idParams,
})

const ids = z
  .array(id)
  .min(1, { error: refusals.NO_WORK_ITEMS_SELECTED })
  .max(10_000, { error: 'Valitse enintään 10 000 tehtävää kerralla.' })

const changed = z.object({
  /** How many were changed. */
  changed: z.number(),
  /** What could not be, and why; of more than 200 only the count is told. */
  left: z.array(z.object({ id: z.number(), name: z.string(), message: z.string() })),
  leftCount: z.number(),
})
export type ChangedItems = z.input<typeof changed>

export const changeWorkItems = endpoint({
  method: 'POST',
  path: `${PATH}/done`,
  access: 'ADMIN',
  summary: 'Mark items of the work queue as done or new again; one that cannot be does not hold the others',
  body: z.object({ ids, done: z.boolean() }),
  bodyLimit: bodyBytes.ids,
  reply: changed,
})

export const deleteWorkItems = endpoint({
  method: 'POST',
  path: `${PATH}/delete`,
  access: 'ADMIN',
  summary: 'Delete items of the work queue; one that is gone does not hold the others',
  body: z.object({ ids }),
  bodyLimit: bodyBytes.ids,
  reply: changed,
})
