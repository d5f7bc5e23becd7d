import type { Role } from '@palkkasilta/contract/session.ts'

export interface User {
  readonly id: number
  readonly role: Role
  readonly sessionId: string
  /** Who of staff looks at the product in the person's name, and changes nothing. */
  readonly openedBy?: number
}
