import { expect, test } from 'vitest'
import { paperPdf } from '../../core/signature/sealed-files.ts'
import { aContract, act, approve, atService, NOW, pdfOf, stateOf, until } from '../../core/signature/testing.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { altered } from '../../testing/sealed-earlier.ts'

const SCAN = Buffer.from(pdfOf('allekirjoitettu'))
const withScript = Buffer.concat([SCAN, Buffer.from('9 0 obj <</S /JavaScript /JS (x)>> endobj\n%%EOF\n')])
const PATH = '/api/admin/tamigo/workcontract'

const versionOf = async ({ call }: TestProduct, id: number) =>
  ((await call('GET', `${PATH}/${id}`)).body as { version: number }).version

const signOnPaper = ({ call }: TestProduct, id: number, given: object = {}, headers: Record<string, string> = {}) =>
  call(
    'POST',
    `${PATH}/${id}/signature/paper`,
    {
      signedOn: '2026-03-30',
      signedBy: ' Aino Esimerkki ',
      file: { name: 'skannaus.pdf', content: SCAN.toString('base64') },
      version: 0,
      ...given,
    },
    headers,
  )

/** The headers of another administrator. */
async function another({ services: { db, sessions, clock } }: TestProduct) {
  const now = clock.now()
  const authtoken = await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('person')
      .values({ first_name: 'Toinen', last_name: 'Ylläpitäjä' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const account = { person_id: id, username: 'toinen@palkkasilta.example', password_hash: 'none' }
    const role = { role: 'ROLE_ADMIN' as const, password_changed_at: now.subtract({ hours: 1 }).toString() }
    await tx
      .insertInto('account')
      .values({ ...account, ...role })
      .execute()
    return sessions.start(tx, { personId: id, address: null }, now)
  })
  return { authtoken }
}

const papers = ({ services }: TestProduct) =>
  services.db.selectFrom('paper_contract').selectAll().orderBy('id').execute()

interface Told {
  readonly action?: string
  readonly event?: string
  readonly before?: unknown
  readonly after?: unknown
  readonly who: string
}

async function timelineOf({ call }: TestProduct, id: number): Promise<Told[]> {
  const { body } = await call('GET', `/api/admin/timeline/workContract/${id}`)
  return (body as { entries: Told[] }).entries
}

test('a contract that was signed on paper is SIGNED, and its scan is its document', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aContract(product)
  const { status, body, text } = await signOnPaper(product, id)
  expect(status, text).toBe(200)
  expect(body).toMatchObject({
    signature: null,
    paper: {
      signedOn: '2026-03-30',
      signedBy: 'Aino Esimerkki',
      fileName: 'skannaus.pdf',
      addedBy: expect.any(String),
    },
  })
  expect(await stateOf(product, id)).toBe('SIGNED')
  expect((await product.call('GET', `/api/admin/workcontract/${id}/pdf`)).body).toEqual(SCAN)
  expect((await product.call('GET', `/api/admin/workcontract/${id}/signed`)).body).toEqual(SCAN)
  const told = await timelineOf(product, id)
  expect(told).toContainEqual(expect.objectContaining({ event: 'contractSignedOnPaper' }))
  const after = {
    signedOn: '2026-03-30',
    signedBy: 'Aino Esimerkki',
    fileName: 'skannaus.pdf',
    sha256: expect.any(String),
  }
  expect(told).toContainEqual(expect.objectContaining({ action: 'workContract.signedOnPaper', after }))
})

test('a second click or a second tab marks it once', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aContract(product)
  const answers = await Promise.all([signOnPaper(product, id), signOnPaper(product, id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await papers(product)).toHaveLength(1)
})

test('what was entered can be put right, and what was there before is kept', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aContract(product)
  await signOnPaper(product, id)
  const right = Buffer.from(pdfOf('oikea'))
  const file = { name: 'oikea.pdf', content: right.toString('base64') }
  const corrected = { signedOn: '31.3.2026', file, version: 1 }
  const own = await signOnPaper(product, id, corrected)
  expect(own).toMatchObject({ status: 403, body: { code: 'OWN_SCAN', details: [{ path: 'file' }] } })
  const second = await another(product)
  expect(await signOnPaper(product, id, corrected, second)).toMatchObject({
    status: 200,
    body: { paper: { signedOn: '2026-03-31', fileName: 'oikea.pdf' } },
  })
  expect((await product.call('GET', `/api/admin/workcontract/${id}/pdf`)).body).toEqual(right)
  const { vault } = product.services
  expect((await papers(product)).map((paper) => paperPdf(vault, paper))).toEqual([SCAN, right])
  const again = { file: { ...file, content: SCAN.toString('base64') }, version: 2 }
  expect(await signOnPaper(product, id, again, second)).toMatchObject({ status: 403 })
  const sameFile = await signOnPaper(product, id, { file: undefined, signedBy: 'Aino Aalto', version: 2 })
  expect(sameFile).toMatchObject({ status: 200, body: { paper: { signedBy: 'Aino Aalto', fileName: 'oikea.pdf' } } })
  expect((await product.call('GET', `/api/admin/workcontract/${id}/pdf`)).body).toEqual(right)
  // whoever put the name right has not added the file
  expect(await signOnPaper(product, id, { ...again, version: 3 }, second)).toMatchObject({ status: 403 })
  expect(await signOnPaper(product, id, { ...again, version: 3 })).toMatchObject({ status: 200 })
  expect(await timelineOf(product, id)).toContainEqual(
    expect.objectContaining({
      action: 'workContract.paperCorrected',
      before: expect.objectContaining({ fileName: 'skannaus.pdf' }),
      after: expect.objectContaining({ fileName: 'oikea.pdf' }),
    }),
  )
})

test.each([
  ['a day to come', { signedOn: '2026-04-02' }, 'signedOn'],
  ['nobody', { signedBy: ' ' }, 'signedBy'],
  ['a scan with a script', { file: { name: 's.pdf', content: withScript.toString('base64') } }, 'file'],
  ['a picture', { file: { name: 'kuva.png', content: 'iVBORw0KGgo=' } }, 'file.content'],
  ['no file', { file: undefined }, 'file'],
  ['a file without a name', { file: { name: '', content: SCAN.toString('base64') } }, 'file.name'],
])('%s is refused at its field, and nothing is kept', async (_, given, path) => {
  const product = await testProduct({ now: NOW })
  const id = await aContract(product)
  expect(await signOnPaper(product, id, given)).toMatchObject({ status: 400, body: { details: [{ path }] } })
  expect(await stateOf(product, id)).toBe('SENT_TO_APPROVE')
  expect(await papers(product)).toEqual([])
})

test('what is out to be signed is withdrawn before it is marked', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aContract(product)
  await approve(product, id)
  await until(product, id, { invitedAt: expect.any(String) })
  const early = await signOnPaper(product, id, { version: await versionOf(product, id) })
  expect(early).toMatchObject({ status: 409, body: { code: 'STATE_CHANGED' } })
  await act(product, id, 'withdraw')
  expect(await signOnPaper(product, id, { version: await versionOf(product, id) })).toMatchObject({
    status: 200,
    body: { signature: { endedAt: expect.any(String) } },
  })
  expect(await stateOf(product, id)).toBe('SIGNED')
  expect((await product.call('GET', `/api/admin/workcontract/${id}/signed`)).body).toEqual(SCAN)
  expect((await atService(product)).map(({ state }) => state)).toEqual(['cancelled'])
})

test('a scan that was altered in the database is told of in a sentence', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aContract(product)
  await signOnPaper(product, id)
  const { db } = product.services
  const [paper] = await papers(product)
  await db
    .updateTable('paper_contract')
    .set({ content: altered(paper?.content ?? Buffer.alloc(0)) })
    .execute()
  for (const file of ['pdf', 'signed'])
    expect(await product.call('GET', `/api/admin/workcontract/${id}/${file}`)).toMatchObject({
      status: 500,
      body: { code: 'SEALED_UNREADABLE', message: expect.stringContaining('Kerro siitä ylläpidolle') },
    })
})
