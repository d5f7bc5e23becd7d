import type { Payable } from './pay-question.ts'

interface OwnPayday {
  /** ISO. */
  readonly day: string
  /** Of how many salaries it is the payday. */
  readonly count: number
}

/** The days that salaries were made for, as far as they are still to come: the commonest first, and of equal ones the earlier. */
export function ownPaydays(chosen: readonly Pick<Payable, 'payday'>[], today: string): readonly OwnPayday[] {
  const coming = chosen.map(({ payday }) => payday).filter((payday) => payday >= today)
  return [...Map.groupBy(coming, (day) => day)]
    .map(([day, { length }]) => ({ day, count: length }))
    .sort((a, b) => b.count - a.count || a.day.localeCompare(b.day))
}
