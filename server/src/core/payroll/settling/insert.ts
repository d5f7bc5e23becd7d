import { joinedPay } from '@palkkasilta/engine/agreements/difference.ts'
import { insertedIds, insertRows } from '../../../platform/database/many-rows.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { insertSalaries, type Making } from '../../salary/insert.ts'
import { reimbursementsToStore, settlementPayToStore } from '../../salary/stored/settlement-pay.ts'
import { firstPayday } from '../working/payday.ts'
import { type Difference, owedOf } from './difference.ts'

type Settlement = NonNullable<Difference['settlement']>

/** Stores the salaries that pay differences, and gives their ids in the same order. */
export async function insertSettlements(tx: Tx, paid: readonly Difference[], settling: Making): Promise<number[]> {
  if (paid.length === 0) return []
  const calculated = paid.flatMap(({ settlement, ...difference }) =>
    settlement ? [{ ...difference, ...settlement }] : [],
  )
  const made = await insertSalaries(tx, calculated, (each) => termsOf(each, settling), settling)
  await insertRows(
    tx,
    'salary_settlement',
    made.map(({ id, request, calculated: { pay } }) => ({
      salary_id: id,
      pay: settlementPayToStore(pay),
      reimbursements: reimbursementsToStore(request.reimbursements),
    })),
  )
  return made.map(({ id }) => id)
}

/** As of the last of the salaries that paid the shifts. */
function termsOf(
  { request, originals, facts }: Pick<Difference, 'originals' | 'facts'> & Pick<Settlement, 'request'>,
  { now }: Making,
) {
  const last = originals.at(-1)
  return {
    person_id: request.personId,
    department_id: facts.departmentId,
    agreement_id: last?.agreement_id ?? null,
    profession: last?.profession ?? '',
    profession_code: last?.profession_code ?? '',
    owner: last?.owner ?? 'PALKKASILTA',
    payment_type: last?.payment_type ?? 'HOURLY',
    period_start: request.periodStart.toString(),
    period_end: request.periodEnd.toString(),
    payday: firstPayday(now).toString(),
    iban: facts.people.get(request.personId)?.person.iban ?? '',
  }
}

/** Stores what was paid too much, and gives the ids in the same order. */
export async function insertOverpayments(
  tx: Tx,
  owed: readonly Difference[],
  { taskId, now }: Making,
): Promise<number[]> {
  if (owed.length === 0) return []
  const rows = owed.map(({ whose, originals, gross, overpaidBack, pay, overpaid, reason }) => ({
    person_id: whose.person_id,
    department_id: whose.department_id,
    owner: whose.owner,
    amount_cents: owedOf({ overpaid }),
    reimbursements_cents: overpaidBack,
    reason: `Liikaa maksettu palkka ${originals.map(({ id }) => id).join(', ')}: ${reason}`,
    pay: settlementPayToStore(gross < 0 ? pay : joinedPay([])),
    task_id: taskId,
    created_at: now.toString(),
  }))
  const ids = await insertedIds(tx, 'overpayment', rows)
  const parts = owed.flatMap(({ overpaid }, place) =>
    (overpaid?.parts ?? []).map(({ salaryId, code, amount, isUnreported, taxFree }) => ({
      overpayment_id: ids[place] ?? 0,
      salary_id: salaryId,
      income_type: code,
      amount_cents: amount as number,
      is_unreported: isUnreported,
      allowance: taxFree?.allowance ?? 0,
      told_as: taxFree?.toldAs ?? null,
      hundredths: taxFree?.hundredths ?? 0,
    })),
  )
  await insertRows(tx, 'overpayment_part', parts)
  return ids
}
