import type { ReplyOf, RequestOf } from '@palkkasilta/contract/endpoint.ts'
import { newItem } from '@palkkasilta/contract/new-item.ts'
import type { previewOwnBill, startOwnBill } from '@palkkasilta/contract/own-bills.ts'
import { ownNewBill as texts } from '../../../texts/fi/own-view/new-bill.ts'
import type { TypedNumber } from '../../../ui/inputs/typed-input.tsx'

export type Choices = ReplyOf<typeof startOwnBill>
type Body = RequestOf<typeof previewOwnBill>['body']

/** A row as it is typed. */
export interface Row {
  readonly key: number
  readonly destination: string
  readonly date: string | null
  readonly type: 'CONTRACT' | 'AMOUNT'
  readonly amount: TypedNumber
  readonly price: TypedNumber
  readonly kilometers: TypedNumber
  readonly register: string
  readonly fullDays: TypedNumber
  readonly partDays: TypedNumber
}

/** An invoice as it is typed. */
export interface Typed {
  readonly customer: string
  readonly alv: number
  readonly zeroReason: number | null
  readonly yourcode: string
  readonly rows: readonly Row[]
}

export const freshRow = (key: number, date: string): Row => ({
  ...{ key, destination: '', date, type: 'CONTRACT', amount: 1, price: null },
  ...{ kilometers: null, register: '', fullDays: null, partDays: null },
})

export const freshBill = ({ customers, billingdate, vatChoices }: Choices): Typed => ({
  customer: customers.length === 1 ? String(customers[0]?.id) : '',
  // the general rate is the highest one
  alv: Math.max(...vatChoices),
  zeroReason: null,
  yourcode: '',
  rows: [freshRow(1, billingdate)],
})

/** What is typed as calls take it. */
export function bodyOf({ customer, alv, zeroReason, yourcode, rows }: Typed): Body {
  return {
    customerId: Number(customer),
    alv,
    vatZeroReasonCode: alv === 0 ? zeroReason : null,
    yourcode,
    billableitems: rows.map((row) => ({
      ...newItem,
      wayPoint: [...newItem.wayPoint],
      destination: row.destination,
      date: row.date ?? '',
      type: row.type,
      price: numberOf(row.price),
      billableWorkHours: row.type === 'AMOUNT' ? numberOf(row.amount) : 1,
      kilometers: numberOf(row.kilometers),
      vehicleRegisterNumber: row.register,
      fulldaycompensation: numberOf(row.fullDays),
      partialdaycompensation: numberOf(row.partDays),
    })),
  }
}

/** What cannot be read goes as it was typed, and is refused at its field. */
const numberOf = (typed: TypedNumber) => (typed ?? 0) as number

export type Problems = Readonly<Record<string, string>>

/** What still lacks, by the path of the body that the server refuses it by. */
export function lacksOf({ customer, rows }: Typed): Problems {
  const ofRows = rows.flatMap((row, place) => [
    ...(row.destination.trim() === '' ? [[`billableitems.${place}.destination`, texts.noDestination] as const] : []),
    ...(row.price === null ? [[`billableitems.${place}.price`, texts.noPrice] as const] : []),
  ])
  return Object.fromEntries([...(customer === '' ? [['customerId', texts.noCustomer] as const] : []), ...ofRows])
}
