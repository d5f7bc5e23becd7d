import { expect, onTestFinished, test, vi } from 'vitest'
import { today } from '../../ui/format/date.ts'
import { noteServerTime, serverNow } from '../../ui/format/server-clock.ts'
import { accountRemark } from './account-remark.ts'

const SERVER = '2026-11-20T08:00:00Z'

test('today and the age of what the server tells are by its clock, not the browser’s', () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-01T12:00:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const account = { differs: false, typedBy: 'Anna', typedAt: '2026-11-19T08:00:00Z' }
  expect(accountRemark(account)).toBeNull()
  expect(today()).toBe('2027-03-01')
  noteServerTime(new Headers({ date: new Date(SERVER).toUTCString() }))
  vi.advanceTimersByTime(60_000)
  expect(serverNow()).toBe(Date.parse(SERVER) + 60_000)
  expect(accountRemark(account)).toContain('Anna')
  expect(today()).toBe('2026-11-20')
  noteServerTime(new Headers())
  expect(serverNow()).toBe(Date.parse(SERVER) + 60_000)
})
