import { receivedFile } from '@palkkasilta/engine/lifecycles/bank.ts'
import type { FaultRule } from '@palkkasilta/simulators/platform/faults.ts'
import { expect, test } from 'vitest'
import { aBankOffice, aPayment, type Office } from '../../core/payment/testing.ts'
import { forceState } from '../../testing/force-state.ts'

/** The bank has a payment and has answered; the job that would fetch the answer finds sending switched off. */
async function uploaded() {
  const office = await aBankOffice({ sendBank: false })
  const id = await aPayment(office)
  await office.change(id, 'APPROVED')
  await office.set({ sendBank: true })
  await office.send()
  await office.set({ sendBank: false })
  return { office, id }
}

const faults: readonly [string, FaultRule, string][] = [
  ['drops the line', { kind: 'drop', when: 'before' }, 'BANK_NO_ANSWER'],
  ['does its work and drops the line', { kind: 'drop', when: 'after' }, 'BANK_NO_ANSWER'],
  ['answers 500', { kind: 'http-500', when: 'before' }, 'BANK_BAD_ANSWER'],
  ['answers 500 after its work', { kind: 'http-500', when: 'after' }, 'BANK_BAD_ANSWER'],
  ['answers garbage', { kind: 'malformed', when: 'before' }, 'BANK_BAD_ANSWER'],
  ['answers half', { kind: 'malformed', when: 'after' }, 'BANK_BAD_ANSWER'],
  ['refuses', { kind: 'reject' }, 'BANK_REFUSED'],
]

const places = [
  ['list', 0],
  ['file', 1],
] as const

/** Not the bank's certificate service. */
const FILES = { path: 'CorporateFileService' } as const

/** Lets some requests through, then strikes. */
async function struckAfter(office: Office, spared: number, rule: FaultRule): Promise<void> {
  if (spared > 0) await office.fault({ kind: 'slow', delayMs: 0, ...FILES, count: spared })
  await office.fault({ ...rule, ...FILES })
}

test.each(
  places.flatMap(([place, spared]) => faults.map(([what, rule, code]) => ({ place, spared, what, rule, code }))),
)('asked for the $place, the bank $what: staff see why and the next try works', async ({ spared, rule, code }) => {
  const { office, id } = await uploaded()
  await struckAfter(office, spared, rule)
  const refused = await office.fetchNew()
  expect(refused).toMatchObject({ body: { code, message: expect.stringMatching(/^(Pankki|Pankin)/) } })
  expect(refused.status).toBeGreaterThanOrEqual(502)
  expect((await office.fetchNew()).status).toBe(200)
  expect(await office.payment(id)).toMatchObject({ txState: 'ACCP' })
  expect((await office.fetchNew()).body).toEqual({ files: 0, matched: 0, unmatched: 0 })
})

test('a slow bank is waited for', async () => {
  const { office, id } = await uploaded()
  await office.fault({ kind: 'slow', delayMs: 500, count: 2 })
  expect((await office.fetchNew()).status).toBe(200)
  expect(await office.payment(id)).toMatchObject({ txState: 'ACCP' })
})

test('a listed file that was not stored before a crash is fetched next time', async () => {
  const { office, id } = await uploaded()
  await office.fetchNew()
  // the bank counts it as fetched, so it lists it no more
  await office.services.db.updateTable('bank_file').set({ content: null, status: 'NEW' }).execute()
  await forceState(office.services.db, 'receivedFile', 'LISTED')
  await office.services.db.updateTable('outgoing_payment').set({ tx_state: null, tx_state_at: null }).execute()
  await office.fetchNew()
  expect(await office.payment(id)).toMatchObject({ txState: 'ACCP' })
})

test('a file that the bank has taken back keeps nobody from the others', async () => {
  const { office, id } = await uploaded()
  const { services } = office
  const at = services.clock.now().toString()
  const gone = {
    state: receivedFile.initial,
    connection: 'bank',
    file_reference: '1',
    file_type: 'pain.002',
    status: 'NEW',
    file_timestamp: at,
    fetched_at: at,
  }
  await services.db.insertInto('bank_file').values(gone).execute()
  expect((await office.fetchNew()).status).toBe(200)
  expect(await office.payment(id)).toMatchObject({ txState: 'ACCP' })
  const files = await office.files()
  expect(files.find(({ fileReference }) => fileReference === '1')).toMatchObject({
    status: 'DEL',
    matchResult: 'Pankissa ei ole enää tätä aineistoa',
  })
})

test('two people who fetch at once read each file once', async () => {
  const { office } = await uploaded()
  const answers = await Promise.all([1, 2, 3].map(() => office.fetchNew()))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const moved = await office.services.db
    .selectFrom('audit_event')
    .select('id')
    .where('action', '=', 'outgoingPayment.feedback')
    .execute()
  expect(moved).toHaveLength(1)
})

test('our own files stand in the bank’s list, are shown as ours and are not fetched', async () => {
  const { office, id } = await uploaded()
  const listed = await office.call('POST', '/api/admin/bank/filelist', '')
  expect(listed.status).toBe(200)
  await office.fetchNew()
  const own = (await office.files()).find((file) => file.own)
  expect(own).toMatchObject({ matched: null, matchResult: null, targetId: 'NONE' })
  for (const [matching, count] of [
    ['own', 1],
    ['unread', 0],
  ] as const) {
    const page = await office.call(
      'GET',
      `/api/admin/bank/filelist?page=0&matching=${matching}&search=${own?.fileReference}`,
    )
    expect(page.body, matching).toMatchObject({ itemsCount: count })
  }
  const xml = await office.call('GET', `/api/admin/bank/filelist/${own?.fileReference}`)
  expect(xml.text).toContain('pain.001.001.09')
  const payments = await office.call('GET', `/api/admin/bank?bankFile=${own?.fileReference}`)
  expect(payments.body).toMatchObject({ data: [{ id }] })
  expect(await office.call('POST', `/api/admin/bank/filelist/${own?.fileReference}/fetch`)).toMatchObject({
    status: 200,
  })
})

test('one file is fetched when staff ask for it', async () => {
  const { office, id } = await uploaded()
  await office.call('POST', '/api/admin/bank/filelist', '')
  const [feedback] = (await office.files()).filter((file) => !file.own)
  const path = `/api/admin/bank/filelist/${feedback?.fileReference}`
  expect(await office.call('GET', path)).toMatchObject({ status: 404, body: { code: 'FILE_NOT_FETCHED' } })
  expect(await office.call('POST', `${path}/fetch`)).toMatchObject({
    status: 200,
    body: { matched: true, status: 'DLD' },
  })
  expect(await office.payment(id)).toMatchObject({ txState: 'ACCP' })
  expect(await office.call('POST', '/api/admin/bank/filelist/ei-ole/fetch')).toMatchObject({ status: 404 })
})
