import { refreshBankFiles } from '@palkkasilta/contract/bank-files.ts'
import { saveSettings } from '@palkkasilta/contract/settings.ts'
import { fetchEmployees } from '@palkkasilta/contract/tamigo-employees.ts'
import type { DemoWorld } from '../world/world.ts'
import { planAccountConsent } from './account-consent.ts'
import { Agenda } from './agenda.ts'
import { planLiabilities, planSeparateReports } from './authorities.ts'
import { seedBase } from './base.ts'
import { planBilling } from './billing.ts'
import { planAccounting } from './books/accounting.ts'
import { planContracts } from './contracts.ts'
import { enterDepartments } from './departments.ts'
import { moment } from './moments.ts'
import { type Filling, Office } from './office.ts'
import { planPaidMonths, planToday } from './payrolls.ts'
import { planPeople } from './people.ts'
import { hasAccounts, holdingLock, noteProgress } from './progress.ts'
import { fetchShifts } from './shifts.ts'

/**
 * Fills an empty database with the demo company: its six months of work are done by the product's own steps, by the clock of
 * those days and against the simulators. A database that has accounts of its own is left alone.
 */
export async function fillDemo(filling: Omit<Filling, 'world'>, world: () => DemoWorld): Promise<void> {
  const { db } = filling.services
  await holdingLock(db, async () => {
    if (await hasAccounts(db)) return
    await noteProgress(db, 'BEGUN')
    await filling.simulators.storingOnce(() => fillHistory({ ...filling, world: world() }))
    await noteProgress(db, 'DONE')
  })
}

async function fillHistory(filling: Filling): Promise<void> {
  const { clock, world } = filling
  const agenda = planned(filling, clock.now())
  clock.moveTo(moment(world.calendar.start.subtract({ years: 1 }), '09:00'))
  try {
    await seedBase(filling)
    const office = await Office.open(filling)
    await agenda.run(office, (month) => filling.tell(`Filling the demo company with its work of ${month}`))
    await office.close()
  } finally {
    clock.release()
  }
}

function planned({ world }: Filling, now: Temporal.Instant): Agenda {
  const { start, today } = world.calendar
  const agenda = new Agenda()
  agenda.add(moment(start, '06:00'), async (office) => {
    await office.call(saveSettings, { body: { publicSettings: world.settings } })
    await enterDepartments(office)
  })
  planPeople(agenda, world)
  planContracts(agenda, world)
  planBilling(agenda, world)
  planPaidMonths(agenda, world)
  planSeparateReports(agenda, world)
  planLiabilities(agenda, world)
  planAccounting(agenda, world)
  planAccountConsent(agenda, world)
  agenda.add(moment(today.subtract({ days: 1 }), '06:00'), fetchShifts)
  agenda.add(moment(today.subtract({ days: 1 }), '06:30'), async (office) => {
    await office.finished(fetchEmployees, {})
  })
  agenda.add(moment(today.subtract({ days: 1 }), '10:00'), async (office) => {
    await office.call(refreshBankFiles, {})
  })
  planToday(agenda, world, now)
  agenda.add(now.subtract({ minutes: 10 }), (office) => office.jobs.runScheduled())
  // of the invented past nobody is written to
  agenda.add(now.subtract({ minutes: 5 }), async (office) => {
    await office.call(saveSettings, { body: { publicSettings: { sendEmail: true } } })
  })
  return agenda
}
