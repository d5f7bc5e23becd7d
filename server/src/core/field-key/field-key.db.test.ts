import { expect, test } from 'vitest'
import { startClock } from '../../platform/clock.ts'
import { openLog } from '../../platform/log.ts'
import { testDatabase } from '../../platform/postgres/testing.ts'
import { openVault, SEALED } from '../../platform/vault.ts'
import { aPerson } from '../../testing/builders.ts'
import { altered, sealedEarlier } from '../../testing/sealed-earlier.ts'
import { openNationalId, placeOfNationalId } from '../person/national-id.ts'
import { paperPdf, sentPdf, signedPdf } from '../signature/sealed-files.ts'
import { proveFieldKey } from './field-key.ts'
import { sealOlder } from './seal-older.ts'

const KEY = '9f3c1b7de805a264c8f17b3e92d0546af1c87e3b5d90264a8b7fe1c3d0952a46'
const vault = openVault(KEY)
const other = openVault('ab'.repeat(32))
const NOW = '2026-04-01T08:00:00Z'
const WRONG = 'FIELD_KEY is not the key that this database is sealed with'

async function people(count: number) {
  const { db } = await testDatabase()
  const services = { db, vault, clock: startClock(), log: openLog('silent') }
  const ids: number[] = []
  while (ids.length < count) ids.push(await aPerson(services))
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
  return { services, db, ids, sealedOf, replace }
}

test('a wrong key is refused by the canary, whatever else is there', async () => {
  const { db } = await testDatabase()
  await proveFieldKey(db, vault)
  await expect(proveFieldKey(db, other)).rejects.toThrow(WRONG)
  await proveFieldKey(db, vault)
})

test('without a canary a row shows the key, also where another one is altered', async () => {
  const { db, ids, sealedOf, replace } = await people(2)
  const [first = 0] = ids
  await replace(first, altered(await sealedOf(first)))
  await expect(proveFieldKey(db, other)).rejects.toThrow(WRONG)
  expect(await db.selectFrom('company_setting').select('key').execute()).toEqual([])
  await proveFieldKey(db, vault)
})

test('of two processes that start at once with two keys one is refused', async () => {
  const { db } = await testDatabase()
  const starts = await Promise.allSettled([proveFieldKey(db, vault), proveFieldKey(db, other)])
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('national ids of earlier versions are sealed once, for their rows and key', async () => {
  const { services, ids, sealedOf, replace } = await people(3)
  const [unbound = 0, bound = 0, broken = 0] = ids
  await replace(unbound, sealedEarlier(KEY, '310588-901T'))
  await replace(bound, sealedEarlier(KEY, '310588-9021', placeOfNationalId(bound)))
  const wrong = altered(sealedEarlier(KEY, '310588-9043', placeOfNationalId(broken)))
  await replace(broken, wrong)
  await sealOlder(services)
  for (const [id, whole] of [
    [unbound, '310588-901T'],
    [bound, '310588-9021'],
  ] as const) {
    const sealed = await sealedOf(id)
    expect(sealed.subarray(0, SEALED.length)).toEqual(SEALED)
    expect(openNationalId(vault, id, sealed)).toBe(whole)
  }
  expect(await sealedOf(broken)).toEqual(wrong)
  await replace(unbound, sealedEarlier(KEY, '310588-901T'))
  await sealOlder(services)
  await expect(sealedOf(unbound).then((sealed) => openNationalId(vault, unbound, sealed))).rejects.toThrow(
    'what is sealed does not open',
  )
})

test('contracts of earlier versions are sealed where they lie, and open as they were', async () => {
  const { services, db, ids } = await people(1)
  const [person_id = 0] = ids
  const pdf = Buffer.from('%PDF-1.7 Aino 310588-901T\n%%EOF')
  const sha256 = Buffer.alloc(32, 7)
  const at = { created_at: NOW, updated_at: NOW }
  const { id: contract_id } = await db
    .insertInto('work_contract')
    .values({ person_id, state: 'SIGNED', ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let nth = 1; nth <= 21; nth += 1) {
    const signer = { signer_name: 'Aino', signer_email: 'a@b.fi', signer_national_id_hash: vault.hash('310588-901T') }
    const dates = { valid_until: '2026-05-01', requested_at: NOW, ended_at: NOW }
    await db
      .insertInto('signature_request')
      .values({ contract_id, document_name: `Työsopimus ${nth}`, pdf, ...signer, ...dates })
      .execute()
  }
  const { id: request_id } = await db.selectFrom('signature_request').select('id').executeTakeFirstOrThrow()
  const signed = { content: pdf, sha256, received_at: NOW, signed_by: 'Aino', signed_at: NOW }
  await db
    .insertInto('signed_document')
    .values({ request_id, ...signed })
    .execute()
  const paper = { signed_on: '2026-03-30', signed_by: 'Aino', file_name: 'a.pdf', content: pdf, sha256, added_at: NOW }
  await db
    .insertInto('paper_contract')
    .values({ contract_id, ...paper })
    .execute()

  await sealOlder(services)

  const sent = await db.selectFrom('signature_request').selectAll().orderBy('id').execute()
  const back = await db.selectFrom('signed_document').selectAll().executeTakeFirstOrThrow()
  const scan = await db.selectFrom('paper_contract').selectAll().executeTakeFirstOrThrow()
  for (const bytes of [...sent.map((row) => row.pdf), back.content, scan.content])
    expect(bytes.includes('310588-901T')).toBe(false)
  for (const row of sent) expect(sentPdf(vault, row)).toEqual(pdf)
  expect(signedPdf(vault, back)).toEqual(pdf)
  expect(paperPdf(vault, scan)).toEqual(pdf)
  expect([back.sha256, scan.sha256]).toEqual([sha256, sha256])
})
