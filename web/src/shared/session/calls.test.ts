import * as contract from '@palkkasilta/contract/session.ts'
import { expect, test } from 'vitest'
import { login, logout, restoreSession } from './calls.ts'

test.each([
  [login, contract.login],
  [restoreSession, contract.restoreSession],
  [logout, contract.logout],
])('a call of the session is the one of the contract', (call, { method, path, access, summary }) => {
  expect(call).toEqual({ method, path, access, summary })
})
