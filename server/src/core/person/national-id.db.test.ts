import { expect, test } from 'vitest'
import { startClock } from '../../platform/clock.ts'
import { testDatabase } from '../../platform/postgres/testing.ts'
import { openVault } from '../../platform/vault.ts'
import { aPerson } from '../../testing/builders.ts'
import { bindNationalIds, openNationalId } from './national-id.ts'

const vault = openVault('9f3c1b7de805a264c8f17b3e92d0546af1c87e3b5d90264a8b7fe1c3d0952a46')

async function twoPeople() {
  const { db } = await testDatabase()
  const services = { db, vault, clock: startClock() }
  const [one, other] = [await aPerson(services), await aPerson(services)]
  const sealedOf = async (id: number) => {
    const row = await db
      .selectFrom('person')
      .select('national_id_cipher')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.national_id_cipher ?? Buffer.alloc(0)
  }
  const replace = (id: number, national_id_cipher: Buffer) =>
    db.updateTable('person').set({ national_id_cipher }).where('id', '=', id).execute()
  return { services, one, other, sealedOf, replace }
}

test('a national id that was put into another row does not open there', async () => {
  const { one, other, sealedOf } = await twoPeople()
  const sealed = await sealedOf(one)
  expect(openNationalId(vault, one, sealed)).toMatch(/^\d{6}/)
  expect(() => openNationalId(vault, other, sealed)).toThrow()
})

test('national ids of earlier versions are sealed for their rows once', async () => {
  const { services, one, other, sealedOf, replace } = await twoPeople()
  const bound = await sealedOf(other)
  await replace(one, vault.seal('310588-901T'))
  await bindNationalIds(services)
  expect(openNationalId(vault, one, await sealedOf(one))).toBe('310588-901T')
  expect(await sealedOf(other)).toEqual(bound)
  await replace(other, vault.seal('310588-901T'))
  await bindNationalIds(services)
  await expect(sealedOf(other).then((sealed) => openNationalId(vault, other, sealed))).rejects.toThrow()
})

test('a key that opens none of them is told in a sentence', async () => {
  const { services, one, replace } = await twoPeople()
  await replace(one, openVault('ab'.repeat(32)).seal('310588-901T'))
  await expect(bindNationalIds(services)).rejects.toThrow(`FIELD_KEY does not open the national id of person ${one}`)
})
