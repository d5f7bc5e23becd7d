import { wageReport } from '@palkkasilta/engine/lifecycles/wage-report.ts'
import { buildReport, reportColumns } from '@palkkasilta/server/src/core/report/build.ts'
import { move, type StepBy } from '@palkkasilta/server/src/kernel/moves.ts'
import type { Services } from '@palkkasilta/server/src/kernel/services.ts'
import type { DB, Tx } from '@palkkasilta/server/src/platform/database/types.ts'
import type { Insertable } from 'kysely'
import { atMoment, type Filling, steadyUuid } from './filling.ts'
import { type Payroll, taskOf } from './salaries.ts'

const registerRefusal = [
  {
    code: '_REFUSED',
    message: 'Palkanmaksukauden tietoja ei voitu käsitellä.',
    details: 'Työeläkevakuutuksen vakuutusnumeroa ei löydy ilmoitetulta eläkelaitokselta.',
  },
]

/** A payroll's reports: those of `refused` people the register sent back. */
export interface Reported {
  readonly payrolls: readonly Payroll[]
  readonly at: Temporal.Instant
  readonly refused?: readonly string[]
}

/** Reports the paid salaries of payrolls, each as the register would have taken it. What is reported stays so. */
export async function reportSalaries({ services, world }: Filling, reported: Reported): Promise<void> {
  const { payrolls, at, refused = [] } = reported
  const past = atMoment(services, at)
  const emails = new Set(world.people.filter(({ key }) => refused.includes(key)).map(({ email }) => email))
  await services.db.transaction().execute(async (tx) => {
    const salaries = await tx
      .selectFrom('salary')
      .innerJoin('person', 'person.id', 'salary.person_id')
      .select(['salary.id', 'person.email'])
      .where('task_id', 'in', payrolls.map(taskOf))
      .where('report_state', '=', 'WAITING')
      .where('state', '=', 'PAID')
      .orderBy('salary.id')
      .execute()
    const deliveries: Insertable<DB['register_delivery']>[] = []
    for (const salary of salaries) {
      const isRefused = emails.has(salary.email)
      deliveries.push(await delivery(past, tx, salary.id, isRefused))
    }
    if (deliveries.length === 0) return
    const byRegister: StepBy = { by: 'register', who: null, at }
    const idsOf = (isMeant: (salary: (typeof salaries)[number]) => boolean) =>
      salaries.filter(isMeant).map(({ id }) => id)
    await move(
      tx,
      wageReport,
      idsOf(({ email }) => !emails.has(email)),
      'reportSent',
      byRegister,
    )
    await move(
      tx,
      wageReport,
      idsOf(({ email }) => emails.has(email)),
      'reportFailed',
      byRegister,
    )
    await tx.insertInto('register_delivery').values(deliveries).execute()
    await tx
      .updateTable('salary')
      .set({ report_sent_at: at.toString() })
      .where('task_id', 'in', payrolls.map(taskOf))
      .where('report_state', '=', 'SENT')
      .execute()
  })
}

async function delivery(past: Services, tx: Tx, salaryId: number, isRefused: boolean) {
  const id = steadyUuid(`report ${salaryId}`)
  const built = await buildReport(past, tx, salaryId, id, null)
  const at = past.clock.now().toString()
  const answer = isRefused
    ? { state: 'REFUSED', errors: JSON.stringify(registerRefusal) }
    : {
        state: 'ACCEPTED',
        register_report_id: steadyUuid(`register ${salaryId}`).replaceAll('-', ''),
        register_report_version: 1,
      }
  return {
    id,
    delivery_id: id,
    salary_id: salaryId,
    ...reportColumns(built),
    sealed_xml: past.vault.seal(built.xml),
    ...answer,
    created_at: at,
    sent_at: at,
    answered_at: at,
  }
}
