import { newPurchase, purchaseForm } from '@palkkasilta/contract/bill-purchases.ts'
import { newSubcontract, subcontractForm } from '@palkkasilta/contract/bill-subcontracts.ts'
import { itemForm } from '@palkkasilta/contract/billable-items.ts'
import type { ReplyOf, RequestOf } from '@palkkasilta/contract/endpoint.ts'
import type { AnyForm, FieldName } from '@palkkasilta/contract/form.ts'
import { newItem } from '@palkkasilta/contract/new-item.ts'
import type { previewOwnBill, startOwnBill } from '@palkkasilta/contract/own-bills.ts'
import type { WaitingReceipt } from '@palkkasilta/contract/receipts.ts'
import { problemsIn } from '../../../shared/form/use-record-form.ts'
import { ownNewBill as texts } from '../../../texts/fi/own-view/new-bill.ts'

export type Choices = ReplyOf<typeof startOwnBill>
export type Known = Choices['subcontractors'][number]
type Body = RequestOf<typeof previewOwnBill>['body']

/** A row of a form as it is typed, by the wire's names. */
type TypedRow<F extends AnyForm> = Readonly<Record<FieldName<F> & string, unknown>> & { readonly key: number }

/** Pictures and PDFs that were added to a row, which the house keeps until the invoice is sent. */
export interface Proved {
  readonly receipts: readonly WaitingReceipt[]
}
export type Row = TypedRow<typeof itemForm> & Proved
export type PurchaseRow = TypedRow<typeof purchaseForm> & Proved
export type SubcontractRow = TypedRow<typeof subcontractForm>

/** An invoice as it is typed. */
export interface Typed {
  readonly customer: string
  readonly alv: number
  readonly zeroReason: number | null
  readonly yourcode: string
  readonly rows: readonly Row[]
  readonly purchases: readonly PurchaseRow[]
  readonly subcontracts: readonly SubcontractRow[]
}

/** The lists of an invoice: what each is called on the wire, and the form of its rows. */
const lists = {
  rows: { name: 'billableitems', form: itemForm },
  purchases: { name: 'extContractorBillableItems', form: purchaseForm },
  subcontracts: { name: 'contractorBillableItems', form: subcontractForm },
} as const
export type List = keyof typeof lists
export const listNames = Object.keys(lists) as List[]

/** The path of a row in the body, by which it is refused. */
export const pathOf = (list: List, place: number) => `${lists[list].name}.${place}`

export const fresh = {
  rows: (key: number, date: string): Row => ({ key, receipts: [], ...newItem, date, price: null }),
  purchases: (key: number, duedate: string): PurchaseRow => ({ key, receipts: [], ...newPurchase, duedate }),
  subcontracts: (key: number, date: string): SubcontractRow => ({ key, ...newSubcontract, date }),
}

export const freshBill = ({ customers, billingdate, vatChoices }: Choices): Typed => ({
  customer: customers.length === 1 ? String(customers[0]?.id) : '',
  // the general rate is the highest one
  alv: Math.max(...vatChoices),
  zeroReason: null,
  yourcode: '',
  rows: [fresh.rows(1, billingdate)],
  purchases: [],
  subcontracts: [],
})

/** What is typed as calls take it: what cannot be read goes as it was typed, and is refused at its field. */
export function bodyOf(typed: Typed): Body {
  const { customer, alv, zeroReason, yourcode } = typed
  const rows = listNames.map((list) => [lists[list].name, typed[list].map(rowAlone)])
  return {
    customerId: Number(customer),
    alv,
    vatZeroReasonCode: alv === 0 ? zeroReason : null,
    yourcode,
    receipts: [...placed('item', typed.rows), ...placed('purchase', typed.purchases)],
    ...(Object.fromEntries(rows) as Pick<Body, (typeof lists)[List]['name']>),
  }
}

/** As it was typed, without receipts that the house has not any more: removed, or taken by another invoice. */
export function stillKept(typed: Typed, { receipts: kept }: Choices): Typed {
  const ids = new Set(kept.map(({ id }) => id))
  const own = <Row extends Proved>(row: Row): Row => ({
    ...row,
    receipts: (row.receipts ?? []).filter(({ id }) => ids.has(id)),
  })
  return { ...typed, rows: typed.rows.map(own), purchases: typed.purchases.map(own) }
}

/** Without what is no field of its form. */
function rowAlone({ key: _, receipts: __, ...row }: Partial<Proved> & { readonly key: number }) {
  return row
}

const placed = (of: 'item' | 'purchase', rows: readonly Proved[]) =>
  rows.flatMap(({ receipts }, row) => receipts.map(({ id }) => ({ id, of, row })))

export type Problems = Readonly<Record<string, string>>

/** The words of this page where something lacks. */
const lacking: Readonly<Record<string, string>> = { destination: texts.noDestination, price: texts.noPrice }

/** What still lacks or cannot stand, by the path of the body that the server refuses it by. */
export function lacksOf(typed: Typed): Problems {
  const ofRows = listNames.flatMap((list) =>
    typed[list].flatMap((typedRow: Row | PurchaseRow | SubcontractRow, place) => {
      const row = rowAlone(typedRow)
      return Object.entries(problemsIn<AnyForm>(lists[list].form, row)).map(([name, message]) => [
        `${pathOf(list, place)}.${name}`,
        (isMissing(row, name) && lacking[name]) || message,
      ])
    }),
  )
  return Object.fromEntries([...(typed.customer === '' ? [['customerId', texts.noCustomer]] : []), ...ofRows])
}

const isMissing = (row: object, name: string) => [null, ''].includes(Reflect.get(row, name))
