import type { HeldWay } from '@palkkasilta/contract/holding.ts'
import { expect, test, vi } from 'vitest'
import { holdIfPutBack } from '../../core/outbound/holding.ts'
import {
  aBankOffice,
  aLockedSalary,
  aPayment,
  type Office,
  paidThroughBank,
  sendToPay,
} from '../../core/payment/testing.ts'
import { accepted, aSalary, detail, NOW, pay, reports } from '../../core/report/testing.ts'
import * as months from '../../core/separate-report/testing.ts'
import { aContract, act, approve, atService, until } from '../../core/signature/testing.ts'
import { backup, type TestProduct, testProduct } from '../../testing/product.ts'
import { oneBill, received, send } from '../workforce-bills/testing/bills.ts'

const HOLDING = '/api/admin/holding'
const BANK = { channel: 'bank-file', route: 'bank' } as const
const REGISTER = { channel: 'wage-report', route: '' } as const
const MONTHS = { channel: 'separate-report', route: '' } as const
const PROVIDER = { channel: 'bill', route: '' } as const
const SIGNING = { channel: 'signature-request', route: '' } as const
const MAIL = { channel: 'mail', route: '' } as const
const CONSENTS = { channel: 'account-consent', route: '' } as const

const held = async ({ call }: TestProduct) => (await call('GET', HOLDING)).body as HeldWay[]

/** As the next start finds the database: every way out is held. */
async function restored(product: TestProduct, putBack: () => Promise<void>): Promise<void> {
  await putBack()
  await holdIfPutBack(product.services)
  const ways = (await held(product)).map(({ channel, route }) => ({ channel, route }))
  expect(ways).toEqual([BANK, REGISTER, MONTHS, PROVIDER, SIGNING, MAIL, CONSENTS])
}

async function fetched({ call }: TestProduct, way: object): Promise<HeldWay> {
  const { status, body, text } = await call('POST', `${HOLDING}/fetch`, way)
  expect(status, text).toBe(200)
  return body as HeldWay
}

async function released({ call }: TestProduct, way: object): Promise<void> {
  const { status, text } = await call('POST', `${HOLDING}/release`, way)
  expect(status, text).toBe(200)
}

/** So long nothing has left that waits. */
async function heldWaiting(product: TestProduct, channel: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const way = (await held(product)).find((each) => each.channel === channel)
      expect(way).toMatchObject({ waiting: 1, fetched: null })
    },
    { timeout: 30_000 },
  )
}

async function checked({ call }: Office, ids: readonly number[]) {
  const { body } = await call('POST', '/api/admin/bank/check', { ids })
  return body as { readonly ready: readonly number[]; readonly blocked: readonly { readonly message: string }[] }
}

test('what left after the backup is found at the bank, and nothing is paid twice', async () => {
  const office = await aBankOffice({ sendBank: true })
  const ids = [await aPayment(office), await aPayment(office), await aPayment(office)]
  const putBack = await backup(office)
  await paidThroughBank(office, ids)
  const before = await office.ledger()
  expect(before).toHaveLength(3)
  await restored(office, putBack)
  expect(await office.payments()).toMatchObject(ids.map(() => ({ state: 'NEW' })))
  expect(await office.call('POST', `${HOLDING}/release`, BANK)).toMatchObject({ body: { code: 'HOLD_NOT_FETCHED' } })
  expect(await fetched(office, BANK)).toMatchObject({ fetched: { unknown: [] } })
  expect(await office.payments()).toMatchObject(
    ids.map(() => ({ state: 'APPROVED', settlement: 'ACCEPTED', txState: 'ACCP' })),
  )
  const { ready, blocked } = await checked(office, ids)
  expect([ready, blocked.length]).toEqual([[], 3])
  await released(office, BANK)
  await office.send()
  expect(await office.ledger()).toEqual(before)
})

test('payments made again after the restore are held by what the bank told', async () => {
  const office = await aBankOffice({ sendBank: true })
  const { salaryId } = await aLockedSalary(office)
  const putBack = await backup(office)
  await paidThroughBank(office, await sendToPay(office, salaryId))
  const before = await office.ledger()
  await restored(office, putBack)
  const { fetched: found } = await fetched(office, BANK)
  expect(found?.unknown.map(({ kind }) => kind)).toEqual(['PAYMENT', 'PAYMENT_FILE'])
  const ids = await sendToPay(office, salaryId)
  const { ready, blocked } = await checked(office, ids)
  expect([ready, blocked]).toEqual([
    [],
    [expect.objectContaining({ message: expect.stringContaining('toista kertaa') })],
  ])
  expect((await office.fetchNew()).status).toBe(200)
  expect(await office.payments()).toMatchObject([{ state: 'APPROVED', settlement: 'ACCEPTED' }])
  await released(office, BANK)
  await office.send()
  expect(await office.ledger()).toEqual(before)
})

test('a file approved again while the bank is held is the one that the bank has', async () => {
  const office = await aBankOffice({ sendBank: true })
  const ids = [await aPayment(office), await aPayment(office)]
  const putBack = await backup(office)
  await paidThroughBank(office, ids)
  const before = await office.ledger()
  await restored(office, putBack)
  expect((await office.changeAll(ids, 'APPROVED')).status).toBe(200)
  await heldWaiting(office, 'bank-file')
  expect(await office.ledger()).toEqual(before)
  await fetched(office, BANK)
  await released(office, BANK)
  await vi.waitFor(async () => expect(await office.payments()).toMatchObject(ids.map(() => ({ fileState: 'SENT' }))), {
    timeout: 30_000,
  })
  expect(await office.ledger()).toEqual(before)
})

test('a report sent again after the restore is the one that the register has', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await product.call('PUT', '/api/admin/settings', { publicSettings: { tulorekisteriEnabled: true } })
  const putBack = await backup(product)
  await pay(product, id, '2026-04-15')
  await accepted(product, 1)
  const before = await reports(product)
  expect(before).toHaveLength(1)
  await restored(product, putBack)
  await pay(product, id, '2026-04-15')
  await heldWaiting(product, 'wage-report')
  await fetched(product, REGISTER)
  await released(product, REGISTER)
  await accepted(product, 1)
  expect(await reports(product)).toEqual(before)
  expect((await detail(product, id)).wageReportsToIR).toMatchObject([{ reportId: before[0]?.reportId }])
})

test('a separate report sent again after the restore is the one that the register has', async () => {
  const product = await testProduct({ now: NOW })
  await pay(product, await aSalary(product), '2026-04-15')
  await accepted(product, 1)
  const { id } = await months.ownMonth(product)
  const putBack = await backup(product)
  await months.send(product, id)
  await months.comesTo(product, id, 'SENT')
  const before = await months.summaries(product)
  await restored(product, putBack)
  await months.send(product, id)
  await heldWaiting(product, 'separate-report')
  await fetched(product, MONTHS)
  await released(product, MONTHS)
  await months.comesTo(product, id, 'SENT')
  expect(await months.summaries(product)).toEqual(before)
})

test('a bill sent again after the restore is the one that the provider has', async () => {
  const { product, bill } = await oneBill()
  const putBack = await backup(product)
  expect((await send(product, bill.id)).status).toBe(200)
  const before = await received(product)
  expect(before).toHaveLength(1)
  await restored(product, putBack)
  expect(await fetched(product, PROVIDER)).toMatchObject({
    fetched: { unknown: [{ kind: 'BILL', name: before[0]?.billnum }], unknownCount: 1 },
  })
  await released(product, PROVIDER)
  expect((await send(product, bill.id)).status).toBe(200)
  expect(await received(product)).toEqual(before)
})

test('a contract sent again after the restore invites nobody twice', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aContract(product)
  const putBack = await backup(product)
  await approve(product, id)
  await until(product, id, { invitedAt: expect.any(String) })
  const before = await atService(product)
  await restored(product, putBack)
  for (const step of ['remind', 'withdraw'] as const)
    expect(await act(product, id, step)).toMatchObject({ status: 409, body: { code: 'HELD' } })
  expect(await fetched(product, SIGNING)).toMatchObject({
    fetched: { unknown: [{ kind: 'DOCUMENT', name: before[0]?.name }] },
  })
  await approve(product, id)
  await released(product, SIGNING)
  await until(product, id, { invitedAt: expect.any(String) })
  expect(await atService(product)).toEqual(before)
})

test('what is asked of a way that is not held is refused', async () => {
  const { call } = await testProduct({ now: NOW })
  for (const step of ['fetch', 'release'])
    expect(await call('POST', `${HOLDING}/${step}`, BANK)).toMatchObject({ status: 409, body: { code: 'NOT_HELD' } })
})
