import type { SignedInPerson } from '@palkkasilta/contract/session.ts'
import { session as texts } from '../../texts/fi/session.ts'

/** All that the browser keeps of who is signed in (ASVS 14.3). */
export type StoredPerson = Pick<
  SignedInPerson,
  'id' | 'firstName' | 'lastName' | 'fullName' | 'role' | 'authtoken' | 'openedBy'
>

const KEY = 'person'
/** In place of a person who has signed out, for the other tabs. */
const LEFT = 'left'

export function onlyStored(person: SignedInPerson | StoredPerson): StoredPerson {
  const { id, firstName, lastName, fullName, role, authtoken, openedBy } = person
  return { id, firstName, lastName, fullName, role, authtoken, ...(openedBy !== undefined && { openedBy }) }
}

/** The stored person; `undefined` when there is none or the text is not one. */
export function readPerson(text: string | null): StoredPerson | undefined {
  if (!text) return undefined
  try {
    const person = JSON.parse(text) as Partial<StoredPerson> | null
    if (typeof person?.id !== 'number' || typeof person.authtoken !== 'string') return undefined
    return Object.hasOwn(texts.roles, person.role ?? '') ? onlyStored(person as StoredPerson) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** In this tab staff look at the product in somebody's name: it has a person of its own, the others keep theirs. */
const isLooking = () => sessionStorage.getItem(KEY) !== null

export const storage = {
  read: () => readPerson(isLooking() ? sessionStorage.getItem(KEY) : localStorage.getItem(KEY)),
  write(person: StoredPerson): void {
    sessionStorage.removeItem(KEY)
    const kept = person.openedBy === undefined ? localStorage : sessionStorage
    kept.setItem(KEY, JSON.stringify(person))
  },
  clear(): void {
    if (isLooking()) sessionStorage.removeItem(KEY)
    else if (!storage.wasLeft()) localStorage.removeItem(KEY)
  },
  leave(): void {
    if (isLooking()) sessionStorage.removeItem(KEY)
    else localStorage.setItem(KEY, LEFT)
  },
  wasLeft: () => localStorage.getItem(KEY) === LEFT,
  /** Tells of sign-ins and log-outs in the other tabs. */
  onChange: (listener: () => void) =>
    addEventListener('storage', ({ key }) => key === KEY && !isLooking() && listener()),
}

/** The token's `exp`, in seconds; `undefined` when it cannot be decoded. */
function expiry(authtoken: string): number | undefined {
  try {
    const payload = authtoken.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp : undefined
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return undefined
    throw error
  }
}

/** True when the token's time is over, and when it cannot be read. */
export function isExpired(authtoken: string, nowInSeconds: number): boolean {
  const exp = expiry(authtoken)
  return exp === undefined || exp < nowInSeconds
}
