import { table as texts } from '../../texts/fi/table.ts'
import { ColumnMenu } from './columns/column-menu.tsx'
import type { ShownColumns } from './columns/use-shown-columns.ts'
import controls from './controls.module.css'

/** How a list looks: which columns, how close its rows stand, and what is folded because it is empty. */
export function TableLook<Row>({ columns }: { columns: ShownColumns<Row> }) {
  const { choice, change, folded, unfold, isNarrow } = columns
  return (
    <>
      {!isNarrow && <ColumnMenu columns={columns} />}
      <button
        type="button"
        className={controls.quiet}
        aria-pressed={choice.isDense}
        onClick={() => change({ ...choice, isDense: !choice.isDense })}
      >
        {texts.dense}
      </button>
      {folded > 0 && (
        <button type="button" className={controls.quiet} onClick={unfold}>
          {texts.folded(folded)}
        </button>
      )}
    </>
  )
}
