import { Text } from '@mantine/core'
import type { ChangedShift } from '@palkkasilta/contract/settlements.ts'
import { settlements as texts } from '../../../texts/fi/settlements.ts'
import { dateTime } from '../../../ui/format/index.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { SelectionBar } from '../../../ui/table/list/selection-bar.tsx'
import { useSelection } from '../../../ui/table/rows/selection.ts'
import { useActions } from '../../actions/use-actions.tsx'
import { changedColumns } from './changed-columns.tsx'
import { SettlingReport, settleChanges } from './settling.tsx'

interface ChangedListProps {
  readonly changes: readonly ChangedShift[]
  readonly count: number
  /** Of one salary: it is not named again. */
  readonly isOfOne?: boolean
}

const idOf = ({ changeId }: ChangedShift) => changeId

/** Changed shifts with what each comes to, and the settlement of those that are chosen. */
export function ChangedList({ changes, count, isOfOne = false }: ChangedListProps) {
  const selection = useSelection<ChangedShift>({ idOf, resetOn: '', current: changes })
  const { draw, report } = useActions()
  return (
    <>
      {report}
      <SettlingReport of={settleChanges} onDone={selection.clear} />
      {changes.length > 0 && (
        <SelectionBar
          selection={selection}
          amountOf={({ difference }) => difference ?? 0}
          actions={draw(selection.rows, [settleChanges])}
        />
      )}
      <DataTable
        id="changed-shifts"
        caption={texts.title}
        columns={changedColumns(isOfOne)}
        rows={changes}
        idOf={idOf}
        labelOf={(change) => `${change.employeeName} ${dateTime(change.paid.startDateTime)}`}
        selection={selection}
        empty={texts.empty}
      />
      {changes.length < count && (
        <Text size="xs" c="dimmed">
          {texts.more(changes.length, count)}
        </Text>
      )}
    </>
  )
}
