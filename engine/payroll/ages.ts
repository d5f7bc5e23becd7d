import type { AgeLimits } from '@palkkasilta/parameters/age-limits.ts'
import type { TraceNote } from '../trace/trace.ts'

const MONTHS = 12

function upperAge(limits: AgeLimits, birthYear: number): number {
  let age = 0
  for (const cohort of limits.toAge) if (cohort.bornFrom <= birthYear) age = cohort.age
  return age
}

/** From the month after the lower birthday to the month of the upper one. */
export function isOfAge(limits: AgeLimits, birthYear: number, months: number): boolean {
  return months > limits.fromAge * MONTHS && months <= upperAge(limits, birthYear) * MONTHS
}

/** Why somebody outside the limits is outside. */
export function ageNote(limits: AgeLimits, birthYear: number, months: number): TraceNote {
  return months <= limits.fromAge * MONTHS
    ? { code: 'AGE_BELOW', values: { age: limits.fromAge } }
    : { code: 'AGE_ABOVE', values: { age: upperAge(limits, birthYear) } }
}
