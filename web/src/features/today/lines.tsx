import { Text } from '@mantine/core'
import type { DayLine, DayLineKey, Today } from '@palkkasilta/contract/today.ts'
import { today as texts } from '../../texts/fi/today.ts'
import { money, weekdayDate } from '../../ui/format/index.ts'
import { Late, later } from '../../ui/later.tsx'
import { CellLink } from '../../ui/link.tsx'
import { pageOfLine } from './pages.ts'
import css from './today.module.css'

const Running = later(() => import('./running.tsx'))

const bad: readonly DayLineKey[] = ['rejectedPayments', 'rejectedReports']
const quiet: readonly DayLineKey[] = ['waitingSalaries', 'missedShifts', 'unbilledSalaries']

type LinesProps = Pick<Today, 'lines' | 'running'>

/** Each leads to the list of what it counts. */
export function Lines({ lines, running }: LinesProps) {
  if (lines.length === 0 && running.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.calm}
      </Text>
    )
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line.key}>
          <Line line={line} />
        </li>
      ))}
      <Late when={running.length > 0}>
        <Running running={running} classes={css} />
      </Late>
    </ul>
  )
}

function Line({ line: { key, count, isCapped, sum, due, filters } }: { readonly line: DayLine }) {
  const words = texts.lines[key]
  const many = count.toLocaleString('fi-FI')
  const number = isCapped ? texts.over(many) : many
  return (
    <CellLink to={pageOfLine[key](filters)} className={css.line} data-tone={toneOf(key)}>
      <span className={css.name}>
        {words.label}
        {words.due && due && <span className={css.due}>{`${words.due} ${weekdayDate(due)}`}</span>}
      </span>
      <span className={css.count}>
        {`${number} ${words.unit[count === 1 ? 0 : 1]}`}
        {sum !== null && <span className={css.sum}>{money(sum)}</span>}
      </span>
    </CellLink>
  )
}

function toneOf(key: DayLineKey): 'bad' | 'attention' | undefined {
  if (bad.includes(key)) return 'bad'
  return quiet.includes(key) ? undefined : 'attention'
}
