import { createHash } from 'node:crypto'
import type { ApprovalCheck, PaymentDetail } from '@palkkasilta/contract/outgoing-payments.ts'
import { PROOF_MINUTES } from '@palkkasilta/contract/proofs.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBankOffice, aPayment, type Office } from '../../core/payment/testing.ts'

const NOW = '2026-04-01T08:00:00Z'
const PASSWORD = 'salasana'

/** Whoever approves types their password once more. */
const aStrictOffice = () => aBankOffice({ sendBank: false }, NOW, { approvalsNeedPassword: true })

const prove = (office: Office, password: string) => office.call('POST', '/api/admin/proof', { password })

async function aProof(office: Office): Promise<string> {
  const { status, text, body } = await prove(office, PASSWORD)
  expect(status, text).toBe(200)
  return (body as { proof: string }).proof
}

const approve = (office: Office, ids: readonly number[], proof?: string) =>
  office.call('POST', '/api/admin/bank/states', { ids, state: 'APPROVED', ...(proof !== undefined && { proof }) })

const check = async (office: Office, id: number) =>
  (await office.call('POST', '/api/admin/bank/check', { ids: [id] })).body as ApprovalCheck

const detail = async (office: Office, id: number) =>
  (await office.call('GET', `/api/admin/bank/${id}`)).body as PaymentDetail

test('nothing is approved without a proof, good once and for its maker alone', async () => {
  const office = await aStrictOffice()
  const [first, second] = [await aPayment(office), await aPayment(office)]
  expect((await check(office, first)).needsProof).toBe(true)
  expect(await approve(office, [first])).toMatchObject({ status: 403, body: { code: 'PROOF_MISSING' } })
  expect(await approve(office, [first], 'arvattu')).toMatchObject({ status: 403, body: { code: 'PROOF_SPENT' } })
  expect((await detail(office, first)).state).toBe('NEW')

  const proof = await aProof(office)
  expect(await approve(office, [first], proof)).toMatchObject({ status: 200 })
  expect(await approve(office, [second], proof)).toMatchObject({ status: 403, body: { code: 'PROOF_SPENT' } })

  const anothers = await aProof(office)
  const { db } = office.services
  const { id } = await db
    .insertInto('person')
    .values({ first_name: 'Toinen', last_name: 'Ylläpitäjä' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update one_time_address set person_id = ${id} where kind = 'PROOF' and used_at is null`.execute(db)
  expect(await approve(office, [second], anothers)).toMatchObject({ status: 403, body: { code: 'PROOF_SPENT' } })
})

test('a proof ends after its minutes; a refused approval does not use it up', async () => {
  const office = await aStrictOffice()
  const [id, rejected] = [await aPayment(office), await aPayment(office)]
  await office.change(rejected, 'REJECTED')
  const proof = await aProof(office)
  expect(await approve(office, [id, rejected], proof)).toMatchObject({ status: 409, body: { code: 'PAYMENT_STATE' } })
  const { db } = office.services
  const moved = (minutes: number) =>
    sql`update one_time_address set expires_at = expires_at - make_interval(mins => ${minutes})`.execute(db)
  await moved(PROOF_MINUTES + 1)
  expect(await approve(office, [id], proof)).toMatchObject({ status: 403, body: { code: 'PROOF_SPENT' } })
  await moved(-PROOF_MINUTES - 1)
  expect(await approve(office, [id], proof)).toMatchObject({ status: 200 })
})

test('a wrong password proves nothing, and guesses are held up', async () => {
  const office = await aStrictOffice()
  const wrong = { status: 400, body: { details: [{ path: 'password', message: 'Nykyinen salasana on väärä.' }] } }
  for (let guess = 0; guess < 5; guess += 1) expect(await prove(office, `arvaus ${guess}`)).toMatchObject(wrong)
  expect(await prove(office, PASSWORD)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
})

test('what was signed off is kept: count, sum and the hash of the file', async () => {
  const office = await aStrictOffice()
  const ids = [await aPayment(office), await aPayment(office)]
  const sum = (await office.payments()).reduce((total, { amount }) => total + amount, 0)
  expect((await approve(office, ids, await aProof(office))).status).toBe(200)
  const [file] = await office.outgoingFiles()
  const hash = createHash('sha256')
    .update(file?.content ?? '')
    .digest('hex')
  const signOff = { payments: 2, sum, files: [hash], isProved: true }
  for (const id of ids) expect((await detail(office, id)).signOff).toEqual(signOff)
})

test('where no password is asked for, payments are signed off without one', async () => {
  const office = await aBankOffice({ sendBank: false })
  const id = await aPayment(office)
  expect((await check(office, id)).needsProof).toBe(false)
  expect((await detail(office, id)).signOff).toBeNull()
  expect((await approve(office, [id])).status).toBe(200)
  expect((await detail(office, id)).signOff).toMatchObject({ payments: 1, isProved: false })
})
