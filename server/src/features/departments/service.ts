import { departmentForm } from '@palkkasilta/contract/departments.ts'
import type { Changes } from '@palkkasilta/contract/form.ts'
import type { z } from 'zod'
import type { AuditEvent } from '../../kernel/audit.ts'
import type { Written } from '../../kernel/commit.ts'
import { changesIn, edited, refuseStale } from '../../kernel/edits.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import { among, insertRows } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import { departmentForUpdate, departmentRow, unpaidShiftCount } from './queries.ts'
import { type DepartmentRecord, departmentRecord } from './wire.ts'

type Body = z.output<typeof departmentForm.body>
type Given = Changes<typeof departmentForm>

/** Saves agreements and billing settings. The history tells that the password was changed, never what it is. */
export async function saveDepartment(tx: Tx, id: string, body: Body, vault: Vault): Promise<Written<DepartmentRecord>> {
  const stored = await departmentForUpdate(tx, id)
  await refuseStale(tx, { entity: 'department', id, version: stored.version }, body.version)
  const before = departmentRecord(await departmentRow(tx, id))
  const { agreements, billed, password, ...columns } = changesIn(departmentForm, body, before)
  await refuseUnknownChoices(tx, id, { agreements, billed })
  await tx
    .updateTable('department')
    .set({
      ...columns,
      ...(billed !== undefined && { billed_department_id: billed?.id ?? null }),
      ...(password && { password_cipher: vault.seal(password) }),
      version: stored.version + 1,
    })
    .where('id', '=', id)
    .execute()
  if (agreements) await replaceAgreements(tx, id, agreements)
  const after = departmentRecord(await departmentRow(tx, id))
  const action = password ? 'department.savePassword' : 'department.save'
  return edited(departmentForm, { action, entity: 'department', id }, before, after, { hidden: Boolean(password) })
}

async function replaceAgreements(tx: Tx, id: string, agreements: NonNullable<Given['agreements']>): Promise<void> {
  await tx.deleteFrom('department_agreement').where('department_id', '=', id).execute()
  const ids = [...new Set(agreements.map((each) => each.id))]
  await insertRows(
    tx,
    'department_agreement',
    ids.map((agreement_id) => ({ department_id: id, agreement_id })),
  )
}

async function refuseUnknownChoices(tx: Tx, id: string, { agreements, billed }: Given): Promise<void> {
  if (agreements) {
    const ids = agreements.map((each) => each.id)
    const known = await tx.selectFrom('agreement').select('id').where(among('id', ids)).execute()
    if (known.length !== new Set(ids).size) throw badField('tes', 'Valittua työehtosopimusta ei ole. Päivitä sivu.')
  }
  if (!billed) return
  if (billed.id === id) throw badField('billedDepartment', 'Laskutettava osasto on jokin toinen osasto.')
  const found = await tx.selectFrom('department').select('id').where('id', '=', billed.id).executeTakeFirst()
  if (!found) throw badField('billedDepartment', 'Valittua osastoa ei ole. Päivitä sivu.')
}

/** Hides a department. Refused while shifts of it wait for a salary. */
export async function deleteDepartment(tx: Tx, id: string, now: Temporal.Instant): Promise<AuditEvent[]> {
  const stored = await departmentForUpdate(tx, id)
  const count = await unpaidShiftCount(tx, id)
  if (count > 0) throw new DomainError('DEPARTMENT_HAS_SHIFTS', { count })
  await tx.updateTable('department').set({ deleted_at: now.toString() }).where('id', '=', id).execute()
  return [{ action: 'department.delete', entity: 'department', id, before: { name: stored.name } }]
}
