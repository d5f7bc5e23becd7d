import { table as texts } from '../../texts/fi/table.ts'
import { ColumnMenu } from './column-menu.tsx'
import controls from './controls.module.css'
import type { ShownColumns } from './use-shown-columns.ts'

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
