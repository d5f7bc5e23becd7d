import type { Department, departmentForm } from '@palkkasilta/contract/departments.ts'
import type { z } from 'zod'
import type { AuditEvent } from '../../kernel/audit.ts'
import type { Written } from '../../kernel/commit.ts'
import { refuseStale } from '../../kernel/edits.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import { departmentForUpdate, departmentRow, unpaidShiftCount } from './queries.ts'
import { fromWire, toWire } from './wire.ts'

type Form = z.output<typeof departmentForm>

/** Saves agreements and billing settings. The history tells that the password was changed, never what it is. */
export async function saveDepartment(tx: Tx, id: string, form: Form, vault: Vault): Promise<Written<Department>> {
  const stored = await departmentForUpdate(tx, id)
  await refuseStale(tx, { entity: 'department', id, version: stored.version }, form.version)
  const before = toWire(await departmentRow(tx, id))
  await refuseUnknownChoices(tx, id, form)
  await tx
    .updateTable('department')
    .set({
      ...fromWire(form),
      ...(form.password ? { password_cipher: vault.seal(form.password) } : {}),
      version: stored.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('department_agreement').where('department_id', '=', id).execute()
  await tx
    .insertInto('department_agreement')
    .values(form.tes.map((each) => ({ department_id: id, agreement_id: each.id })))
    .execute()
  const after = toWire(await departmentRow(tx, id))
  const action = form.password ? 'department.savePassword' : 'department.save'
  return { reply: after, audit: [{ action, entity: 'department', id, before, after }] }
}

async function refuseUnknownChoices(tx: Tx, id: string, form: Form): Promise<void> {
  const ids = form.tes.map((each) => each.id)
  const known = await tx.selectFrom('agreement').select('id').where('id', 'in', ids).execute()
  if (known.length !== new Set(ids).size) throw badField('tes', 'Valittua työehtosopimusta ei ole. Päivitä sivu.')
  const billed = form.billedDepartment?.DepartmentId
  if (billed === undefined) return
  if (billed === id) throw badField('billedDepartment', 'Laskutettava osasto on jokin toinen osasto.')
  const found = await tx.selectFrom('department').select('id').where('id', '=', billed).executeTakeFirst()
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
