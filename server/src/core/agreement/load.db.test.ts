import { euros } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { startClock } from '../../platform/clock.ts'
import { connect } from '../../platform/database/connect.ts'
import { testDatabase } from '../../platform/postgres/testing.ts'
import { openVault } from '../../platform/vault.ts'
import { aDepartment, anAgreement } from '../../testing/builders.ts'
import { agreementsOfDepartments } from './load.ts'

const vault = openVault('9f3c1b7de805a264c8f17b3e92d0546af1c87e3b5d90264a8b7fe1c3d0952a46')

test('an agreement is compiled once, and anew when another process edits it', async () => {
  const { db, url } = await testDatabase()
  const services = { db, vault, clock: startClock() }
  const departmentId = await aDepartment(services, await anAgreement(services))
  const ofDepartment = async () => (await agreementsOfDepartments(db, [departmentId])).get(departmentId) ?? []
  const [before] = await ofDepartment()
  expect((await ofDepartment())[0]).toBe(before)
  const elsewhere = connect(url)
  await elsewhere.db.updateTable('supplement').set({ price_cents: 250 }).execute()
  await elsewhere.close()
  const [after] = await ofDepartment()
  expect(before?.lines.map(({ price }) => price)).not.toContain(euros('2.50'))
  expect(after?.lines.map(({ price }) => price)).toContain(euros('2.50'))
})
