import { z } from 'zod'

/** What the simulated Tamigo knows, in our own words; messages.ts writes it in Tamigo's. */

export const seededDepartment = z.strictObject({
  id: z.guid(),
  parentId: z.guid().nullable(),
  name: z.string(),
  key: z.string().default(''),
  businessId: z.string().default(''),
  address: z.string().default(''),
  postalCode: z.string().default(''),
  city: z.string().default(''),
})

export const seededEmployee = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string().default(''),
  phone: z.string().default(''),
  address: z.string().default(''),
  postalCode: z.string().default(''),
  city: z.string().default(''),
  /** ISO day. */
  born: z.iso.date().nullable().default(null),
  nationalId: z.string().default(''),
  bankAccount: z.string().default(''),
  isActive: z.boolean().default(true),
})

/** ISO: by the clock on the wall in Helsinki, or with an offset where that would leave a choice. */
const moment = z.iso.datetime({ local: true, offset: true })

export const seededShift = z.strictObject({
  id: z.string(),
  departmentId: z.guid(),
  /** `null`: vacant. */
  employeeId: z.string().nullable(),
  start: moment,
  /** `null`: still open. */
  end: moment.nullable(),
  breakMinutes: z.number().int().min(0).default(0),
  planStatus: z.number().int().min(1).max(5).default(5),
  isAbsence: z.boolean().default(false),
  activity: z.string().default(''),
  /** Since when the lists hold it; always without. */
  enteredAt: z.iso.datetime().nullable().default(null),
  /** Somebody has put its end right: what the lists hold since then. */
  corrected: z.strictObject({ since: z.iso.datetime(), end: moment }).nullable().default(null),
  /** Departments whose lists hold the shift, too. */
  alsoListedIn: z.array(z.guid()).default([]),
})

export const tamigoSeed = z.strictObject({
  departments: z.array(seededDepartment),
  employees: z.array(seededEmployee),
  shifts: z.array(seededShift),
})
export type TamigoSeed = z.input<typeof tamigoSeed>
export type TamigoData = z.output<typeof tamigoSeed>

/** `POST /__sim/data`: what is added or, by its id, replaced; and what disappears from the lists. */
export const dataChange = z.strictObject({
  departments: z.array(seededDepartment).default([]),
  employees: z.array(seededEmployee).default([]),
  shifts: z.array(seededShift).default([]),
  removedDepartments: z.array(z.string()).default([]),
  removedEmployees: z.array(z.string()).default([]),
  removedShifts: z.array(z.string()).default([]),
})
export type DataChange = z.output<typeof dataChange>

export function applyChange(data: TamigoData, change: DataChange): void {
  data.departments = changed(data.departments, change.departments, change.removedDepartments)
  data.employees = changed(data.employees, change.employees, change.removedEmployees)
  data.shifts = changed(data.shifts, change.shifts, change.removedShifts)
}

function changed<Item extends { readonly id: string }>(
  items: readonly Item[],
  added: readonly Item[],
  removed: readonly string[],
): Item[] {
  const gone = new Set([...removed, ...added.map((item) => item.id)])
  return [...items.filter((item) => !gone.has(item.id)), ...added]
}
