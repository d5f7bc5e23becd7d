import type { departmentForm } from '@palkkasilta/contract/departments.ts'
import type { Changes } from '@palkkasilta/contract/form.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { badField } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

export type Body = z.output<typeof departmentForm.body>
type Given = Changes<typeof departmentForm>

export async function refuseUnknownChoices(
  db: Read,
  id: string,
  { agreements, billed, customer }: Given,
): Promise<void> {
  if (agreements) {
    const ids = agreements.map((each) => each.id)
    const living = db.selectFrom('agreement').select('id').where('deleted_at', 'is', null)
    const known = await living.where(among('id', ids)).execute()
    if (known.length !== new Set(ids).size) throw badField('tes', 'Valittua työehtosopimusta ei ole. Päivitä sivu.')
  }
  if (customer) {
    const living = db.selectFrom('customer').select('id').where('deleted_at', 'is', null)
    if (!(await living.where('id', '=', customer.id).executeTakeFirst()))
      throw badField('sharedCustomer', 'Valittua asiakasta ei ole. Päivitä sivu.')
  }
  if (!billed) return
  if (billed.id === id) throw badField('billedDepartment', 'Laskutettava osasto on jokin toinen osasto.')
  const known = db.selectFrom('department').select('id').where('deleted_at', 'is', null)
  if (!(await known.where('id', '=', billed.id).executeTakeFirst()))
    throw badField('billedDepartment', 'Valittua osastoa ei ole. Päivitä sivu.')
  const back = await billedBackTo(db, billed.id, id)
  if (back !== null)
    throw badField(
      'billedDepartment',
      `Osaston ${back} laskut ohjataan jo tälle osastolle, joten laskut kiertäisivät kehää. Valitse toinen osasto.`,
    )
}

/** The department that leads back: from the one chosen, by whose bills go where, to this one. Null where none does. */
async function billedBackTo(db: Read, from: string, to: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    with recursive chain as (
      select id, name, billed_department_id from department where id = ${from}
      union select next.id, next.name, next.billed_department_id
      from department next join chain on chain.billed_department_id = next.id
    ) select name from chain where billed_department_id = ${to}`.execute(db)
  return rows[0]?.name ?? null
}

/**
 * Two people who lead bills to each other's department at once would make a loop: one waits for the other. A customer that is being
 * merged is waited for, too: it is gone then.
 */
export async function inTurn(tx: Tx, { billedDepartment, sharedCustomer }: Body): Promise<void> {
  if (billedDepartment) await sql`select pg_advisory_xact_lock(hashtext('department.billed_department_id'))`.execute(tx)
  if (sharedCustomer) await sql`select from customer where id = ${sharedCustomer.id} for key share`.execute(tx)
}
