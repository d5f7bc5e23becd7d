/** An occupation as the classification has it now. */
export interface Occupation {
  /** Five digits. */
  readonly code: string
  readonly name: string
  /** Other words for it: titles that belong to it. */
  readonly terms: readonly string[]
}

/** The classification service of Statistics Finland. It has no search: all of it is read at once. A failed call throws a ServiceError of errors.ts. */
export interface OccupationService {
  all(): Promise<readonly Occupation[]>
  close(): Promise<void>
}
