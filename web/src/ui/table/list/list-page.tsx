import { Stack } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { table as texts } from '../../../texts/fi/table.ts'
import type { Action } from '../../actions/action.tsx'
import { useCommands } from '../../actions/commands.ts'
import { Page, type PageProps } from '../../frame/page.tsx'
import { Late, later } from '../../later.tsx'
import { LoadingRows } from '../../telling/loading.tsx'
import { Problem } from '../../telling/problem.tsx'
import type { Column } from '../columns/column.tsx'
import { useIsNarrow } from '../columns/use-is-narrow.ts'
import { DataTable, type DataTableProps } from '../data-table.tsx'
import { Pager } from '../pager.tsx'
import type { Selection } from '../rows/selection.ts'
import css from '../table.module.css'
import { FilterBar } from './filter-bar.tsx'
import type { ListAddress } from './list-address.ts'
import type { ListData, ListQuery } from './list-data.ts'
import { lookedAt, useNew } from './new-rows.ts'
import type { Emptiness } from './nothing.tsx'
import { type ChoiceActions, Chosen, type ChosenProps, SelectionActions, SelectionBar } from './selection-bar.tsx'
import { SheetButton, useSheetExport } from './sheet-button.tsx'
import { useDrawn, useHeld } from './use-drawn.ts'

const Nothing = later(() => import('./nothing.tsx'))

type OfTable<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'idOf' | 'labelOf' | 'link' | 'onOpen' | 'isOpenable' | 'isSelectable' | 'subRows' | 'startOpen'
>

export interface ListTableProps<Row> extends OfTable<Row> {
  /** What the table is called and remembered by; the page's title when absent. */
  readonly caption: string
  readonly list: Omit<ListAddress, 'setFilters'> & ListQuery<Row>
  /** What is counted, where it is not rows: one, many. */
  readonly unit?: readonly [one: string, many: string]
  /** The row only gathers those below it: a spreadsheet has them without it. */
  readonly gathers?: (row: Row) => boolean
  /** What a file of the list is called, where its caption says more or less. */
  readonly fileName?: string
  readonly rowActions?: (row: Row) => readonly Action[]
  readonly selection?: Selection<Row>
  /** What is summed for the chosen rows. */
  readonly amountOf?: (row: Row) => number
  /** How that sum is written, where it is not euros: hours. */
  readonly amountText?: (sum: number) => string
  /** What can be done with the chosen rows. */
  readonly selectionActions?: ChoiceActions
  /** The list is the whole page: what is chosen is told below it, so that no row moves. */
  readonly isPage?: boolean
  /** Fetches every row that the filters find, for `Valitse kaikki N hakutulosta`. */
  readonly everyRow?: () => Promise<readonly Row[]>
  /** Why there is nothing yet and what to do next. */
  readonly empty?: Emptiness
  /** Why what was asked for is not there yet, where that is no matter of looking for something else. */
  readonly unfound?: Emptiness | undefined
}

export interface ListPageProps<Row>
  extends Omit<ListTableProps<Row>, 'caption' | 'isPage'>,
    Pick<PageProps, 'title' | 'badge' | 'hint' | 'tabs' | 'description' | 'before' | 'actions'> {
  /** What the table is called and remembered by, where that is not the page's title. */
  readonly caption?: string
  /** `SearchFilter`, `SelectFilter`, `DateFilter`, `FlagFilter` and the like. */
  readonly filters?: ReactNode
  /** At the right of the filters: a setting of the page. */
  readonly besideFilters?: ReactNode
  /** Between heading and filters: notices, task progress. */
  readonly above?: ReactNode
  /** What can be done with the chosen rows, too, and few come for: it stands with their count. */
  readonly chosenActions?: ChoiceActions
  /** Side panels and dialogs. */
  readonly children?: ReactNode
}

/** A list page whole: heading with what can be done, filters, table with its states, pager with what is chosen. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    title,
    badge,
    hint,
    tabs,
    description,
    before,
    actions = [],
    filters,
    besideFilters,
    above,
    chosenActions = [],
    children,
    ...rest
  } = props
  const { caption = title, selectionActions = [], ...table } = rest
  const isNarrow = useIsNarrow()
  const hasChoice = selectionActions.length > 0
  const head = { title, badge, hint, tabs, description, before, actions }
  return (
    <Page {...head} choice={hasChoice && !isNarrow && <SelectionActions actions={selectionActions} />} fill>
      {above}
      {filters && (
        <FilterBar set={table.list.filtersSet} beside={besideFilters}>
          {filters}
        </FilterBar>
      )}
      <ListTable
        caption={caption}
        {...table}
        selectionActions={[...(isNarrow ? selectionActions : []), ...chosenActions]}
        isPage
      />
      {children}
    </Page>
  )
}

/** The table of a list with everything around it, for pages that hold more than one list or tabs. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one part of the screen, read from top to bottom
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, list, selection, everyRow, empty, unfound, rowActions, unit, gathers, fileName, isPage, ...table } =
    props
  const { selectionActions = [] } = props
  const { query, pageSize, sorts } = list
  const columns = useMemo(
    () => (sorts ? props.columns.map((column) => sortableBy(sorts, column)) : props.columns),
    [sorts, props.columns],
  )
  const clear =
    selection && selection.count > 0
      ? [{ keys: 'Escape', label: texts.keys.clear, run: selection.clear, group: caption, keysOnly: true }]
      : []
  const exporting = useSheetExport({
    caption,
    name: fileName ?? caption,
    columns: props.columns,
    filters: list.filters,
    subRows: props.subRows,
    gathers,
    take: list.take ?? (async () => undefined),
    parts: list.parts ?? (() => whole(query.data)),
  })
  const isFound = query.data !== undefined && query.data.rows.length > 0
  const saving = (['xlsx', 'csv'] as const).map((format) => ({
    label: format === 'xlsx' ? texts.export.action : texts.export.csv,
    run: () => exporting.begin(format),
    group: caption,
  }))
  useCommands([...clear, ...(isFound ? saving : [])])
  const fresh = useNew(list.path)
  // Keys and clicks are drawn first; new rows follow in small steps.
  const { shown, isOther } = useDrawn(list)
  const held = useHeld(props, shown?.rows, isOther)
  if (query.isError && !query.data)
    return <Problem title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
  if (!shown) return <LoadingRows />
  const { rows, total, isCapped = false, totals } = shown
  const chosen = selection && {
    selection,
    amountOf: props.amountOf,
    amountText: props.amountText,
    every: everyRow && { count: total, isCapped, choose: async () => selection.set(await everyRow(), true) },
  }
  return (
    <Stack gap="xs" className={css.rest}>
      {query.isError && <Problem title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />}
      {chosen && !isPage && <SelectionBar {...chosen} actions={selectionActions} />}
      {rows.length === 0 ? (
        <Late when>
          <Nothing list={list} empty={empty} unfound={unfound} />
        </Late>
      ) : (
        <DataTable
          id={caption}
          caption={caption}
          rows={rows}
          sort={list.sort}
          onSort={list.setSort}
          totals={totals && written(totals, props.columns)}
          rowKeys
          folds
          fresh={fresh}
          {...(list.path !== undefined && { onLook: (id: string) => lookedAt(list.path ?? '', id) })}
          footer={(look) => (
            <Pager
              chosen={isPage && chosen && <OfChosen {...chosen} actions={selectionActions} />}
              page={list.page}
              pageSize={pageSize ?? Math.max(total, 1)}
              total={total}
              isCapped={isCapped}
              unit={unit}
              onPage={list.setPage}
              onCountAll={list.countAll}
            >
              {look}
              <SheetButton {...exporting} />
            </Pager>
          )}
          busy={isOther}
          {...table}
          columns={columns}
          {...(held ? { selection: held } : {})}
          {...(rowActions ? { actions: rowActions } : {})}
        />
      )}
    </Stack>
  )
}

/** Below a list; a phone has room for what can be done only while something is chosen. */
function OfChosen<Row>({ actions, ...chosen }: ChosenProps<Row> & { readonly actions: ChoiceActions }) {
  return (
    <>
      <Chosen {...chosen} />
      {chosen.selection.count > 0 && actions.length > 0 && <SelectionActions actions={actions} />}
    </>
  )
}

/** What was asked for at once is all there is. */
async function* whole<Row>(data: ListData<Row> | undefined) {
  if (data) yield { ...data, done: data.total }
}

function sortableBy<Row>(sorts: readonly string[], column: Column<Row>): Column<Row> {
  const marked = <Part extends { readonly key: string }>(part: Part) => ({
    ...part,
    sortable: sorts.includes(part.key),
  })
  return { ...marked(column), ...(column.below && { below: column.below.map(marked) }) }
}

/** Each sum under its column, written as the column's numbers are. */
function written<Row>(totals: Readonly<Record<string, number>>, columns: readonly Column<Row>[]) {
  const parts = columns.flatMap((column) => [column, ...(column.below ?? [])])
  const sums = parts.flatMap(({ key, total }) => (totals[key] === undefined ? [] : [[key, total?.(totals[key])]]))
  return Object.fromEntries(sums)
}
