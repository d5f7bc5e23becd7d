import { useLongWork } from '../../shared/tasks/use-long-work.tsx'
import { salaries } from '../../texts/fi/workforce-salaries.ts'

const texts = salaries.removeSelected

/** As the server names the deletion of many salaries. */
export const REMOVING = 'salaries.delete'

/** The salaries that are being deleted; tells which are gone. */
export function RemoveProgress({ onEnd }: { onEnd: (gone: ReadonlySet<number>) => void }) {
  const { report } = useLongWork({
    kind: REMOVING,
    title: texts.running,
    finished: ({ done }) => texts.done(done),
    cancelled: ({ done, total }) => texts.cancelled(done, total),
    onEnd: ({ result }) => onEnd(new Set(Array.isArray(result) ? result : [])),
  })
  return report
}
