import { liabilityPeriod } from '@palkkasilta/engine/register/liabilities.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { insertRows, updateRows } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { CountedLiability } from './count.ts'
import { countedOf, keepMonth, keptMonths } from './made-of.ts'

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
  const known = await liabilitiesOf(tx, businessId, month)
  const all = counted.map(({ creditor, madeOf, filedWithheld }) => {
    const row = known.find((each) => each.creditor === creditor)
    const made_of = keepMonth(row ? keptMonths(row.made_of) : [], madeOf)
    const counted_cents = countedOf(made_of.months)
    const figures = { made_of, counted_cents, filed_withheld_cents: filedWithheld, counted_at: at.toString() }
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

/** Those of which a month is a part, locked in the order of their ids. */
function liabilitiesOf(tx: Tx, businessId: string, month: LocalDate) {
  return tx
    .selectFrom('liability')
    .select(['id', 'creditor', 'made_of'])
    .where('payer_business_id', '=', businessId)
    .where('month', '<=', month.toString())
    .where('last_month', '>=', month.toString())
    .orderBy('id')
    .forUpdate()
    .execute()
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
