import { sql } from 'kysely'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'
import { type Language, written } from './words.ts'

/** Of a thing that somebody is to be told of. */
export interface Facts {
  readonly thingId: number
  /** Whose history tells of the mail. */
  readonly entity: 'bill' | 'salary' | 'person'
  readonly entityId: number
  readonly personId: number
  readonly personName: string
  readonly address: string
  readonly language: Language
  /** A page of the product. */
  readonly page: string
  /** What else a text may hold. */
  readonly values: Readonly<Record<string, string>>
  /** What stands in lines of its own. */
  readonly lines?: readonly string[]
  /** The page is one of the office, whatever view those have who bill. */
  readonly isOfOffice?: boolean
}

export type FactsOf = (db: Read, ids: readonly number[]) => Promise<readonly Facts[]>

const receiver = [
  ...(['person.id as person_id', 'person.email', 'person.language'] as const),
  sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('receiver_name'),
] as const

interface Receiver {
  readonly person_id: number
  readonly receiver_name: string
  readonly email: string
  readonly language: Language
}

const received = ({ person_id, receiver_name, email, language }: Receiver) => ({
  personId: person_id,
  personName: receiver_name,
  address: email,
  language,
})

/** To whoever billed it. */
export const ofBills: FactsOf = async (db, ids) => {
  const rows = await db
    .selectFrom('bill')
    .innerJoin('person', 'person.id', 'bill.person_id')
    .select(['bill.id', 'bill_number', 'customer_name', 'total_cents', 'due_date'])
    .select(receiver)
    .where(among('bill.id', ids))
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    ...{ thingId: row.id, entity: 'bill', entityId: row.id, ...received(row) },
    page: `/oma/laskut/${row.id}`,
    values: {
      billNumber: String(row.bill_number),
      customer: row.customer_name,
      total: written[row.language].money(row.total_cents),
      dueDate: written[row.language].day(row.due_date),
    },
  }))
}

/** To those who agreed to be told of their slips so. */
export const ofSalaries: FactsOf = async (db, ids) => {
  const rows = await db
    .selectFrom('salary')
    .innerJoin('person', 'person.id', 'salary.person_id')
    .select(['salary.id', 'payday', 'paid_cents'])
    .select(receiver)
    .where(among('salary.id', ids))
    .where('slip_by_email', '=', true)
    // nothing was left to pay
    .where('paid_cents', '>', 0)
    .execute()
  return rows.map((row) => ({
    ...{ thingId: row.id, entity: 'salary', entityId: row.id, ...received(row) },
    page: `/oma/palkat/${row.id}`,
    values: {
      payday: written[row.language].day(row.payday),
      netSalary: written[row.language].money(row.paid_cents),
    },
  }))
}

/** To whoever is asked to approve one. */
export const ofSubcontracts: FactsOf = async (db, ids) => {
  const rows = await db
    .selectFrom('subcontract')
    .innerJoin('bill', 'bill.id', 'bill_id')
    .innerJoin('person', 'person.id', 'subcontract.person_id')
    .select(['subcontract.id', 'bill_id', 'bill_number'])
    .select(receiver)
    .where(among('subcontract.id', ids))
    .where('subcontract.state', '=', 'WAITING_SUBCONTRACTOR')
    .execute()
  return rows.map((row) => ({
    ...{ thingId: row.id, entity: 'bill', entityId: row.bill_id, ...received(row) },
    page: '/oma/alihankinnat',
    values: { billNumber: String(row.bill_number) },
  }))
}

/** To the name that somebody signs in with. */
export const ofAccounts: FactsOf = async (db, ids) => {
  const rows = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(['person.id', 'account.username'])
    .select(receiver)
    .where(among('person.id', ids))
    .execute()
  return rows.map((row) => ({
    ...{ thingId: row.id, entity: 'person', entityId: row.id, ...received(row) },
    address: row.username,
    page: CHOOSE_PASSWORD,
    values: { username: row.username },
  }))
}

/** Where somebody of the office is written to: their address, else the name that they sign in with. */
const officeAddress = sql<string>`coalesce(nullif(person.email, ''), account.username)`

/** The same of one person. */
export async function addressOfOffice(db: Read, personId: number): Promise<string> {
  const { address } = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(officeAddress.as('address'))
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow()
  return address
}

/** To whoever has a report sent, as it was last told. */
export const ofSavedReports: FactsOf = async (db, ids) => {
  const rows = await db
    .selectFrom('saved_report')
    .innerJoin('person', 'person.id', 'saved_report.person_id')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select(['saved_report.id', 'name', 'told_lines', 'told_page'])
    .select(receiver)
    .select(officeAddress.as('office_address'))
    .where(among('saved_report.id', ids))
    .execute()
  return rows.map((row) => ({
    ...{ thingId: row.id, entity: 'person', entityId: row.person_id, ...received(row) },
    address: row.office_address,
    page: row.told_page,
    isOfOffice: true,
    values: { name: row.name },
    lines: row.told_lines,
  }))
}

/** Where a password is chosen, once the token of an address stands behind it. */
export const CHOOSE_PASSWORD = '/salasana'
