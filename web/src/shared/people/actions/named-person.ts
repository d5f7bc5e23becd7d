/** What the actions know of a person. */
export interface NamedPerson {
  readonly id: number
  readonly fullName: string
  readonly email: string
  /** Null: they cannot sign in. */
  readonly username: string | null
  readonly role: string | null
}
