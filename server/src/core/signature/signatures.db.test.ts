import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { control, injectFault } from '../../testing/faults.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { endRequest } from './end.ts'
import { openRequest } from './queries.ts'
import { signedPdf } from './sealed-files.ts'
import { signatureRequests } from './send-requests.ts'
import {
  aContract,
  act,
  approve,
  atService,
  EERO,
  invited,
  NOW,
  pdfOf,
  settled,
  signatureOf,
  stateOf,
  until,
} from './testing.ts'

const SERVICE = 'e-signature'

const sign = (product: TestProduct, invitation: string, as: object = {}) =>
  control(product, SERVICE, '/sign', { invitation, name: 'Aino Esimerkki', ...as })

const download = ({ call }: TestProduct, id: number) => call('GET', `/api/admin/workcontract/${id}/signed`)

const calls = async ({ simulators }: TestProduct) =>
  (await (await fetch(`${simulators[SERVICE]}/__sim/requests`)).json()) as { method: string; path: string }[]

test('a contract that is signed as it was sent is SIGNED, and its file is kept', async () => {
  const product = await testProduct({ now: NOW })
  const { id, invitation } = await invited(product)
  expect(await stateOf(product, id)).toBe('WAITING_FOR_SIGNATURE')
  expect(await download(product, id)).toMatchObject({ status: 404 })
  await fetch(`${product.simulators[SERVICE]}/sign/${invitation}`)
  expect((await act(product, id, 'look')).body).toMatchObject({
    signature: { openedAt: expect.any(String), file: null },
  })
  await sign(product, invitation)
  const { body } = await act(product, id, 'look')
  const file = { isBelieved: true, signedBy: 'Aino Esimerkki', signedAt: expect.any(String) }
  expect(body).toMatchObject({ signature: { endedAt: expect.any(String), endReason: null, problem: null, file } })
  expect(await stateOf(product, id)).toBe('SIGNED')
  const { body: signed, headers } = await download(product, id)
  const sent = Buffer.from(pdfOf(`Sopimus ${id}`))
  expect((signed as Buffer).subarray(0, sent.length).equals(sent)).toBe(true)
  const kept = (body as { signature: { file: { sha256: string } } }).signature.file.sha256
  expect(
    createHash('sha256')
      .update(signed as Buffer)
      .digest('hex'),
  ).toBe(kept)
  expect(String(headers['content-disposition'])).toContain('allekirjoitettu')
  await act(product, id, 'look')
  const history = (await product.call('GET', `/api/admin/history/workContract/${id}`)).body as { action: string }[]
  expect(history.map(({ action }) => action)).toEqual([
    'workContract.opened',
    'workContract.signed',
    'workContract.invited',
  ])
})

describe('whoever is invited is invited once', () => {
  const steps = ['/document', '/files', '/invitations'] as const
  const faults = ['drop', 'timeout', 'malformed', 'http-500'] as const
  test.each(steps.flatMap((path) => faults.map((kind) => [path, kind] as const)))('%s with %s', async (path, kind) => {
    const product = await testProduct({ now: NOW, answerSeconds: 1 })
    await injectFault(product, SERVICE, { kind, path, method: 'POST' })
    await invited(product)
    const documents = (await atService(product)).filter(({ invitations }) => invitations.length > 0)
    expect(documents.map(({ invitations }) => invitations.length)).toEqual([1])
    expect((await atService(product)).length).toBe(1)
  })

  test('whatever the service does not answer to what it is asked', async () => {
    const product = await testProduct({ now: NOW, answerSeconds: 1 })
    await injectFault(product, SERVICE, { kind: 'drop', path: '/invitations' })
    await injectFault(product, SERVICE, { kind: 'http-500', method: 'GET', count: 2 })
    await invited(product)
    expect((await atService(product)).map(({ invitations }) => invitations.length)).toEqual([1])
  })
})

test('an invitation that the service refuses gives the contract back, with the reason', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aContract(product)
  await approve(product, id, { email: 'ei sähköposti' })
  await until(product, id, { endedAt: expect.any(String), endReason: expect.stringContaining('email is not valid') })
  expect(await stateOf(product, id)).toBe('SENT_TO_APPROVE')
  expect((await atService(product)).map(({ state }) => state)).toEqual(['deleted'])
  await approve(product, id)
  await until(product, id, { invitedAt: expect.any(String) })
})

test('a contract is out once at a time', async () => {
  const product = await testProduct({ now: NOW })
  const { id } = await invited(product)
  await expect(approve(product, id)).rejects.toThrow('WAITING_FOR_SIGNATURE')
  const { services } = product
  const again = services.db
    .insertInto('signature_request')
    .columns([
      'contract_id',
      'document_name',
      'pdf',
      'signer_name',
      'signer_email',
      'signer_national_id_hash',
      'valid_until',
      'requested_at',
    ])
    .expression((query) =>
      query
        .selectFrom('signature_request')
        .select((each) => [
          'contract_id',
          each.val('another').as('document_name'),
          'pdf',
          'signer_name',
          'signer_email',
          'signer_national_id_hash',
          'valid_until',
          'requested_at',
        ]),
    )
  await expect(again.execute()).rejects.toThrow('signature_request_open')
})

test('without an e-signature service nothing is sent, and the contract stays', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aContract(product)
  const { config } = product.services
  const services = { ...product.services, config: { ...config, services: {} } }
  await expect(approve({ ...product, services }, id)).rejects.toMatchObject({ code: 'SERVICE_NOT_CONFIGURED' })
  expect(await stateOf(product, id)).toBe('SENT_TO_APPROVE')
})

describe('a contract goes back to be approved', () => {
  test('when its person declines', async () => {
    const product = await testProduct({ now: NOW })
    const { id, invitation } = await invited(product)
    await control(product, SERVICE, '/decline', { invitation })
    await act(product, id, 'look')
    expect((await signatureOf(product, id)).endReason).toContain('kieltäytyi')
    expect(await stateOf(product, id)).toBe('SENT_TO_APPROVE')
  })

  test('when its days are over', async () => {
    const product = await testProduct({ now: NOW })
    const { id } = await invited(product)
    await product.services.db.updateTable('signature_request').set({ valid_until: '2026-03-31' }).execute()
    const [document] = await atService(product)
    await control(product, SERVICE, '/decline', { invitation: document?.invitations[0]?.id })
    await act(product, id, 'look')
    expect((await signatureOf(product, id)).endReason).toBe('Sopimusta ei allekirjoitettu 31.03.2026 mennessä.')
  })

  test('when the service has it no more, and says so over hours', async () => {
    const product = await testProduct({ now: NOW })
    const { id } = await invited(product)
    await fetch(`${product.simulators[SERVICE]}/__sim/reset`, { method: 'POST' })
    await act(product, id, 'look')
    await troubled(product, 2)
    const trouble = expect.stringContaining('ei löydä asiakirjaa')
    expect(await signatureOf(product, id)).toMatchObject({ endedAt: null, trouble })
    await act(product, id, 'look')
    expect(await stateOf(product, id)).toBe('WAITING_FOR_SIGNATURE')
    await act(product, id, 'look')
    expect(await signatureOf(product, id)).toMatchObject({
      trouble: null,
      endReason: expect.stringContaining('poistettu'),
    })
    expect(await stateOf(product, id)).toBe('SENT_TO_APPROVE')
  })

  test('when staff withdraw it, and it can be sent again', async () => {
    const product = await testProduct({ now: NOW })
    const { id } = await invited(product)
    expect(await act(product, id, 'withdraw')).toMatchObject({ status: 200 })
    expect((await atService(product)).map(({ state }) => state)).toEqual(['cancelled'])
    expect(await stateOf(product, id)).toBe('SENT_TO_APPROVE')
    expect(await act(product, id, 'withdraw')).toMatchObject({ status: 409, body: { code: 'SIGNATURE_NOT_OPEN' } })
    await approve(product, id)
    await until(product, id, { invitedAt: expect.any(String), endReason: null })
  })
})

describe('what is not final is asked again', () => {
  test('a page of something on the way to the service', async () => {
    const product = await testProduct({ now: NOW })
    const { id } = await invited(product)
    await injectFault(product, SERVICE, { kind: 'http-500', status: 404, path: '/document' })
    expect(await act(product, id, 'look')).toMatchObject({ status: 502, body: { code: 'E_SIGNATURE_FAILED' } })
    expect(await signatureOf(product, id)).toMatchObject({ endedAt: null, trouble: null })
    await injectFault(product, SERVICE, { kind: 'http-500', status: 403, path: '/cancel' })
    expect(await act(product, id, 'withdraw')).toMatchObject({ status: 502 })
    expect(await stateOf(product, id)).toBe('WAITING_FOR_SIGNATURE')
  })

  test('a document that is found by its name, however often it is not given', async () => {
    const product = await testProduct({ now: NOW })
    const { id, invitation } = await invited(product)
    const [document] = await atService(product)
    await injectFault(product, SERVICE, { kind: 'reject', path: `/document/${document?.id}`, count: 4 })
    for (const _ of [1, 2, 3, 4]) {
      await act(product, id, 'look')
      await troubled(product, 3)
    }
    const trouble = expect.stringContaining('löytää asiakirjan nimellä')
    expect(await signatureOf(product, id)).toMatchObject({ endedAt: null, trouble })
    await sign(product, invitation)
    await act(product, id, 'look')
    expect(await signatureOf(product, id)).toMatchObject({ trouble: null, file: { isBelieved: true } })
  })

  test.each([
    ['tyhjän vastauksen', () => Buffer.alloc(0)],
    ['verkkosivun', () => Buffer.from('<html><body>Service error</body></html>')],
    ['katkenneen tiedoston', (file: Buffer, sent: number) => file.subarray(0, sent + 60)],
    ['joka ei ala niillä tavuilla', (file: Buffer, sent: number) => changed(file, sent - 40)],
    ['joka ei ala niillä tavuilla', (file: Buffer, sent: number) => file.subarray(0, sent)],
  ])('a file that is not the one that was sent: %s', async (got, change) => {
    const product = await testProduct({ now: NOW })
    const { id, invitation } = await invited(product)
    await sign(product, invitation)
    const [document] = await atService(product)
    const file = Buffer.from(document?.signedFile ?? '', 'base64')
    const give = (content: Buffer) =>
      control(product, SERVICE, '/signed-file', { invitation, content: content.toString('base64') })
    await give(change(file, pdfOf(`Sopimus ${id}`).length))
    await act(product, id, 'look')
    const trouble = expect.stringContaining(got)
    expect(await signatureOf(product, id)).toMatchObject({ problem: null, trouble, file: null })
    await give(file)
    await act(product, id, 'look')
    expect(await signatureOf(product, id)).toMatchObject({ trouble: null, file: { isBelieved: true } })
  })

  test('who signed; after three days staff go on without it', async () => {
    const product = await testProduct({ now: NOW })
    const { id, invitation } = await invited(product)
    await sign(product, invitation)
    await control(product, SERVICE, '/change', { invitation, signature: null })
    await act(product, id, 'look')
    const trouble = expect.stringContaining('ei kertonut, kuka')
    expect(await signatureOf(product, id)).toMatchObject({ problem: null, trouble })
    expect(await act(product, id, 'withdraw')).toMatchObject({ status: 409, body: { code: 'SIGNATURE_UNCLEAR' } })
    await troubled(product, 72)
    expect(await act(product, id, 'withdraw')).toMatchObject({ status: 200 })
    await approve(product, id)
    await until(product, id, { invitedAt: expect.any(String), endReason: null })
    expect((await atService(product)).map(({ state }) => state)).toEqual(['signed', 'pending'])
  })
})

describe('what is signed is not withdrawn', () => {
  test.each([
    ['before', sign],
    [
      'in the moment of it',
      (product: TestProduct, invitation: string) =>
        control(product, SERVICE, '/change', { invitation, signsWhenCancelled: true }),
    ],
  ])('%s', async (_, signed) => {
    const product = await testProduct({ now: NOW })
    const { id, invitation } = await invited(product)
    await signed(product, invitation)
    expect(await act(product, id, 'withdraw')).toMatchObject({ status: 409, body: { code: 'SIGNATURE_SIGNED' } })
    expect(await signatureOf(product, id)).toMatchObject({ endReason: null, file: { isBelieved: true } })
    expect(await stateOf(product, id)).toBe('SIGNED')
    expect((await atService(product)).map(({ state }) => state)).toEqual(['signed'])
  })
})

describe('a request that ended is looked at before the next is sent', () => {
  /** Ended here alone: the service still waits. */
  async function endedHere(product: TestProduct) {
    const { id, invitation } = await invited(product)
    const { db, clock } = product.services
    await db.transaction().execute(async (tx) => {
      const request = await openRequest(tx, id)
      await endRequest(tx, request, 'Päättyi.', { by: 'provider', who: null, at: clock.now() })
    })
    return { id, invitation }
  }

  test('signed after all: the contract is SIGNED, and nobody is invited again', async () => {
    const product = await testProduct({ now: NOW })
    const { id, invitation } = await endedHere(product)
    await sign(product, invitation)
    await approve(product, id)
    await until(product, id, { endedAt: expect.any(String), endReason: null, file: { isBelieved: true } })
    expect(await stateOf(product, id)).toBe('SIGNED')
    expect(await download(product, id)).toMatchObject({ status: 200 })
    const messages = product.services.db.selectFrom('outbound_message').selectAll().orderBy('created_at')
    await expect.poll(async () => (await messages.execute()).map(({ state }) => state)).toEqual(['ACCEPTED', 'REFUSED'])
    // whoever died before the answer was kept does the same again
    const [, message] = await messages.execute()
    expect(await signatureRequests(product.services).send(message ? [message] : [])).toMatchObject([
      { state: 'REFUSED' },
    ])
    expect(await atService(product)).toHaveLength(1)
  })

  test('signed before the contract was changed: staff are told, and may send it', async () => {
    const product = await testProduct({ now: NOW })
    const { id, invitation } = await endedHere(product)
    await sign(product, invitation)
    await approve(product, id, { terms: 'others' })
    const endReason = expect.stringContaining('ennen kuin sitä muutettiin')
    await until(product, id, { endReason, file: { isBelieved: true } })
    expect(await stateOf(product, id)).toBe('SENT_TO_APPROVE')
    await approve(product, id, { terms: 'others' })
    await until(product, id, { invitedAt: expect.any(String), file: null })
  })

  test('signed by another: staff are told, and may send it', async () => {
    const product = await testProduct({ now: NOW })
    const { id, invitation } = await endedHere(product)
    await sign(product, invitation, { identifier: EERO })
    await approve(product, id)
    await until(product, id, { endReason: expect.stringContaining('henkilötunnus'), file: { isBelieved: false } })
    await approve(product, id)
    await until(product, id, { invitedAt: expect.any(String) })
  })

  test('still open: it is cancelled first', async () => {
    const product = await testProduct({ now: NOW })
    const { id } = await endedHere(product)
    await approve(product, id)
    await until(product, id, { invitedAt: expect.any(String), endReason: null })
    expect((await atService(product)).map(({ state }) => state)).toEqual(['cancelled', 'pending'])
  })
})

describe('a signed file is refused with the place named, and nothing is SIGNED', () => {
  test('when somebody else has signed', async () => {
    const product = await testProduct({ now: NOW })
    const { id, invitation } = await invited(product)
    await sign(product, invitation, { name: 'Eero Toinen', identifier: EERO })
    await act(product, id, 'look')
    const signature = await signatureOf(product, id)
    expect(signature.problem).toContain('Allekirjoittaja: sopimuksen allekirjoitti Eero Toinen')
    expect(signature).toMatchObject({ endedAt: null, file: { isBelieved: false, signedBy: 'Eero Toinen' } })
    expect(await stateOf(product, id)).toBe('WAITING_FOR_SIGNATURE')
    const evidence = await download(product, id)
    expect(String(evidence.headers['content-disposition'])).toContain('ei-hyv')
    expect(await act(product, id, 'remind')).toMatchObject({ status: 409, body: { code: 'SIGNATURE_NOT_OPEN' } })
    expect(await act(product, id, 'withdraw')).toMatchObject({ status: 200 })
    expect(await stateOf(product, id)).toBe('SENT_TO_APPROVE')
    expect((await atService(product)).map(({ state }) => state)).toEqual(['signed'])
    expect(await download(product, id)).toMatchObject({ status: 200 })
  })

  test.each([
    ['Sisältö', (file: Buffer, sent: number) => changed(file, sent + 40)],
    ['Allekirjoituksen kattavuus', (file: Buffer) => Buffer.concat([file, Buffer.from('\n%%EOF\n')])],
    [
      'Allekirjoitus',
      (file: Buffer, sent: number) => Buffer.concat([file.subarray(0, sent), Buffer.from('\n%%EOF\n')]),
    ],
  ])('when the file was changed: %s', async (place, change) => {
    const product = await testProduct({ now: NOW })
    const { id, invitation } = await invited(product)
    await sign(product, invitation)
    const [document] = await atService(product)
    const file = Buffer.from(document?.signedFile ?? '', 'base64')
    const content = change(file, pdfOf(`Sopimus ${id}`).length).toString('base64')
    await control(product, SERVICE, '/signed-file', { invitation, content })
    await act(product, id, 'look')
    expect((await signatureOf(product, id)).problem).toMatch(new RegExp(`^${place}: `))
    expect(await stateOf(product, id)).toBe('WAITING_FOR_SIGNATURE')
  })
})

test('a file that two see at once is kept once', async () => {
  const product = await testProduct({ now: NOW })
  const { id, invitation } = await invited(product)
  await sign(product, invitation)
  const looks = await Promise.all([act(product, id, 'look'), act(product, id, 'look')])
  expect(looks.map(({ status }) => status)).toEqual([200, 200])
  expect(await product.services.db.selectFrom('signed_document').select('problem').execute()).toEqual([
    { problem: null },
  ])
  expect(await stateOf(product, id)).toBe('SIGNED')
})

test('a reminder is sent and noted', async () => {
  const product = await testProduct({ now: NOW })
  const { id } = await invited(product)
  expect((await act(product, id, 'remind')).body).toMatchObject({ signature: { remindedAt: expect.any(String) } })
  expect((await atService(product))[0]?.invitations[0]?.reminders).toBe(1)
})

test('nothing can be withdrawn or reminded of before the service has it', async () => {
  const product = await testProduct({ now: NOW, answerSeconds: 1 })
  await injectFault(product, SERVICE, { kind: 'http-500', count: 50 })
  const id = await aContract(product)
  await approve(product, id)
  for (const what of ['remind', 'withdraw'] as const)
    expect(await act(product, id, what)).toMatchObject({ status: 409, body: { code: 'SIGNATURE_LEAVING' } })
  await until(product, id, { problem: expect.stringContaining('Allekirjoituspalvelu') })
})

test('a service that does not answer changes nothing', async () => {
  const product = await testProduct({ now: NOW, answerSeconds: 1 })
  const { id, invitation } = await invited(product)
  await sign(product, invitation)
  await injectFault(product, SERVICE, { kind: 'timeout', path: '/files/0' })
  expect(await act(product, id, 'look')).toMatchObject({ status: 504 })
  expect(await stateOf(product, id)).toBe('WAITING_FOR_SIGNATURE')
  await act(product, id, 'look')
  expect(await stateOf(product, id)).toBe('SIGNED')
})

test('by itself the product asks of what is open, and of nothing else', async () => {
  const product = await testProduct({ now: NOW })
  const { services } = product
  const look = () => services.db.transaction().execute((tx) => services.jobs.queue(tx, 'signatures.look', {}))
  const first = await invited(product)
  const other = await invited(product)
  await sign(product, other.invitation, { identifier: EERO })
  await act(product, other.id, 'look')
  await sign(product, first.invitation)
  const before = (await calls(product)).length
  await look()
  await expect.poll(() => stateOf(product, first.id), settled).toBe('SIGNED')
  const asked = (await calls(product)).slice(before).map(({ method, path }) => `${method} ${path.split('/').at(-2)}`)
  expect(asked).toEqual(['GET document', 'GET invitation', 'GET files'])
  await look()
  const waiting = sql<{ waiting: number }>`select count(*)::int as waiting from jobs.job
    where name = 'signatures.look' and state not in ('completed', 'failed')`
  await expect.poll(async () => (await waiting.execute(services.db)).rows[0]?.waiting, settled).toBe(0)
  expect((await calls(product)).length).toBe(before + asked.length)
})

test('neither passphrase nor national id nor file is kept in the clear', async () => {
  const product = await testProduct({ now: NOW })
  const { id, invitation } = await invited(product)
  await sign(product, invitation)
  await act(product, id, 'look')
  const message = await product.services.db.selectFrom('outbound_message').selectAll().executeTakeFirstOrThrow()
  const request = await product.services.db.selectFrom('signature_request').selectAll().executeTakeFirstOrThrow()
  const { vault } = product.services
  const passphrase = vault.open(request.passphrase_cipher ?? Buffer.alloc(0), request.document_name)
  expect(passphrase.length).toBeGreaterThan(10)
  const inTheClear = JSON.stringify([message.answer, message.content?.toString('latin1'), request])
  expect(inTheClear).not.toContain(passphrase)
  expect(inTheClear).not.toContain('010190')
  const signed = await product.services.db.selectFrom('signed_document').selectAll().executeTakeFirstOrThrow()
  for (const file of [request.pdf, signed.content]) expect(file.includes('%PDF')).toBe(false)
  expect(signed.sha256).toEqual(createHash('sha256').update(signedPdf(vault, signed)).digest())
})

/** So many hours pass in which the service does not give what it is asked for. */
async function troubled({ services: { db, clock } }: TestProduct, hours: number): Promise<void> {
  const trouble_since = clock.now().subtract({ hours }).toString()
  await db.updateTable('signature_request').set({ trouble_since }).where('trouble', 'is not', null).execute()
}

function changed(file: Buffer, position: number): Buffer {
  const copy = Buffer.from(file)
  copy[position] = (copy[position] ?? 0) ^ 1
  return copy
}
