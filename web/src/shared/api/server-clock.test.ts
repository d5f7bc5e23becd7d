import { expect, onTestFinished, test, vi } from 'vitest'
import { accountRemark } from '../accounts/account-remark.ts'
import { noteServerTime, serverNow } from './server-clock.ts'

const SERVER = '2026-11-20T08:00:00Z'

test('the age of what the server tells is counted by its clock, not the browser’s', () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-01T12:00:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const account = { differs: false, typedBy: 'Anna', typedAt: '2026-11-19T08:00:00Z' }
  expect(accountRemark(account)).toBeNull()
  noteServerTime(new Headers({ date: new Date(SERVER).toUTCString() }))
  vi.advanceTimersByTime(60_000)
  expect(serverNow()).toBe(Date.parse(SERVER) + 60_000)
  expect(accountRemark(account)).toContain('Anna')
  noteServerTime(new Headers())
  expect(serverNow()).toBe(Date.parse(SERVER) + 60_000)
})
