import { liabilityPeriod } from '@palkkasilta/engine/register/liabilities.ts'
import { type Creditor, insurers } from '@palkkasilta/values/accounting/creditors.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, ZERO } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { among, insertRows, updateRows } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { type CountedLiability, payeeKey } from './count.ts'
import { countedOf, keepMonth, keptMonths } from './made-of.ts'
import type { LiabilityRow, Payee } from './queries.ts'

interface Storing {
  readonly businessId: string
  readonly month: LocalDate
  readonly counted: readonly CountedLiability[]
  /** The salaries of the month. */
  readonly salaryIds: readonly number[]
  readonly at: Temporal.Instant
}

/** Keeps what a month comes to with the liabilities of its periods. One of nothing begins none. Gives their ids. */
export async function storeLiabilities(
  tx: Tx,
  { businessId, month, counted, salaryIds, at }: Storing,
): Promise<readonly number[]> {
  const known = new Map((await liabilitiesOf(tx, businessId, month)).map((row) => [keyOf(row.creditor, row), row]))
  const all = [...counted, ...left(known, counted, month)].map(({ creditor, payee, madeOf, filedWithheld }) => {
    const row = known.get(keyOf(creditor, payee && asPayee(payee)))
    const made_of = keepMonth(row ? keptMonths(row.made_of) : [], madeOf)
    const counted_cents = countedOf(made_of.months)
    const figures = {
      ...{ made_of, counted_cents, filed_withheld_cents: filedWithheld, counted_at: at.toString() },
      // an insurer's is as its invoice
      ...asPayee(payee ?? (row ? payeeIn(row) : NOBODY)),
    }
    return { row, creditor, figures, isOfNothing: madeOf.parts.length === 0 && madeOf.reports === 0 }
  })
  await updateRows(
    tx,
    'liability',
    all.flatMap(({ row, figures }) => (row ? [{ id: row.id, ...figures }] : [])),
  )
  const fresh = all.filter(({ row, isOfNothing }) => !row && !isOfNothing)
  const rows = fresh.map(({ creditor, figures }) => {
    const { month: first, lastMonth, due } = liabilityPeriod(creditor, month)
    const days = { month: first.toString(), last_month: lastMonth.toString(), due: due.toString() }
    return { payer_business_id: businessId, creditor, ...days, ...figures }
  })
  await insertRows(tx, 'liability', rows)
  await notePaidWithPay(tx, { businessId, month, salaryIds })
  return (await liabilitiesOf(tx, businessId, month)).map(({ id }) => id)
}

type PayeeColumns = Pick<LiabilityRow, 'payee' | 'payee_iban' | 'payee_reference'>

const NOBODY: Payee = { name: '', iban: '', reference: '' }
const asPayee = ({ name: payee, iban: payee_iban, reference: payee_reference }: Payee): PayeeColumns => ({
  ...{ payee, payee_iban, payee_reference },
})
const payeeIn = ({ payee: name, payee_iban: iban, payee_reference: reference }: PayeeColumns): Payee => ({
  ...{ name, iban, reference },
})

/** Of a union each account and reference is a row of its own. */
function keyOf(creditor: Creditor, row: PayeeColumns | null): string {
  return creditor === 'UNION' && row ? payeeKey(payeeIn(row)) : creditor
}

type Known = Pick<LiabilityRow, 'creditor'> & PayeeColumns

/** What is owed to unions by rows that nothing is withheld for any more. */
function left(known: ReadonlyMap<string, Known>, counted: readonly CountedLiability[], month: LocalDate) {
  const still = new Set(counted.map(({ creditor, payee }) => keyOf(creditor, payee && asPayee(payee))))
  const gone = [...known].filter(([key, { creditor }]) => creditor === 'UNION' && !still.has(key))
  const nothing = { parts: [], salaries: 0, reports: 0, differing: { count: 0, salaries: [] } }
  return gone.map(([, row]): CountedLiability => {
    const madeOf = { month: month.toString(), ...nothing }
    return { creditor: row.creditor, payee: payeeIn(row), madeOf, filedWithheld: ZERO }
  })
}

/** Those of which a month is a part, locked in the order of their ids. Periods of more than a month are insurers'. */
async function liabilitiesOf(tx: Tx, businessId: string, month: LocalDate) {
  const rows = tx
    .selectFrom('liability')
    .select(['id', 'creditor', 'made_of', 'payee', 'payee_iban', 'payee_reference'])
    .where('payer_business_id', '=', businessId)
  const own = await rows.where('month', '=', month.toString()).orderBy('id').forUpdate().execute()
  const longer = await rows
    .where(among('creditor', insurers))
    .where('month', '<', month.toString())
    .where('last_month', '>=', month.toString())
    .orderBy('id')
    .forUpdate()
    .execute()
  return [...longer, ...own]
}

/** What was garnished is paid with the pay: how much of it is on its way, and how much has left. */
async function notePaidWithPay(tx: Tx, { businessId, month, salaryIds }: Omit<Storing, 'counted' | 'at'>) {
  await sql`update liability set paid_cents = own.paid, debited_cents = own.debited
    from (select coalesce(sum(amount_cents), 0) as paid, coalesce(sum(amount_cents) filter (where debited_on is not null), 0) as debited
      from outgoing_payment where salary_id = any(${salaryIds}::bigint[]) and purpose = 'DISTRAINT' and live) own
    where creditor = 'ENFORCEMENT' and payer_business_id = ${businessId} and month = ${month.toString()}::date`.execute(
    tx,
  )
}

interface FiledHealth {
  readonly businessId: string
  /** Its first day. */
  readonly month: string
  readonly health: Cents
}

/** What the register holds of our health contribution of months. */
export async function noteFiledHealth(tx: Tx, filed: readonly FiledHealth[]): Promise<void> {
  await sql`update liability set filed_health_cents = given.health
    from unnest(${filed.map((each) => each.businessId)}::text[], ${filed.map((each) => each.month)}::date[],
      ${filed.map((each) => each.health)}::bigint[]) as given (payer, month, health)
    where creditor = 'TAX' and payer_business_id = given.payer and liability.month = given.month
      and filed_health_cents <> given.health`.execute(tx)
}
