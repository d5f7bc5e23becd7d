import { departmentForm } from '@palkkasilta/contract/departments.ts'
import { markCommutesOf } from '../../core/shift/commute.ts'
import { followObstacles } from '../../core/work-queue/follow-obstacles.ts'
import type { Written } from '../../kernel/calls/commit.ts'
import { record } from '../../kernel/records/record.ts'
import { insertRows } from '../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import { type Body, inTurn, refuseUnknownChoices } from './edit.ts'
import { departmentRow } from './queries.ts'
import { type DepartmentRecord, departmentRecord } from './wire.ts'

export const department = {
  table: 'department',
  entity: 'department',
  async read(db: Read, id: string) {
    const row = await departmentRow(db, id)
    return { row, record: departmentRecord(row) }
  },
} as const

/** Agreements and billing settings of departments. The history tells that the password was changed, never what it is. */
export const departmentRecords = record(departmentForm, {
  ...department,

  async edit(db, { row }, { agreements, billed, customer, password, ...given }, vault: Vault) {
    await refuseUnknownChoices(db, row.id, { agreements, billed, customer })
    const columns = {
      ...given,
      ...(billed !== undefined && { billed_department_id: billed?.id ?? null }),
      ...(customer !== undefined && { customer_id: customer?.id ?? null }),
      ...(password && { password_cipher: vault.seal(password) }),
    }
    return { columns, agreements }
  },

  async store(tx, { row: { id } }, { columns, agreements }) {
    if (columns.ordinary_workplace !== undefined) await markCommutesOf(tx, id)
    if (agreements) await replaceAgreements(tx, id, agreements)
    return { action: columns.password_cipher && 'department.savePassword' }
  },
})

interface Saving {
  readonly vault: Vault
  readonly now: Temporal.Instant
}

export async function saveDepartment(
  tx: Tx,
  id: string,
  body: Body,
  { vault, now }: Saving,
): Promise<Written<DepartmentRecord>> {
  await inTurn(tx, body)
  const saved = await departmentRecords.save(tx, id, body, vault)
  const { queue_number } = await tx
    .selectFrom('department')
    .select('queue_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await followObstacles(tx, ['AgreementMissing'], [queue_number], { by: 'product', who: null, at: now })
  return saved
}

async function replaceAgreements(tx: Tx, id: string, agreements: readonly { readonly id: number }[]): Promise<void> {
  await tx.deleteFrom('department_agreement').where('department_id', '=', id).execute()
  const ids = [...new Set(agreements.map((each) => each.id))]
  await insertRows(
    tx,
    'department_agreement',
    ids.map((agreement_id) => ({ department_id: id, agreement_id })),
  )
}
