import type { Today } from '@palkkasilta/contract/today.ts'
import { runningWork as texts } from '../../texts/fi/running-work.ts'

interface RunningProps extends Pick<Today, 'running'> {
  /** The classes of a line: told by the page, so that this part brings no styles along that the page has. */
  readonly classes: Readonly<Record<string, string | undefined>>
}

/** How far long work of everybody is. */
export default function Running({ running, classes }: RunningProps) {
  return running.map(({ id, kind, done, total, startedBy }) => (
    <li key={id} className={classes.line}>
      <span className={classes.name}>
        {`${texts.title}: ${texts.kinds[kind] ?? texts.other}`}
        {startedBy && <span className={classes.due}>{startedBy}</span>}
      </span>
      <span className={classes.count}>{texts.progress(done, total)}</span>
    </li>
  ))
}
