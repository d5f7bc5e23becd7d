import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, version } from './shapes.ts'
import { startedTask } from './tasks.ts'

export const pricingModes = ['MARGIN', 'FIXED'] as const

export const briefDepartment = z.object({ DepartmentId: z.string(), Name: z.string() })

/** An agreement or another thing that is chosen by name. */
export const choice = z.object({ id: z.number(), name: z.string() })

const required = (what: string) => ({ error: `${what} on pakollinen` })
const text = z.string().max(500)

/** Percent such as 25.5, from 1 to 99 with two decimals. */
const vatPercent = z
  .number(required('Alv'))
  .min(1, { error: 'Alv on 1–99 %.' })
  .max(99, { error: 'Alv on 1–99 %.' })
  .multipleOf(0.01, { error: 'Alv:ssa on enintään kaksi desimaalia.' })

/** What staff can change of a department: its agreements and how its customer is billed. */
export const departmentForm = z.object({
  version: version.optional(),
  tes: z.array(choice).min(1, { error: 'Tes on pakollinen' }),
  billedDepartment: briefDepartment.nullable(),
  taxpr: vatPercent,
  termofpayment: z
    .number(required('Maksuehto'))
    .int({ error: 'Maksuehto on kokonaisia päiviä.' })
    .min(1, { error: 'Maksuehto on 1–99 päivää.' })
    .max(99, { error: 'Maksuehto on 1–99 päivää.' }),
  yourcode: text,
  ourcode: text,
  contactperson: text,
  phone: text.min(1, required('Puhelin')),
  ordernumber: text,
  sendtype: z.enum(['post', 'email', 'evoice'], required('Lähetystapa')),
  evoice: text.min(1, required('Verkkolaskuosoite')),
  evoiceint: text.min(1, required('Välittäjän tunnus')),
  salesmanname: text,
  negvat: z.union([z.literal(0), z.literal(1)]),
  sensible: z.union([z.literal(0), z.literal(1)], required('Automaattinen perintä')),
  email: text.min(1, required('Sähköposti')).regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'Invalid email address' }),
  vatid: text,
  customertype: z.union([z.literal(1), z.literal(2)], required('Asiakastyyppi')),
  country: z.enum(['FIN', 'SWE', 'EST'], required('Maa')),
  model: text,
  username: text,
  /** Empty or left out: the stored one stays. It is never answered. */
  password: text.optional(),
  groupBillRowsByShift: z.boolean(),
  freetext: z.string().max(5000),
  pricingMode: z.enum(pricingModes, { error: 'Hinnoittelu pitää valita' }),
  ownMargin: z
    .number(required('Kerroin'))
    .min(0, { error: 'Kerroin on 0–99.' })
    .max(99, { error: 'Kerroin on 0–99.' })
    .multipleOf(0.001, { error: 'Kertoimessa on enintään kolme desimaalia.' }),
  portPrice: z
    .number()
    .min(0, { error: 'Hinta on vähintään 0 €.' })
    .multipleOf(0.001, { error: 'Hinnassa on enintään kolme desimaalia.' }),
  billReimbursements: z.boolean(),
})

export const department = departmentForm.omit({ password: true }).extend({
  DepartmentId: z.string(),
  ParentDepartmentId: z.string().nullable(),
  Name: z.string(),
  GroupId: z.string(),
  Address: z.string(),
  City: z.string(),
  Zipcode: z.string(),
  DepartmentKey: z.string(),
  fetchedFromTamigo: instant,
  version,
  tes: z.array(choice),
  // As stored: a department that was just fetched has these still empty.
  phone: z.string(),
  evoice: z.string(),
  evoiceint: z.string(),
  email: z.string(),
  taxpr: z.number(),
  ownMargin: z.number(),
  portPrice: z.number(),
  hasPassword: z.boolean(),
})
export type Department = z.output<typeof department>

const params = z.object({ id: z.guid() })
const path = '/api/admin/tamigo/departments/{id}'

export const listDepartments = endpoint({
  method: 'GET',
  path: '/api/admin/tamigo/departments',
  access: 'ADMIN',
  summary: 'All departments; with level=BRIEF (or mapperLevel=BRIEF) only id and name',
  query: z.object({ level: z.enum(['BRIEF', 'FULL']).optional(), mapperLevel: z.enum(['BRIEF', 'FULL']).optional() }),
  reply: z.union([z.array(department), z.array(briefDepartment)]),
})

export const populateDepartments = endpoint({
  method: 'GET',
  path: '/api/admin/tamigo/departments/populate',
  access: 'ADMIN',
  summary: 'Fetch the departments from Tamigo and store them; billing settings and agreements stay',
  acts: true,
  reply: z.union([z.object({ added: z.number(), updated: z.number() }), startedTask]),
})

export const getDepartment = endpoint({
  method: 'GET',
  path,
  access: 'ADMIN',
  summary: 'One department',
  params,
  reply: department,
})

export const saveDepartment = endpoint({
  method: 'PUT',
  path,
  access: 'ADMIN',
  summary: "Save a department's agreements and billing settings",
  params,
  body: departmentForm,
  reply: department,
})

export const deleteDepartment = endpoint({
  method: 'DELETE',
  path,
  access: 'ADMIN',
  summary: 'Delete a department that has no unpaid shifts; the next fetch brings back what Tamigo still has',
  params,
})
