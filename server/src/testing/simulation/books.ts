import { cents, euros } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { booksCheck } from '../../core/incoming/books.ts'
import type { LedgerLine, Office } from '../../core/payment/testing.ts'
import type { PlayedOffice } from './office.ts'

export interface Books {
  /** What of the bank's ledger, our books and the states does not agree, in words. */
  readonly wrong: readonly string[]
  readonly counts: Readonly<Record<string, number>>
}

/** What our settlement of a payment is, by what the bank's ledger has of it. */
const settledBy: Readonly<Record<string, readonly string[]>> = {
  ACSC: ['DEBITED'],
  RJCT: ['REJECTED'],
  CANC: ['CANCELLED'],
  PDNG: ['SENT', 'ACCEPTED', 'UNKNOWN', 'CANCEL_ASKED'],
  ACCP: [],
}
/** Of payments that the bank never had. */
const NEVER_LEFT = ['WAITING', 'REJECTED', 'CANCELLED']

/** What of the bank's ledger, our payments and their salaries does not agree, in words. */
export async function wrongPay(office: Office): Promise<string[]> {
  const payments = await paymentsOf(office)
  return [...wrongPayments(await office.ledger(), payments), ...wrongSalaries(await salariesOf(office), payments)]
}

/** The bank's ledger beside our payments, salaries, entries and bills. */
export async function booksOf(office: PlayedOffice): Promise<Books> {
  const ledger = await office.ledger()
  const payments = await paymentsOf(office)
  const salaries = await salariesOf(office)
  const entries = await entriesOf(office)
  const bills = await billsOf(office)
  const wrong = [
    ...(await wrongPay(office)),
    ...(await wrongMoney(office, ledger, entries)),
    ...bills.filter(({ isWrong }) => isWrong).map((bill) => `bill ${JSON.stringify(bill)}`),
  ]
  return {
    wrong,
    counts: {
      salaries: salaries.length,
      payments: payments.length,
      debited: payments.filter(({ settlement }) => settlement === 'DEBITED').length,
      rejected: payments.filter(({ settlement }) => settlement === 'REJECTED').length,
      cancelled: payments.filter(({ settlement }) => settlement === 'CANCELLED').length,
      entries: entries.length,
    },
  }
}

const paymentsOf = ({ services: { db } }: Office) =>
  db
    .selectFrom('outgoing_payment')
    .innerJoin('salary', 'salary.id', 'salary_id')
    .select(['outgoing_payment.id', 'salary_id', 'end_to_end_id', 'purpose', 'amount_cents', 'creditor_iban'])
    .select(['outgoing_payment.payday', 'debit_date', 'outgoing_payment.state', 'settlement', 'live', 'debited_on'])
    .orderBy('outgoing_payment.id')
    .execute()
type Payment = Awaited<ReturnType<typeof paymentsOf>>[number]

const salariesOf = ({ services: { db } }: Office) =>
  db
    .selectFrom('salary')
    .select(['id', 'person_name', 'period_start', 'paid_cents', 'distraint_cents', 'state', 'bank_state'])
    .orderBy('id')
    .execute()
type Salary = Awaited<ReturnType<typeof salariesOf>>[number]

const entriesOf = ({ services: { db } }: PlayedOffice) =>
  db
    .selectFrom('account_entry')
    .select(['id', 'debit', 'amount_cents', 'booked_on', 'reference', 'used_cents', 'waiting_cents', 'payment_id'])
    .orderBy('id')
    .execute()
type Entry = Awaited<ReturnType<typeof entriesOf>>[number]

/** Each payment of the ledger is one of ours with the same sum and end, and what never left is not there. */
function wrongPayments(ledger: readonly LedgerLine[], payments: readonly Payment[]): string[] {
  const linesOf = Map.groupBy(ledger, ({ endToEndId }) => endToEndId)
  const known = new Set(payments.map((payment) => payment.end_to_end_id))
  return [
    ...ledger.filter(({ endToEndId }) => !known.has(endToEndId)).map((line) => `not ours: ${JSON.stringify(line)}`),
    ...payments.flatMap((payment) => {
      const [line, ...more] = linesOf.get(payment.end_to_end_id) ?? []
      const settled = line ? (settledBy[line.status] ?? []) : NEVER_LEFT
      const isSameSum = line === undefined || euros(line.amount) === payment.amount_cents
      const isRight = more.length === 0 && isSameSum && settled.includes(payment.settlement)
      return isRight ? [] : [`payment ${JSON.stringify(payment)}, in the ledger ${JSON.stringify(line)}`]
    }),
  ]
}

/** A salary is paid where all of its payments were debited, once each, and open where none of them lives. */
function wrongSalaries(salaries: readonly Salary[], payments: readonly Payment[]): string[] {
  const ofSalary = Map.groupBy(payments, ({ salary_id }) => salary_id)
  return salaries.flatMap((salary) => {
    const own = ofSalary.get(salary.id) ?? []
    const debited = own.filter(({ settlement }) => settlement === 'DEBITED')
    const sumOf = (purpose: string) =>
      debited.filter((each) => each.purpose === purpose).reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    const isPaid = sumOf('SALARY') === salary.paid_cents && sumOf('DISTRAINT') === salary.distraint_cents
    const isOpen = own.every(({ live }) => !live)
    const isRight =
      salary.state === 'PAID' ? isPaid : salary.state === 'OPEN' ? isOpen : !isPaid && own.some(({ live }) => live)
    return isRight ? [] : [`salary ${JSON.stringify(salary)} with ${JSON.stringify(own)}`]
  })
}

/** What was debited by the bank's ledger is debited by our books, and the money of customers is used, waiting or given back. */
async function wrongMoney(
  office: PlayedOffice,
  ledger: readonly LedgerLine[],
  entries: readonly Entry[],
): Promise<string[]> {
  const paid = ledger.filter(({ status }) => status === 'ACSC').reduce((sum, { amount }) => sum + euros(amount), 0)
  const debits = entries.filter(({ debit }) => debit).reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const { difference, rows } = await booksCheck(office.services.db)
  return [
    ...(paid === debits ? [] : [`the bank debited ${paid}, our books have ${debits}`]),
    ...(difference === cents(0) ? [] : [`money of customers differs by ${difference}`]),
    ...rows.map((row) => `entry ${JSON.stringify(row)}`),
  ]
}

/** A bill is paid where its customer has paid all of it. */
async function billsOf({ bills, call, services: { db } }: PlayedOffice) {
  const { rows } = await sql<{ id: number; cents: number }>`
    select entity_id as id, sum(cents)::bigint as cents from bill_money where entity = 'bill' group by 1`.execute(db)
  const received = new Map(rows.map(({ id, cents }) => [id, cents]))
  const told = []
  for (const { id, totalpriceWithAlv } of bills) {
    const { state } = (await call('GET', `/api/admin/bills/v2/${id}`)).body as { state: string }
    const money = received.get(id) ?? 0
    const isPaid = money >= euros(totalpriceWithAlv)
    told.push({ total: totalpriceWithAlv, state, money, isWrong: (state === 'PAID') !== isPaid })
  }
  return told
}
