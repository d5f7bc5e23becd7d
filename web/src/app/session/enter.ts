import type { RequestOf } from '@palkkasilta/contract/endpoint.ts'
import { login, logout, restoreSession } from '@palkkasilta/contract/session.ts'
import { ApiError, api } from '../../shared/api/api.ts'
import type { StoredPerson } from '../../shared/session/person.ts'
import { currentPerson, hasFreshToken, left, signedIn, signedOut } from '../../shared/session/session.ts'

/** The person of this browser; fetched anew when the token's time is over, `undefined` when nobody is signed in. */
export async function enter(): Promise<StoredPerson | undefined> {
  if (hasFreshToken()) return currentPerson()
  entering ??= restored().finally(() => {
    entering = undefined
  })
  return entering
}

let entering: Promise<StoredPerson | undefined> | undefined

async function restored(): Promise<StoredPerson | undefined> {
  try {
    signedIn(await api(restoreSession, undefined, { renew: false }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    signedOut()
  }
  return currentPerson()
}

export async function signIn(credentials: RequestOf<typeof login>['body']): Promise<void> {
  signedIn(await api(login, { body: credentials }))
}

/** Ends the session on the server and forgets the person here, also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await api(logout, undefined, { renew: false })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  } finally {
    left()
  }
}
