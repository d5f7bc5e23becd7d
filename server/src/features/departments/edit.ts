import { departmentForm } from '@palkkasilta/contract/departments.ts'
import type { Changes } from '@palkkasilta/contract/form.ts'
import type { z } from 'zod'
import { changesIn } from '../../kernel/edits.ts'
import { badField } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'
import type { DepartmentRecord } from './wire.ts'

export type Body = z.output<typeof departmentForm.body>
type Given = Changes<typeof departmentForm>

export type EditedDepartment = Awaited<ReturnType<typeof editedDepartment>>

/** What an edit makes of a department. Writes nothing: saving stores it, a preview shows it. */
export async function editedDepartment(db: Read, before: DepartmentRecord, body: Body) {
  const { agreements, billed, password, ...given } = changesIn(departmentForm, body, before)
  await refuseUnknownChoices(db, before.DepartmentId, { agreements, billed })
  const columns = { ...given, ...(billed !== undefined && { billed_department_id: billed?.id ?? null }) }
  return { columns, agreements, password }
}

async function refuseUnknownChoices(db: Read, id: string, { agreements, billed }: Given): Promise<void> {
  if (agreements) {
    const ids = agreements.map((each) => each.id)
    const known = await db.selectFrom('agreement').select('id').where(among('id', ids)).execute()
    if (known.length !== new Set(ids).size) throw badField('tes', 'Valittua työehtosopimusta ei ole. Päivitä sivu.')
  }
  if (!billed) return
  if (billed.id === id) throw badField('billedDepartment', 'Laskutettava osasto on jokin toinen osasto.')
  const found = await db.selectFrom('department').select('id').where('id', '=', billed.id).executeTakeFirst()
  if (!found) throw badField('billedDepartment', 'Valittua osastoa ei ole. Päivitä sivu.')
}
