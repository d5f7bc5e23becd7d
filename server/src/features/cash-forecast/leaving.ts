import type { FlowKind } from '@palkkasilta/contract/cash-forecast.ts'
import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { isUndecided, settlement } from '@palkkasilta/engine/lifecycles/settlement.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { employersOf, type KnownEmployer, type OwnedSalary, US } from '../../core/company/employers.ts'
import { accountOf, type PayingAccount } from '../../core/payment/accounts/paying-accounts.ts'
import type { Read } from '../../platform/database/types.ts'
import { unmadeWages } from './unmade.ts'
import { vatDue } from './vat.ts'

/** What an account gets, or loses, of a kind on a day. */
export interface Move {
  readonly kind: FlowKind
  /** Null: it is not known whose wages these are. */
  readonly account: number | null
  /** ISO day. */
  readonly day: string
  readonly cents: Cents
  readonly count: number
}

type Row = Omit<Move, 'cents'> & { readonly cents: number } & (OwnedSalary | { readonly owner: null })

/** Wages and debts that should have left longer ago are not expected to leave any more. */
const DAYS_LATE = 62

/**
 * What leaves up to a day: payments that are not debited, wages that are not sent to be paid or not even made, and what is owed to
 * authorities and insurers. What should have left already leaves today, but for value added tax: when it was paid nobody tells.
 */
export async function leavingMoney(
  db: Read,
  accounts: readonly PayingAccount[],
  { today, until }: { readonly today: LocalDate; readonly until: LocalDate },
): Promise<Move[]> {
  const [now, last] = [sql`${today.toString()}::date`, sql`${until.toString()}::date`]
  const ids = sql`${accounts.map(({ id }) => id)}::bigint[]`
  const { rows } = await sql<Row>`
    select 'payments' as kind, coalesce(message.subject_id, payment.account_id) as account,
      owner, department_id, salary.state, external_payer,
      greatest(payment.debit_date, ${now})::text as day, -sum(amount_cents)::bigint as cents, count(*)::int as count
    from outgoing_payment as payment left join outbound_message as message on message.id = file_id
      left join salary on salary.id = salary_id and not coalesce(coalesce(message.subject_id, payment.account_id) = any(${ids}), false)
    where settlement = any(${statesOf(settlement).filter(isUndecided)}::text[]) and payment.debit_date <= ${last}
    group by 1, 2, 3, 4, 5, 6, 7
    union all
    select case when department_id is null then 'billersSalaries' else 'salaries' end, null::bigint,
      owner, department_id, state, external_payer, greatest(payday, ${now})::text,
      -sum(paid_cents + distraint_cents)::bigint, count(*)::int
    from salary where state = 'OPEN' and payday between ${now} - ${sql.lit(DAYS_LATE)} and ${last}
    group by 1, 2, 3, 4, 5, 6, 7
    union all
    select 'liabilities', null, null, null, null, null, greatest(due, ${now})::text,
      -sum(${owed})::bigint, count(*)::int
    from liability where creditor <> 'ENFORCEMENT' and due between ${now} - ${sql.lit(DAYS_LATE)} and ${last} and ${owed} > 0
    group by 7
    union all (${unmadeWages({ since: today.subtract({ days: DAYS_LATE }), today, until })})
    union all (${vatDue({ today, until })})
    order by 7, 1`.execute(db)
  const salaries = rows.map((row, id) => ({ ...row, id })).filter((row): row is Row & OwnedSalary => row.owner !== null)
  const employers = await employersOf(db, salaries)
  return rows.map(({ kind, account, day, cents: sum, count }, id) => ({
    kind,
    account: paidFrom(accounts, account, employers.get(id) ?? US),
    ...{ day, cents: cents(sum), count },
  }))
}

/** What is claimed, or will be by what the wages come to; what is paid or on its way counts among the payments. */
const owed = sql`(case when invoice_cents is null then greatest(counted_cents, claimed_cents) else claimed_cents end - paid_cents)`

/** A chosen account counts as long as it is open. */
function paidFrom(accounts: readonly PayingAccount[], chosen: number | null, employer: KnownEmployer): number | null {
  const own = accounts.find(({ id }) => id === chosen)
  if (own) return own.id
  return employer.kind === 'UNDECIDED' ? null : (accountOf(accounts, employer)?.id ?? null)
}
