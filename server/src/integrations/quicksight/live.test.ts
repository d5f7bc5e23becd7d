import {
  type QuickSightAccount as SimulatedAccount,
  startQuickSightSimulator,
} from '@palkkasilta/simulators/quicksight/simulator.ts'
import { expect, onTestFinished, test } from 'vitest'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import { liveQuickSight, type QuickSightAccount } from './live.ts'

const now = () => Temporal.Instant.from('2026-03-02T10:00:00.25Z')
const silent = { info: () => undefined, warn: () => undefined }
const account: SimulatedAccount = {
  region: 'eu-north-1',
  accountId: '123456789012',
  userArn: 'arn:aws:quicksight:eu-north-1:123456789012:user/default/us',
  accessKeyId: 'KEY',
  secretAccessKey: 'a secret of ours',
  dashboards: { d1: 'Palkat' },
}

async function aService(settings: Partial<Parameters<typeof liveQuickSight>[0]> = {}) {
  const simulator = await startQuickSightSimulator(account, { now })
  const quickSight = liveQuickSight({
    ...account,
    baseUrl: simulator.url,
    frameOrigin: simulator.url,
    namespace: 'default',
    allowedDomains: ['https://palkkasilta.example'],
    dashboards: new Map([
      ['tamigo-salary', 'd1'],
      ['lost', 'd2'],
    ]),
    now,
    log: silent,
    retryBaseMs: 1,
    ...settings,
  })
  onTestFinished(() => quickSight.close())
  onTestFinished(() => simulator.stop())
  return { simulator, quickSight }
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ServiceError)) throw new Error('no ServiceError', { cause: error })
  return error.code
}

test('an address is made anew each time, opens once and is framed by the allowed alone', async () => {
  const { quickSight } = await aService()
  expect([quickSight.has('tamigo-salary'), quickSight.has('muu')]).toEqual([true, false])
  const address = await quickSight.embedUrl('tamigo-salary')
  expect(await quickSight.embedUrl('tamigo-salary')).not.toBe(address)
  const page = await fetch(address)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toBe('frame-ancestors https://palkkasilta.example')
  expect(await page.text()).toContain('Palkat')
  expect((await fetch(address)).status).toBe(403)
})

test('an address is good for five minutes, and what it opens for fifteen', async () => {
  const { simulator, quickSight } = await aService()
  const address = await quickSight.embedUrl('tamigo-salary')
  expect(JSON.parse(simulator.requests()[0]?.body ?? '')).toMatchObject({ SessionLifetimeInMinutes: 15 })
  simulator.advanceClock(301)
  expect((await fetch(address)).status).toBe(403)
})

test('without a user the dashboard is embedded for anybody of the namespace', async () => {
  const { simulator, quickSight } = await aService({ userArn: undefined })
  await quickSight.embedUrl('tamigo-salary')
  const [asked] = simulator.requests()
  expect(asked?.path).toBe('/accounts/123456789012/embed-url/anonymous-user')
})

test.each([
  ['QUICKSIGHT_LOGIN_REFUSED', { kind: 'reject' }],
  ['QUICKSIGHT_BUSY', { kind: 'http-500', status: 429, count: 9 }],
  ['QUICKSIGHT_FAILED', { kind: 'http-500', count: 9 }],
  ['QUICKSIGHT_FAILED', { kind: 'malformed', count: 9 }],
  ['QUICKSIGHT_NO_ANSWER', { kind: 'timeout', count: 9 }],
] as const)('a failure is told to staff as %s', async (code, fault) => {
  const { simulator, quickSight } = await aService(fault.kind === 'timeout' ? { readTimeoutMs: 500 } : {})
  simulator.addFault(fault)
  expect(await codeOf(quickSight.embedUrl('tamigo-salary'))).toBe(code)
})

test.each<[string, string, Partial<QuickSightAccount>]>([
  ['QUICKSIGHT_MISSING', 'lost', {}],
  ['QUICKSIGHT_MISSING', 'tamigo-salary', { userArn: 'arn:aws:quicksight:eu-north-1:123456789012:user/default/other' }],
  ['QUICKSIGHT_LOGIN_REFUSED', 'tamigo-salary', { secretAccessKey: 'another' }],
  ['QUICKSIGHT_LOGIN_REFUSED', 'tamigo-salary', { accountId: '210987654321' }],
  ['QUICKSIGHT_REFUSED', 'tamigo-salary', { allowedDomains: ['ftp://palkkasilta.example'] }],
  ['QUICKSIGHT_ADDRESS_NOT_ALLOWED', 'tamigo-salary', { frameOrigin: undefined }],
])('what is wrong in the settings is told as %s', async (code, report, settings) => {
  const { quickSight } = await aService(settings)
  expect(await codeOf(quickSight.embedUrl(report))).toBe(code)
})
