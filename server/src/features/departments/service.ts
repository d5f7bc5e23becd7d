import { departmentForm } from '@palkkasilta/contract/departments.ts'
import { markCommutesOf } from '../../core/shift/commute.ts'
import type { AuditEvent } from '../../kernel/audit.ts'
import type { Written } from '../../kernel/commit.ts'
import { edited, refuseStale } from '../../kernel/edits.ts'
import { insertRows } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import { type Body, type EditedDepartment, editedDepartment, inTurn } from './edit.ts'
import { departmentForUpdate, departmentRow } from './queries.ts'
import { removalRefusal } from './removal.ts'
import { type DepartmentRecord, departmentRecord } from './wire.ts'

/** Saves agreements and billing settings. The history tells that the password was changed, never what it is. */
export async function saveDepartment(tx: Tx, id: string, body: Body, vault: Vault): Promise<Written<DepartmentRecord>> {
  await inTurn(tx, body)
  const stored = await departmentForUpdate(tx, id)
  await refuseStale(tx, { entity: 'department', id, version: stored.version }, body.version)
  const before = departmentRecord(await departmentRow(tx, id))
  const { columns, agreements, password } = await editedDepartment(tx, before, body)
  await tx
    .updateTable('department')
    .set({
      ...columns,
      ...(password && { password_cipher: vault.seal(password) }),
      version: stored.version + 1,
    })
    .where('id', '=', id)
    .execute()
  if (columns.ordinary_workplace !== undefined) await markCommutesOf(tx, id)
  if (agreements) await replaceAgreements(tx, id, agreements)
  const after = departmentRecord(await departmentRow(tx, id))
  const action = password ? 'department.savePassword' : 'department.save'
  return edited(departmentForm, { action, entity: 'department', id }, before, after, { hidden: Boolean(password) })
}

async function replaceAgreements(
  tx: Tx,
  id: string,
  agreements: NonNullable<EditedDepartment['agreements']>,
): Promise<void> {
  await tx.deleteFrom('department_agreement').where('department_id', '=', id).execute()
  const ids = [...new Set(agreements.map((each) => each.id))]
  await insertRows(
    tx,
    'department_agreement',
    ids.map((agreement_id) => ({ department_id: id, agreement_id })),
  )
}

/** Hides a department. Refused while shifts of it wait for a salary, or salaries or bills of it are not finished. */
export async function deleteDepartment(tx: Tx, id: string, now: Temporal.Instant): Promise<AuditEvent[]> {
  const stored = await departmentForUpdate(tx, id)
  const refusal = await removalRefusal(tx, id)
  if (refusal) throw refusal
  await tx.updateTable('department').set({ deleted_at: now.toString() }).where('id', '=', id).execute()
  return [{ action: 'department.delete', entity: 'department', id, before: { name: stored.name } }]
}
