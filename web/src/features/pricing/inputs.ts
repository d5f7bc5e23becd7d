import type { Typed } from '@palkkasilta/contract/form.ts'
import type { offerForm } from '@palkkasilta/contract/pricing.ts'
import { type ReimbursementType, reimbursementTypes } from '@palkkasilta/contract/reimbursements.ts'
import type { Address } from '../../ui/address.ts'
import { addDays } from '../../ui/format/date.ts'
import { today } from '../../ui/format/index.ts'

/** A reimbursement as it is typed. */
export type Row = Readonly<Record<string, unknown>>

export type Inputs = Typed<typeof offerForm> & { readonly reimbursements: readonly Row[] }

/** Monday of the day's week. */
export function weekStart(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

/** What the calculator begins with. */
export function inputsAtFirst(now = today()): Inputs {
  const day = weekStart(now)
  return {
    tesId: '',
    personId: '',
    startDay: day,
    startTime: '08:00',
    endDay: day,
    endTime: '16:00',
    hourlySalary: 12,
    taxPercent: 0.1,
    holidayBonus: 0.115,
    alv: 25.5,
    pricingMode: 'MARGIN',
    ownMargin: 1.62,
    portPrice: 0,
    billReimbursements: true,
    reimbursements: [],
  }
}

/** The inputs of an address: what it does not hold is as at first. */
export function inputsIn(address: Address, first = inputsAtFirst()): Inputs {
  const given = Object.entries(first).map(([name, value]) => {
    const text = address[name]
    return [name, text === undefined ? value : readAs(value, text)]
  })
  return Object.fromEntries(given) as Inputs
}

/** The address of the inputs: only what is not as at first. */
export function addressOf(inputs: Inputs, first = inputsAtFirst()): Address {
  const texts = Object.entries(first).map(([name, value]) => {
    const [own, usual] = [Reflect.get(inputs, name), value].map(written)
    return [name, own === usual ? undefined : own]
  })
  return Object.fromEntries(texts)
}

function written(value: unknown): string {
  return Array.isArray(value) ? JSON.stringify(value) : String(value ?? '')
}

function readAs(like: unknown, text: string): unknown {
  if (typeof like === 'number') return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
  if (typeof like === 'boolean') return text === 'true'
  return Array.isArray(like) ? rowsIn(text) : text
}

/** What somebody has spoilt in the address is left out. */
function rowsIn(text: string): Row[] {
  const read = parsed(text)
  return Array.isArray(read) ? read.filter(isRow) : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function isRow(value: unknown): value is Row {
  if (typeof value !== 'object' || value === null || !('reimbursement' in value)) return false
  return reimbursementTypes.includes(value.reimbursement as ReimbursementType)
}

/** What the server is asked. A price of 0 leaves it to the largest that is free of tax. */
export function requestOf({ startDay, startTime, endDay, endTime, reimbursements, ...rest }: Inputs) {
  return {
    body: {
      ...rest,
      startDateTime: moment(startDay, startTime),
      endDateTime: moment(endDay, endTime),
      reimbursements: reimbursements.map((row) => ({ ...row, unitPrice: row.unitPrice === 0 ? null : row.unitPrice })),
    },
  }
}

function moment(day: string, time: string): string {
  return `${day}T${time.length === 5 ? `${time}:00` : time}`
}

/** A row of another kind, or of another country, has another price. */
export function withPricesOfKind(before: readonly Row[], after: readonly Row[]): readonly Row[] {
  if (before.length !== after.length) return after
  return after.map((row, place) =>
    (['reimbursement', 'country'] as const).every((name) => row[name] === before[place]?.[name])
      ? row
      : { ...row, unitPrice: 0 },
  )
}

/** The prices that were used stand in the rows that gave none. */
export function withUsedPrices(rows: readonly Row[], used: readonly { readonly unitPrice: number }[]): readonly Row[] {
  if (rows.length !== used.length) return rows
  const filled = rows.map((row, place) =>
    row.unitPrice === 0 ? { ...row, unitPrice: used[place]?.unitPrice ?? 0 } : row,
  )
  return filled.some((row, place) => row !== rows[place]) ? filled : rows
}
