import { z } from 'zod'
import { customer } from './customers.ts'
import { briefDepartment } from './departments.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant } from './shapes.ts'

const path = '/api/admin/sharedcustomer/{id}'
const value = z.union([z.string(), z.number(), z.boolean()])

export const mergeCheck = z.object({
  /** Why they cannot be merged; null: they can. */
  refusal: z.string().nullable(),
  /** Of the one that stays, and of the one that is gone. */
  name: z.string(),
  mergedName: z.string(),
  /** What moves. */
  bills: z.number(),
  workforceBills: z.number(),
  departments: z.array(briefDepartment),
  people: z.array(z.object({ id: z.number(), fullName: z.string() })),
  /** What they differ in: what is filled of the one that stays wins. */
  fields: z.array(z.object({ name: z.string(), own: value, other: value, isTaken: z.boolean() })),
})
export type MergeCheck = z.input<typeof mergeCheck>

export const checkMerge = endpoint({
  method: 'GET',
  path: `${path}/merge/{other}`,
  access: 'ADMIN',
  summary:
    'What of another customer would move to this one if they were merged, which fields win, and why they cannot be',
  params: idParams.extend({ other: idParams.shape.id }),
  reply: mergeCheck,
})

export const mergeCustomers = endpoint({
  method: 'POST',
  path: `${path}/merge/{other}`,
  access: 'ADMIN',
  summary: 'Merge another customer into this one, which stays; can be undone for a day',
  params: idParams.extend({ other: idParams.shape.id }),
  reply: customer,
})

export const listMerges = endpoint({
  method: 'GET',
  path: `${path}/merges`,
  access: 'ADMIN',
  summary: 'The merges into a customer that can still be undone, newest first',
  params: idParams,
  reply: z.array(z.object({ id: z.number(), mergedName: z.string(), mergedAt: instant, until: instant })),
})

export const undoMerge = endpoint({
  method: 'DELETE',
  path: `${path}/merges/{merge}`,
  access: 'ADMIN',
  summary: 'Undo a merge of the last day; refused where something of what moved has changed since',
  params: idParams.extend({ merge: idParams.shape.id }),
  reply: customer,
})
