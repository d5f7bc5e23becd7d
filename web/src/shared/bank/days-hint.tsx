import { type AccountDay, checkDays } from '@palkkasilta/contract/bank-entries.ts'
import { bankTraffic } from '../../texts/fi/bank-traffic.ts'
import { useAddress } from '../../ui/address.ts'
import { date } from '../../ui/format/index.ts'
import { Hint } from '../../ui/telling/hint.tsx'
import { useCall } from '../api/use-call.ts'
import { lastDays } from './last-days.ts'
import { problemText } from './problem-text.ts'

const texts = bankTraffic.days
const OF_STATEMENTS: readonly AccountDay['problems'][number]['problem'][] = [
  'MISSING_STATEMENTS',
  'REPEATED_STATEMENT',
  'OPENING_DIFFERS',
  'CLOSING_DIFFERS',
]

/** Beside the heading: days of the last month whose books do not equal the statement, or only what is wrong with statements. */
export default function DaysHint({ ofStatements = false }: { readonly ofStatements?: boolean }) {
  const [address, change] = useAddress()
  const { data } = useCall(checkDays, { query: lastDays() })
  const told = (data ?? []).map(({ day, problems }) => ({
    day,
    problems: problems.filter(({ problem }) =>
      ofStatements ? OF_STATEMENTS.includes(problem) : problem !== 'NO_STATEMENT',
    ),
  }))
  const wrong = told.filter(({ problems }) => problems.length > 0)
  if (wrong.length === 0) return null
  const count = ofStatements ? wrong.flatMap(({ problems }) => problems).length : wrong.length
  const whole = wrong.map(({ day, problems }) => `${date(day)}: ${problems.map(problemText).join(' ')}`).join('\n')
  const show = () =>
    change({ ...Object.fromEntries(Object.keys(address).map((name) => [name, undefined])), tab: 'accounts' })
  return (
    <Hint
      tone="warning"
      text={ofStatements ? texts.statementHint(count) : texts.hint(count)}
      whole={whole}
      count={String(count)}
      onShow={show}
    />
  )
}
