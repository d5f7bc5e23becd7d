import type { Role } from '@palkkasilta/contract/session.ts'

export interface User {
  readonly id: number
  readonly role: Role
  readonly sessionId: string
}
