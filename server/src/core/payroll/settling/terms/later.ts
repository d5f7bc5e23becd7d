import type { ShiftPayResult } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { sum } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { Read } from '../../../../platform/database/types.ts'
import { keptPay, settlementPays } from '../../../salary/stored/settlement-pay.ts'
import { isExcess } from '../excess.ts'

/** What was settled of paid salaries afterwards: paid, claimed, or left as it was. */
export interface Later {
  readonly salaryIds: readonly number[]
  readonly pay: ShiftPayResult
}

interface Row {
  readonly settlement_id: number | null
  /** Of a claim, or of what was left as it was. */
  readonly kept: unknown
  readonly salary_ids: readonly number[]
}

/**
 * What was settled of salaries of these people since they were paid. A claim that was cancelled counts like any other: whether it was due
 * after all or is left to the person, staff have decided it.
 */
export async function settledLater(db: Read, personIds: readonly number[]): Promise<Later[]> {
  const { rows } = await sql<Row>`
    with own as (select id from salary where person_id = any(${personIds}::bigint[]))
    select settlement_id, null as kept, json_agg(distinct salary_id) as salary_ids from settled_shift
      where salary_id in (select id from own) and settlement_id is not null group by settlement_id
    union all select null, overpayment.pay, json_agg(distinct salary_id) from settled_shift
      join overpayment on overpayment.id = overpayment_id
      where salary_id in (select id from own) group by overpayment.id
    union all select null, terms_settlement.pay, json_agg(salary_id) from terms_settlement
      join terms_settled_salary on terms_settlement_id = terms_settlement.id
      where person_id = any(${personIds}::bigint[]) group by terms_settlement.id`.execute(db)
  const pays = await settlementPays(
    db,
    rows.flatMap(({ settlement_id }) => settlement_id ?? []),
  )
  return rows.flatMap(({ settlement_id, kept, salary_ids }) => {
    const pay = settlement_id === null ? keptPay(kept) : pays.get(settlement_id)?.pay
    return pay ? [{ salaryIds: salary_ids, pay: ofShifts(pay) }] : []
  })
}

/** Without wage of reimbursements, which is none of what shifts pay by an agreement. */
function ofShifts(pay: ShiftPayResult): ShiftPayResult {
  const rows = pay.rows.filter((row) => !isExcess(row))
  return rows.length === pay.rows.length ? pay : { ...pay, rows, total: sum(rows.map(({ amount }) => amount)) }
}
