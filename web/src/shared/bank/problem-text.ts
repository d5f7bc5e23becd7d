import type { AccountDay } from '@palkkasilta/contract/bank-entries.ts'
import { bankTraffic } from '../../texts/fi/bank-traffic.ts'
import { money } from '../../ui/format/index.ts'

type Problem = AccountDay['problems'][number]

/** Why the books of a day do not equal the statement. */
export function problemText(problem: Problem): string {
  const told: (of: Problem, sum: string) => string = bankTraffic.problems[problem.problem]
  return told(problem, money(problem.amount ?? 0))
}
