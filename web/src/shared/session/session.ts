import type { SignedInPerson } from '@palkkasilta/contract/session.ts'
import { useSyncExternalStore } from 'react'
import { dropUnsavedEdits, keepUnsavedEditsOf } from '../../ui/form/unsaved-owner.ts'
import { isExpired, onlyStored, type StoredPerson, storage } from './person.ts'

interface Session {
  readonly person: StoredPerson | undefined
  /** Why the server refused the token while the page is open: the page stays, and signing in again goes on with it. */
  readonly ended: string | undefined
}

let session: Session = { person: storage.read(), ended: undefined }
if (session.person) keepUnsavedEditsOf(session.person.id)
else if (storage.wasLeft()) dropUnsavedEdits()

const listeners = new Set<() => void>()
let waiting: { readonly resolve: () => void; readonly reject: (reason: Error) => void }[] = []

function become(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session)
}

export function currentPerson(): StoredPerson | undefined {
  return session.person
}

export function token(): string | undefined {
  return session.person?.authtoken
}

function adopt(person: StoredPerson): void {
  keepUnsavedEditsOf(person.id)
  become({ person, ended: undefined })
  for (const { resolve } of waiting) resolve()
  waiting = []
}

/** Keeps who has signed in and lets the calls that waited for it go on. */
export function signedIn(answer: SignedInPerson): void {
  const person = onlyStored(answer)
  storage.write(person)
  adopt(person)
}

/** Forgets the person; the calls that waited for a new sign-in fail. */
export function signedOut(): void {
  storage.clear()
  forget()
}

/** Whoever looked in somebody's name is themselves again. */
function forget(): void {
  become({ person: storage.read(), ended: undefined })
  for (const { reject } of waiting) reject(new DOMException('signed out', 'AbortError'))
  waiting = []
}

/** The person leaves: what was typed and not saved does not stay in this browser. */
export function left(): void {
  storage.leave()
  dropUnsavedEdits()
  forget()
}

/** Waits until the person has signed in again in the dialog that opens over the page. */
export function renewedToken(why: string): Promise<void> {
  if (!session.ended) become({ ...session, ended: why })
  return new Promise((resolve, reject) => {
    waiting = [...waiting, { resolve, reject }]
  })
}

/** True when the stored token may still be good, by its own time. */
export function hasFreshToken(): boolean {
  return session.person !== undefined && !isExpired(session.person.authtoken, Date.now() / 1000)
}

storage.onChange(() => {
  const person = storage.read()
  if (!person || person.id !== session.person?.id) return location.reload()
  adopt(person)
})
