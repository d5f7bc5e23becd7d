import { bankHabits } from '@palkkasilta/simulators/bank/habits.ts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect, failureOf, type Keys, makeKeys, payments, startBank } from './bank.fixture.ts'
import { bankProfiles } from './profiles.ts'

let keys: Keys
beforeAll(async () => {
  keys = await makeKeys()
})

type Name = keyof typeof bankProfiles
const names = Object.keys(bankProfiles) as Name[]

async function aBank(name: Name, profile: Name, environment: 'PRODUCTION' | 'TEST' = 'PRODUCTION') {
  const simulator = await startBank(keys, { habits: bankHabits[name] })
  const bank = connect(simulator.url, keys, { ...bankProfiles[profile], environment })
  onTestFinished(async () => {
    await bank.close()
    await simulator.stop()
  })
  return bank
}

describe.each(names)('the profile %s', (name) => {
  test.each(['PRODUCTION', 'TEST'] as const)('fits its bank in %s', async (environment) => {
    const bank = await aBank(name, name, environment)
    await bank.userInfo()
    expect((await bank.uploadFile(payments())).responseCode).toBe('00')
    const [feedback] = (await bank.listFiles({ status: 'NEW' })).filter(
      ({ parentFileReference }) => parentFileReference,
    )
    if (!feedback) throw new Error('the bank has answered')
    expect(Buffer.from(await bank.downloadFile(feedback)).toString()).toContain('CstmrPmtStsRpt')
    const sent = await bank.listFiles({ status: 'ALL' })
    expect(sent.some(({ userFilename }) => userFilename === payments().name)).toBe(true)
  })
})

test('a bank refuses what another bank’s profile does', async () => {
  const op = await aBank('op', 'iso')
  expect(await failureOf(op.uploadFile(payments()))).toMatchObject({ responseCode: '21' })
  const nordea = await aBank('nordea', 'iso')
  expect(await failureOf(nordea.listFiles({ status: 'NEW' }))).toMatchObject({ responseCode: '29' })
  expect(await failureOf(nordea.uploadFile(payments()))).toMatchObject({ responseCode: '20' })
  const samlink = await aBank('samlink', 'iso')
  expect(await failureOf(samlink.userInfo())).toMatchObject({ responseCode: '05' })
})

test('a bank that takes no cancellation is not asked for one', async () => {
  const bank = await aBank('nordea', 'nordea')
  const file = { kind: 'cancellation', name: 'C1.xml', content: '<Document/>' } as const
  expect(await failureOf(bank.uploadFile(file))).toMatchObject({
    code: 'BANK_TAKES_NO_SUCH_FILE',
    isFileRefused: true,
    outcome: 'not done',
  })
})
