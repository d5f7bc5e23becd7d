import type { workContract } from '@palkkasilta/contract/work-contracts.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { act, atService, signatureOf, until } from '../../core/signature/testing.ts'
import { readPdf } from '../../platform/pdf/testing.ts'
import { aCompany, anAgreement, aPerson } from '../../testing/builders.ts'
import { control } from '../../testing/faults.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

const now = '2026-04-01T08:00:00Z'
type WorkContract = z.input<typeof workContract>

const PATH = '/api/admin/tamigo/workcontract'

const whole = { startDate: '2026-04-13', profession: 'Tarjoilija', salary: 14.2, salaryPeriod: 'MONTH' }

/** A contract that waits for approval, with what is given in place of what it should have. */
async function aContract(product: TestProduct, given: object = {}): Promise<WorkContract> {
  const { services, call } = product
  await aCompany(services)
  const agreementId = await anAgreement(services)
  const personId = await aPerson(services, { first_name: 'Åsa', last_name: 'Öhman', email: 'asa@example.fi' })
  const made = await call('PUT', PATH, {
    person: { id: personId, workContracts: [{ tes: { id: agreementId, name: 'Marava' }, ...whole }] },
  })
  expect(made.status, made.text).toBe(200)
  const [contract] = (made.body as { person: { workContracts: WorkContract[] } }).person.workContracts
  const saved = await call('PUT', `${PATH}/${contract?.id}`, {
    ...contract,
    ...whole,
    contractState: 'SENT_TO_APPROVE',
    ...given,
  })
  expect(saved.status, saved.text).toBe(200)
  return saved.body as WorkContract
}

const approve = ({ call }: TestProduct, id: number) => call('POST', `${PATH}/approve/${id}`)

test('a contract is sent to be signed as it is printed, and becomes SIGNED', async () => {
  const product = await testProduct({ now })
  const { id } = await aContract(product)
  expect(await approve(product, id)).toMatchObject({ status: 200, body: { contractState: 'WAITING_FOR_SIGNATURE' } })
  await until(product, id, { signerName: 'Åsa Öhman', email: 'asa@example.fi', invitedAt: expect.any(String) })
  const [document] = await atService(product)
  await control(product, 'e-signature', '/sign', { invitation: document?.invitations[0]?.id, name: 'Åsa Öhman' })
  await act(product, id, 'look')
  expect((await product.call('GET', `${PATH}/${id}`)).body).toMatchObject({ contractState: 'SIGNED' })
  const { body } = await product.call('GET', `/api/admin/workcontract/${id}/signed`)
  const { text } = await readPdf(body as Buffer)
  expect(text).toContain('Tarjoilija')
  expect(text).toContain('tunnistettu vahvasti')
})

test('a double click sends one request', async () => {
  const product = await testProduct({ now })
  const { id } = await aContract(product)
  const answers = await Promise.all([approve(product, id), approve(product, id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await until(product, id, { invitedAt: expect.any(String) })
  expect((await atService(product)).map(({ invitations }) => invitations.length)).toEqual([1])
})

test.each([
  ['email', { email: '' }],
  ['startDate', { startDate: null }],
  ['salary', { salary: 0 }],
])('a contract without its %s is refused at that field, and nothing is sent', async (path, given) => {
  const product = await testProduct({ now })
  const { id } = await aContract(product, given)
  const { status, body } = await approve(product, id)
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'CONTRACT_NOT_READY',
    details: expect.arrayContaining([expect.objectContaining({ path })]),
  })
  expect((await product.call('GET', `${PATH}/${id}`)).body).toMatchObject({ contractState: 'SENT_TO_APPROVE' })
  await expect(signatureOf(product, id)).rejects.toThrow('no request')
  expect(await atService(product)).toEqual([])
})

test('a contract of somebody without a national id is not sent', async () => {
  const product = await testProduct({ now })
  const { id } = await aContract(product)
  await product.services.db.updateTable('person').set({ national_id_cipher: null, national_id_hash: null }).execute()
  expect(await approve(product, id)).toMatchObject({ status: 409, body: { details: [{ path: 'ssn' }] } })
})

test('what was approved cannot be edited while it is out, and can once it is back', async () => {
  const product = await testProduct({ now })
  const { id } = await aContract(product)
  await approve(product, id)
  const edit = async (change: object) => {
    const { body } = await product.call('GET', `${PATH}/${id}`)
    return product.call('PUT', `${PATH}/${id}`, { ...(body as object), ...change })
  }
  const locked = await edit({ profession: 'Kokki' })
  expect(locked).toMatchObject({ status: 409, body: { code: 'CONTRACT_LOCKED' } })
  await until(product, id, { invitedAt: expect.any(String) })
  expect(await act(product, id, 'withdraw')).toMatchObject({ status: 200 })
  expect(await edit({ perks: 'Ateria' })).toMatchObject({ status: 200, body: { perks: 'Ateria' } })
})

test('the document stays as it left, and then as it was signed', async () => {
  const product = await testProduct({ now })
  const { id, person } = await aContract(product)
  await approve(product, id)
  await until(product, id, { invitedAt: expect.any(String) })
  const { db } = product.services
  await db.updateTable('person').set({ last_name: 'Aalto' }).where('id', '=', person.id).execute()
  const document = async () => (await product.call('GET', `/api/admin/workcontract/${id}/pdf`)).body as Buffer
  const left = await document()
  expect((await readPdf(left)).text).toContain('Åsa Öhman')
  const [sent] = await atService(product)
  await control(product, 'e-signature', '/sign', { invitation: sent?.invitations[0]?.id, name: 'Åsa Öhman' })
  await act(product, id, 'look')
  const signed = await document()
  expect(signed).toEqual((await product.call('GET', `/api/admin/workcontract/${id}/signed`)).body)
  expect(signed.subarray(0, left.length)).toEqual(left)
})
