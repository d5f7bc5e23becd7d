import type { Insertable } from 'kysely'
import { buildReport } from '../../features/wage-reports/queries.ts'
import { moveSalary } from '../../features/workforce-salaries/states.ts'
import type { DB } from '../../platform/database/types.ts'
import { atMoment, type Filling, steadyUuid } from './filling.ts'
import { type Payroll, taskOf } from './salaries.ts'

const registerRefusal = [
  {
    code: '_REFUSED',
    message: 'Palkanmaksukauden tietoja ei voitu käsitellä.',
    details: 'Työeläkevakuutuksen vakuutusnumeroa ei löydy ilmoitetulta eläkelaitokselta.',
  },
]

/** Reports the paid salaries of a payroll, each as the register would have taken it; those of `refused` people it sent back. */
export async function reportSalaries(
  { services, world }: Filling,
  payroll: Payroll,
  at: Temporal.Instant,
  refused: readonly string[] = [],
): Promise<void> {
  const past = atMoment(services, at)
  const emails = new Set(world.people.filter(({ key }) => refused.includes(key)).map(({ email }) => email))
  await services.db.transaction().execute(async (tx) => {
    const salaries = await tx
      .selectFrom('salary')
      .innerJoin('person', 'person.id', 'salary.person_id')
      .selectAll('salary')
      .select('person.email')
      .where('task_id', '=', taskOf(payroll))
      .where('report_state', '=', 'WAITING')
      .where('state', '=', 'PAID')
      .orderBy('salary.id')
      .execute()
    const deliveries: Insertable<DB['register_delivery']>[] = []
    for (const salary of salaries) {
      const isRefused = emails.has(salary.email)
      const id = steadyUuid(`report ${salary.id}`)
      const { reportId, xml } = await buildReport(past, tx, salary.id, id)
      deliveries.push({
        id,
        delivery_id: id,
        salary_id: salary.id,
        action_code: 1,
        report_id: reportId,
        sealed_xml: services.vault.seal(xml),
        ...(isRefused
          ? { state: 'REFUSED', errors: JSON.stringify(registerRefusal) }
          : { state: 'ACCEPTED', register_report_id: steadyUuid(`register ${salary.id}`) }),
        created_at: at.toString(),
        sent_at: at.toString(),
        answered_at: at.toString(),
      })
      await moveSalary(tx, salary, 'report_state', isRefused ? 'ERROR' : 'SENT', null, at)
    }
    if (deliveries.length === 0) return
    await tx.insertInto('register_delivery').values(deliveries).execute()
    await tx
      .updateTable('salary')
      .set({ report_sent_at: at.toString() })
      .where('task_id', '=', taskOf(payroll))
      .where('report_state', '=', 'SENT')
      .execute()
  })
}
