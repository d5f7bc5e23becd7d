import { type BankAgreement, DEMO_DANSKE } from '@palkkasilta/simulators/bank/demo-bank.ts'
import type { FaultRule } from '@palkkasilta/simulators/platform/faults.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { ibanOfAccount } from '@palkkasilta/values/iban.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addPayingAccounts, type NewPayingAccount } from '../../core/payment/accounts/paying-accounts.ts'
import { aBankOffice, aPayment, type Office, untilSent } from '../../core/payment/testing.ts'
import { aDepartment } from '../../testing/builders.ts'
import { openProduct } from '../../testing/open-product.ts'

const op: BankAgreement = {
  name: 'bank',
  profile: 'op',
  customerId: '1000000001',
  targetId: 'MLP',
  receiverId: 'OKOYFIHH',
}
const nordea: BankAgreement = {
  name: 'nordea',
  profile: 'nordea',
  customerId: '11111111',
  targetId: '11111111A1',
  receiverId: 'NDEAFIHH',
}

const CLIENT = { business_id: '2877474-5', name: 'Ravintola Kulma Oy', external_payer: 'CLIENT' } as const
const OWN_IBAN = ibanOfAccount('FI', '40552000009999')
const CLIENT_IBAN = ibanOfAccount('FI', '15553000001234')

function anAccount({ services }: Office, given: Pick<NewPayingAccount, 'client' | 'connection'>): Promise<void> {
  const account = { ...given, iban: CLIENT_IBAN, bic: 'NDEAFIHH', bankServiceId: '22222222', isDefault: true }
  const by = { who: null, at: services.clock.now() }
  return services.db.transaction().execute((tx) => addPayingAccounts(tx, [account], by))
}

/** Our account is at OP, a client company's at Nordea. */
async function twoBanks(settings = {}, patience = {}) {
  const office = await aBankOffice(settings, undefined, { banks: [op, nordea], ...patience })
  const client = { businessId: CLIENT.business_id, name: CLIENT.name }
  await anAccount(office, { client, connection: 'nordea' })
  const company = await aDepartment(office.services, null, CLIENT)
  const department = await aDepartment(office.services, null, { parent_id: company })
  return {
    ...office,
    own: (wage: number) => aPayment(office, wage),
    clients: (wage: number) => aPayment(office, wage, { owner: 'EXTERNAL', department }),
  }
}

async function ledgerOf({ simulators }: Office, bank: string): Promise<{ amount: number; status: string }[]> {
  const reply = await fetch(`${simulators[bank]}/__sim/ledger`)
  return reply.json() as Promise<{ amount: number; status: string }[]>
}

async function strike({ simulators }: Office, bank: string, kind: FaultRule['kind'] = 'drop'): Promise<void> {
  const body = JSON.stringify({ kind, when: 'before', count: 1_000 })
  await fetch(`${simulators[bank]}/__sim/faults`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
}

const heal = ({ simulators }: Office, bank: string) => fetch(`${simulators[bank]}/__sim/faults`, { method: 'DELETE' })

test('payments from accounts at two banks go in a file each, and both answer', async () => {
  const office = await twoBanks()
  const [ours, ours2, theirs] = [await office.own(100_000), await office.own(50_000), await office.clients(70_000)]
  const ids = [ours, ours2, theirs]
  expect((await office.changeAll(ids, 'APPROVED')).status).toBe(200)
  await untilSent(office, ids)
  const files = await office.outgoingFiles()
  expect(files.map(({ route }) => route).sort()).toEqual(['bank', 'nordea'])
  for (const { route, content } of files) {
    const xml = String(content)
    expect(xml.includes(OWN_IBAN)).toBe(route === 'bank')
    expect(xml.includes(CLIENT_IBAN)).toBe(route === 'nordea')
    expect(xml.includes(`<Nm>${CLIENT.name}</Nm>`)).toBe(route === 'nordea')
  }
  expect((await ledgerOf(office, 'bank')).map(({ amount }) => amount).sort()).toEqual([1000, 500])
  expect(await ledgerOf(office, 'nordea')).toMatchObject([{ amount: 700, status: 'ACCP' }])

  expect((await office.fetchNew()).status).toBe(200)
  for (const id of ids) expect(await office.payment(id)).toMatchObject({ txState: 'ACCP' })
  const given = (await office.files()).filter(({ own }) => !own)
  expect(given.map(({ connection, fileType }) => `${connection} ${fileType}`).sort()).toEqual([
    'bank pain.002.001.10',
    'nordea NDCORPAYL',
  ])
  expect((await office.call('GET', '/api/admin/settings')).body).toMatchObject({ bankOpened: expect.any(String) })
})

test('a file goes over an encrypted channel, and its answer comes back', async () => {
  const office = await aBankOffice({}, undefined, { banks: [DEMO_DANSKE] })
  const id = await aPayment(office, 100_000)
  await office.change(id, 'APPROVED')
  await untilSent(office, [id])
  expect(await ledgerOf(office, 'bank')).toMatchObject([{ amount: 1000, status: 'ACCP' }])
  expect((await office.fetchNew()).status).toBe(200)
  expect(await office.payment(id)).toMatchObject({ txState: 'ACCP' })
  const given = (await office.files()).filter(({ own }) => !own)
  expect(given.map(({ fileType }) => fileType)).toEqual(['pain.002.001.10'])
  const { body } = await office.call('GET', '/api/admin/bank/certificates')
  const service = { keyForm: 'CHARACTERS', keyParts: [10], isConfirmed: false }
  expect(body).toMatchObject([{ isEncrypted: true, bankName: 'Danske Bank', ends: '2049-12-31', service }])
  const requests = await office.requests()
  expect(requests.length).toBeGreaterThan(1)
  expect(requests.filter((request) => JSON.stringify(request).includes(OWN_IBAN))).toEqual([])
})

test('files of one reference at two banks are told apart', async () => {
  const office = await twoBanks()
  const ids = [await office.own(100_000), await office.clients(70_000)]
  await office.changeAll(ids, 'APPROVED')
  await untilSent(office, ids)
  await office.fetchNew()
  const given = (await office.files()).filter(({ own }) => !own)
  expect(new Set(given.map(({ fileReference }) => fileReference)).size).toBe(1)
  const path = `/api/admin/bank/filelist/${given[0]?.fileReference}`
  const [first, second] = [
    await office.call('GET', `${path}?connection=bank`),
    await office.call('GET', `${path}?connection=nordea`),
  ]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.text).not.toBe(second.text)
  expect(await office.call('POST', `${path}/fetch?connection=nordea`)).toMatchObject({
    status: 200,
    body: { connection: 'nordea', documentation: expect.stringContaining('nordea') },
  })
  expect(await office.call('GET', `${path}?connection=sampo`)).toMatchObject({ status: 404 })
})

test('a bank that is down holds up its own files alone and is named', async () => {
  const office = await twoBanks()
  await strike(office, 'nordea')
  const ids = [await office.own(100_000), await office.clients(70_000)]
  const [ours = 0, theirs = 0] = ids
  expect((await office.changeAll(ids, 'APPROVED')).status).toBe(200)
  await untilSent(office, [ours])
  await vi.waitFor(
    async () =>
      expect(await office.payment(theirs)).toMatchObject({
        fileProblem: expect.stringMatching(/^Pankkiyhteys nordea: Pankki ei ehtinyt vastata/),
      }),
    { timeout: 60_000 },
  )
  const named = { code: 'BANK_NO_ANSWER', message: expect.stringMatching(/^Pankkiyhteys nordea: /) }
  expect(await office.fetchNew()).toMatchObject({ status: 504, body: named })
  expect(await office.payment(ours)).toMatchObject({ fileState: 'SENT', txState: 'ACCP' })
  expect(await office.call('GET', '/api/admin/bank/info')).toMatchObject({ status: 504, body: named })
  expect(await office.call('POST', '/api/admin/bank/filelist', '')).toMatchObject({ status: 504, body: named })
  // the list of the bank that answers is here all the same
  expect((await office.files()).map(({ connection }) => connection)).toEqual(expect.arrayContaining(['bank']))
  // not every bank was reached
  expect((await office.call('GET', '/api/admin/settings')).body).toMatchObject({ bankOpened: null })

  await heal(office, 'nordea')
  expect((await office.call('GET', '/api/admin/bank/info')).status).toBe(200)
  await untilSent(office, [theirs])
  expect(await ledgerOf(office, 'nordea')).toMatchObject([{ amount: 700 }])
})

test('a silent bank keeps no other bank’s files waiting', async () => {
  const office = await twoBanks({}, { answerSeconds: 8 })
  await strike(office, 'nordea', 'timeout')
  const theirs = [await office.clients(10_000), await office.clients(20_000), await office.clients(30_000)]
  for (const id of theirs) await office.change(id, 'APPROVED')
  await vi.waitFor(
    async () => {
      const states = (await office.outgoingFiles()).map(({ state }) => state)
      expect(states.filter((state) => state === 'SENDING')).toHaveLength(2)
    },
    { timeout: 60_000 },
  )
  const ours = await office.own(100_000)
  await office.change(ours, 'APPROVED')
  await untilSent(office, [ours])
  // the silent one is still being waited for
  for (const id of theirs) expect(await office.payment(id)).toMatchObject({ fileProblem: null })
  await heal(office, 'nordea')
  await untilSent(office, theirs)
})

test('when both banks are down, both are named', async () => {
  const office = await twoBanks({ sendBank: false })
  await strike(office, 'bank')
  await strike(office, 'nordea')
  const { body } = await office.fetchNew()
  expect(body).toMatchObject({ message: expect.stringMatching(/Pankkiyhteys bank: .*Pankkiyhteys nordea: /) })
})

test('a cancellation goes to the bank of its payment; one without them says why', async () => {
  const office = await twoBanks()
  const id = await office.clients(70_000)
  await office.change(id, 'APPROVED')
  await untilSent(office, [id])
  expect((await office.change(id, 'CANCELLED')).status).toBe(200)
  await vi.waitFor(async () => expect(await office.payment(id)).toMatchObject({ state: 'APPROVED', live: true }), {
    timeout: 60_000,
  })
  expect((await office.payment(id)).txReason).toContain('Pankki ei ota peruutuspyyntöjä vastaan sähköisesti')
})

test('files of an unknown connection say so, and leave at the start that has it', async () => {
  const office = await aBankOffice({}, undefined, { banks: [op] })
  const { config, clock } = office.services
  await anAccount(office, { client: null, connection: 'nordea' })
  const id = await aPayment(office)
  expect((await office.change(id, 'APPROVED')).status).toBe(200)
  expect(await office.payment(id)).toMatchObject({
    fileState: 'WAITING',
    fileProblem: expect.stringContaining('Palvelua Pankkiyhteys nordea ei ole otettu käyttöön'),
  })
  const { dataDir, databaseUrl = '' } = config
  const next = await openProduct({ dataDir, databaseUrl, now: clock.now().toString(), banks: [op, nordea] })
  onTestFinished(() => next.stop())
  await untilSent(office, [id])
  expect(await ledgerOf({ ...office, simulators: next.simulators }, 'nordea')).toHaveLength(1)
  expect(await office.payment(id)).toMatchObject({ fileProblem: null })
})

test('without an account to pay from nothing is approved, and staff see why', async () => {
  const office = await aBankOffice()
  await office.services.db.deleteFrom('paying_account').execute()
  const id = await aPayment(office)
  expect(await office.change(id, 'APPROVED')).toMatchObject({ status: 409, body: { code: 'PAYING_ACCOUNT_MISSING' } })
  expect(await office.payment(id)).toMatchObject({ state: 'NEW' })
})

test('the day of the debit divides the files of an account', async () => {
  const office = await twoBanks({ sendBank: false })
  const ids = [
    await office.own(100_000),
    await aPayment(office, 100_000, { payday: localDate('2026-04-20').toString() }),
    await office.clients(70_000),
  ]
  expect((await office.changeAll(ids, 'APPROVED')).status).toBe(200)
  expect((await office.outgoingFiles()).map(({ route }) => route).sort()).toEqual(['bank', 'bank', 'nordea'])
})
