import type { Target } from '../../ui/link.tsx'

/** Where what an explanation names is seen. */
export interface Links {
  /** Where a shift of a day is seen. */
  readonly shift?: (day: string) => Target
  readonly department?: Target
  readonly person?: Target
  /** A salary, with the figure of it that explains itself. */
  readonly salary?: (salaryId: number, key: string | null) => Target
}
