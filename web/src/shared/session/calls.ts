import type * as contract from '@palkkasilta/contract/session.ts'

/**
 * The session's calls without the contract's shapes, so that the first page comes without the library that checks shapes.
 * `calls.test.ts` holds them against the contract.
 */
export const login: typeof contract.login = {
  method: 'POST',
  path: '/api/login',
  access: 'PUBLIC',
  summary: 'Sign in',
}

export const restoreSession: typeof contract.restoreSession = {
  method: 'GET',
  path: '/api/login',
  access: 'SIGNED_IN',
  summary: 'Restore the session of the token in the header',
}

export const logout: typeof contract.logout = {
  method: 'POST',
  path: '/api/logout',
  access: 'SIGNED_IN',
  summary: 'End the session: its token is refused from now on',
}
