import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoBankKeys, SIMULATED_BANK } from '@palkkasilta/simulators/bank/demo-keys.ts'
import { BANK_PATH } from '@palkkasilta/simulators/bank/simulator.ts'
import type { BankState } from '@palkkasilta/simulators/bank/state.ts'
import type { Simulator } from '@palkkasilta/simulators/platform/declaration.ts'
import type { FaultKind } from '@palkkasilta/simulators/platform/faults.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAuthority, type Identity, issueCertificate } from '../../platform/certificates/certificates.ts'
import { soapEnvelope } from '../../platform/xml/soap.ts'
import { connect, failureOf, type Keys, makeKeys, morning, payments, startBank, validity } from './bank.fixture.ts'
import { BankFailure, BankOutcomeUnknown } from './errors.ts'
import { readCancellationAnswer } from './messages/camt029.ts'
import { cancellationFile } from './messages/camt055.ts'
import { anOrder, aPayment, payer } from './messages/orders.fixture.ts'
import { readFeedback } from './messages/pain002.ts'
import type { Bank } from './port.ts'

let keys: Keys
let simulator: Simulator<BankState>
let bank: Bank

beforeAll(async () => {
  keys = await makeKeys()
  simulator = await startBank(keys)
})
afterAll(() => simulator.stop())
beforeEach(async () => {
  await simulator.reset()
  bank = connect(simulator.url, keys)
})
afterEach(() => bank.close())

/** Only where the bank says nothing is it not waited for: on a slow machine any answer may take its time. */
async function waitFor(kind: FaultKind): Promise<void> {
  if (kind !== 'timeout') return
  await bank.close()
  bank = connect(simulator.url, keys, { readTimeoutMs: 1_500 })
}

/** Sends as the product does: after an unknown outcome it looks for the file before it sends again. */
async function sendCarefully(file = payments()): Promise<void> {
  try {
    await bank.uploadFile(file)
  } catch (error) {
    const isUnknown = error instanceof BankOutcomeUnknown
    const isIn = isUnknown && (await bank.listFiles({ status: 'ALL' })).some((one) => one.userFilename === file.name)
    if (!isIn) await bank.uploadFile(file)
  }
}

describe('when the bank fails', () => {
  it.each([
    ['timeout', 'BANK_NO_ANSWER', 'unknown'],
    ['drop', 'BANK_NO_ANSWER', 'unknown'],
    ['malformed', 'BANK_BAD_ANSWER', 'unknown'],
    ['http-500', 'BANK_BAD_ANSWER', 'unknown'],
    ['reject', 'BANK_REFUSED', 'not done'],
  ] as const satisfies [FaultKind, string, string][])(
    'with %s, an upload says what may be in',
    async (kind, code, outcome) => {
      await waitFor(kind)
      simulator.addFault({ kind })
      const failure = await failureOf(bank.uploadFile(payments()))
      expect(failure).toMatchObject({ code, outcome })
      expect(failure instanceof BankOutcomeUnknown).toBe(outcome === 'unknown')
      expect(failure.message).toMatch(/^Pank[a-zäö]+ .*\.$/)
    },
  )

  it.each(['timeout', 'drop', 'malformed', 'http-500', 'reject'] as const)(
    'with %s, the next try completes and nothing is paid twice',
    async (kind) => {
      await waitFor(kind)
      for (const when of ['before', 'after'] as const) {
        await simulator.reset()
        simulator.addFault({ kind, when: kind === 'reject' ? 'before' : when })
        await sendCarefully()
        expect(simulator.state().payments.map(({ endToEndId }) => endToEndId)).toEqual(['SALARY-1', 'DISTRAINT-1'])
      }
    },
  )

  it('a question has done no harm', async () => {
    await waitFor('timeout')
    simulator.addFault({ kind: 'timeout' })
    const failure = await failureOf(bank.listFiles({ status: 'ALL' }))
    expect(failure).toMatchObject({ code: 'BANK_NO_ANSWER', outcome: 'not done' })
  })

  it('an unreachable bank has got nothing', async () => {
    const nobody = connect('http://127.0.0.1:9', keys)
    expect(await failureOf(nobody.uploadFile(payments()))).toMatchObject({
      code: 'BANK_UNREACHABLE',
      outcome: 'not done',
    })
    await nobody.close()
  })
})

/** What the product makes of a bank that always answers the same. */
async function whenAnswered<T>(answer: string, ask: (bank: Bank) => Promise<T>): Promise<T> {
  const server = createServer((_, reply) => reply.end(answer)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const one = connect(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, keys)
  try {
    return await ask(one)
  } finally {
    await one.close()
    server.closeAllConnections()
    server.close()
  }
}

describe('an answer is not believed', () => {
  it('when a stranger signed it', async () => {
    const impostor = await startBank(keys, { identity: keys.stranger })
    const one = connect(impostor.url, keys)
    const failure = await failureOf(one.uploadFile(payments()))
    await Promise.all([one.close(), impostor.stop()])
    expect(failure).toMatchObject({ code: 'BANK_UNTRUSTED_ANSWER', outcome: 'unknown' })
  })

  it('when a certificate of a customer, of ours or of the issuer signed it', async () => {
    const issuer = await createAuthority('CN=Pankin varmentaja, C=FI', validity)
    const issued = (name: string) => issueCertificate(issuer, `CN=${name}, C=FI`, validity)
    const [own, us, customer] = await Promise.all(['Pankki', '11111111', '22222222'].map(issued))
    if (!own || !us || !customer) throw new Error('three certificates were issued')
    const trusted = [issuer.certificate]
    const asked = async (identity: Identity) => {
      const signedSo = await startBank({ ...keys, customer: us }, { identity })
      const one = connect(signedSo.url, { ...keys, customer: us }, { trusted })
      const answer = await one.userInfo().then(
        () => 'believed',
        (error) => (error instanceof BankFailure ? error.code : error),
      )
      await Promise.all([one.close(), signedSo.stop()])
      return answer
    }
    expect(await asked(own)).toBe('believed')
    for (const identity of [customer, us, issuer]) expect(await asked(identity)).toBe('BANK_UNTRUSTED_ANSWER')
  })

  it('when it answers another request or was altered', async () => {
    await bank.userInfo()
    const request = simulator.requests()[0]?.body ?? ''
    const recorded = await (await fetch(simulator.url + BANK_PATH, { method: 'POST', body: request })).text()
    for (const [answer, why] of [
      [recorded, 'the answer is to another request'],
      [recorded.replace('ResponseCode>31<', 'ResponseCode>00<'), 'the content was changed after signing'],
    ] as const) {
      const failure = await whenAnswered(answer, (one) => failureOf(one.userInfo()))
      expect(failure.code).toBe('BANK_UNTRUSTED_ANSWER')
      expect(String(failure.cause)).toContain(why)
    }
  })

  it('when it is as deep or as large as no answer, and the next one is read as ever', async () => {
    const answers = ['<a>'.repeat(1_800) + '</a>'.repeat(1_800), 'x'.repeat(50 * 1024 * 1024)]
    for (const content of answers) {
      const failure = await whenAnswered(soapEnvelope(content), (one) => failureOf(one.uploadFile(payments())))
      expect(failure).toMatchObject({ code: 'BANK_BAD_ANSWER', outcome: 'unknown' })
      await bank.userInfo()
    }
  })

  it('when its certificate has expired', async () => {
    const late = () => morning.add({ hours: 24 * 800 })
    const old = await startBank(keys, {}, { now: late })
    const one = connect(old.url, keys, { now: late })
    expect(await failureOf(one.userInfo())).toMatchObject({ code: 'BANK_UNTRUSTED_ANSWER' })
    await Promise.all([one.close(), old.stop()])
  })
})

describe('files', () => {
  it('are none at first: no alarm', async () => {
    expect(await bank.listFiles({ status: 'NEW' })).toEqual([])
  })

  it('count as fetched once they are fetched, and stay in the whole list', async () => {
    await bank.uploadFile(payments())
    const files = await bank.listFiles({ status: 'NEW' })
    expect(files.map(({ fileType }) => fileType)).toEqual(['pain.002.001.10', 'camt.054.001.08'])
    for (const file of files) await bank.downloadFile(file)
    expect(await bank.listFiles({ status: 'NEW' })).toEqual([])
    const [first] = await bank.listFiles({ status: 'DLD' })
    expect(first).toMatchObject({
      fileReference: files[0]?.fileReference,
      lastDownloadTimestamp: morning,
      parentFileReference: expect.any(String),
    })
  })

  it('are listed in hundreds, and by day', async () => {
    for (let at = 0; at < 300; at++)
      await fetch(`${simulator.url}/__sim/feedback`, { method: 'POST', body: `<A${at}/>` })
    expect(await bank.listFiles({ status: 'ALL' })).toHaveLength(300)
    const day = localDate('2026-11-12')
    expect(await bank.listFiles({ status: 'ALL', from: day, to: day })).toHaveLength(300)
    expect(await bank.listFiles({ status: 'ALL', from: day.add({ days: 1 }) })).toEqual([])
  })

  it('given to the simulator come as the next file, byte for byte, packed or not', async () => {
    const xml = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><ä/></Document>'
    await fetch(`${simulator.url}/__sim/feedback`, { method: 'POST', body: xml })
    for (const compression of [false, true]) {
      const one = connect(simulator.url, keys, { compression })
      const [file] = await one.listFiles({ status: 'ALL' })
      if (!file) throw new Error('the file is listed')
      expect(file.fileType).toBe('pain.002.001.03')
      expect(new TextDecoder().decode(await one.downloadFile(file))).toBe(xml)
      await one.close()
    }
  })

  it('that the bank does not have are missing', async () => {
    const failure = await failureOf(bank.downloadFile({ fileReference: 'X1', fileType: 'pain.002.001.10' }))
    expect(failure).toMatchObject({ code: 'BANK_FILE_MISSING', responseCode: '24', status: 404 })
  })

  it('of our own can be withdrawn until something of them is paid', async () => {
    const { file: paid } = await bank.uploadFile(payments())
    if (!paid) throw new Error('the bank tells of the file')
    expect(await failureOf(bank.deleteFile(paid))).toMatchObject({ responseCode: '27' })
    const waiting = [aPayment({ endToEndId: 'LATER', debitDate: localDate('2026-11-20') })]
    const { file } = await bank.uploadFile(payments({ messageId: 'LATER', payments: waiting }))
    if (!file) throw new Error('the bank tells of the file')
    await bank.deleteFile(file)
    expect(simulator.state().payments.find(({ endToEndId }) => endToEndId === 'LATER')?.status).toBe('CANC')
  })

  it('that may be sent and fetched are told', async () => {
    expect(await bank.userInfo()).toContainEqual({
      targetId: '11111111A1',
      fileType: 'pain.001.001.09',
      name: 'pain.001.001.09',
      direction: 'Upload',
    })
  })
})

describe('cancelling', () => {
  const later = aPayment({ instructionId: 'P-9', endToEndId: 'E-9', debitDate: localDate('2026-11-20') })
  const order = anOrder({ payments: [aPayment(), later] })

  async function answerTo(payment: typeof later, batchId: string) {
    await bank.uploadFile(payments(order))
    const { instructionId, endToEndId, amount, debitDate } = payment
    const request = {
      id: 'CXL-1',
      createdAt: morning,
      edition: '2019',
      payer,
      originalMessageId: order.messageId,
      reason: 'CUST',
      batches: [{ batchId, whole: false, payments: [{ instructionId, endToEndId, amount, debitDate }] }],
    } as const
    await bank.listFiles({ status: 'ALL' })
    await bank.uploadFile({ kind: 'cancellation', name: 'cancel.xml', content: cancellationFile(request) })
    const [file] = await bank.listFiles({ status: 'NEW', fileType: 'camt.029.001.09' })
    if (!file) throw new Error('the bank answers')
    return readCancellationAnswer(await bank.downloadFile(file))
  }

  it('succeeds before the debit date: the payment never leaves', async () => {
    const answer = await answerTo(later, `${order.messageId}-2`)
    expect(answer).toMatchObject({ confirmation: 'CNCL', payments: [{ endToEndId: 'E-9', status: 'ACCR' }] })
    simulator.setClock(morning.add({ hours: 24 * 30 }))
    await bank.listFiles({ status: 'ALL' })
    expect(simulator.state().payments.map(({ status }) => status)).toEqual(['ACSC', 'CANC'])
  })

  it('fails after it, with the reason', async () => {
    const answer = await answerTo(aPayment(), `${order.messageId}-1`)
    expect(answer).toMatchObject({ confirmation: 'RJCR', payments: [{ status: 'RJCR', reasons: [{ code: 'ARDT' }] }] })
  })
})

describe('over a restart', () => {
  it('the bank remembers what it was sent, and the demo keeps its keys to itself', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bank-'))
    try {
      const demo = await demoBankKeys(folder, 'bank', '11111111')
      const again = await demoBankKeys(folder, 'bank', '11111111')
      expect(again.customer.certificate.raw).toEqual(demo.customer.certificate.raw)
      expect(statSync(join(folder, 'bank-keys.json')).mode & 0o077).toBe(0)
      const demoKeys = { ...keys, ...demo }
      const first = await startBank(demoKeys, {}, { stateFolder: folder })
      const one = connect(first.url, demoKeys, { signer: SIMULATED_BANK })
      await one.uploadFile(payments())
      await first.stop()
      const second = await startBank(demoKeys, {}, { stateFolder: folder })
      const two = connect(second.url, demoKeys, { signer: SIMULATED_BANK })
      expect(await failureOf(two.uploadFile(payments()))).toMatchObject({ responseCode: '25' })
      const [file] = await two.listFiles({ status: 'NEW', fileType: 'pain.002.001.10' })
      if (!file) throw new Error('the feedback waits')
      expect(readFeedback(await two.downloadFile(file)).status).toBe('ACCP')
      await Promise.all([one.close(), two.close(), second.stop()])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
