import { Anchor, Text } from '@mantine/core'
import { figureChapters, type YearFigure, type YearFigures } from '@palkkasilta/contract/year-figures.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { common } from '../../texts/fi/common.ts'
import { yearFigures as texts } from '../../texts/fi/year-figures.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import type { Column } from '../../ui/table/columns/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { confirmOne, type OfYear, removeEntered } from './year-figure-actions.ts'
import { bySentences, readOnText, stateOf, valuesText } from './year-figure-texts.ts'

interface YearFigureTableProps {
  readonly answer: YearFigures
  readonly open: (name: string) => void
}

/** Every figure that the year lacks, and what was entered in its place. */
export function YearFigureTable({ answer: { year, figures }, open }: YearFigureTableProps) {
  const { draw, report } = useActions()
  const enter = ({ figure: { name, ofProduct, holds, waits } }: OfYear) =>
    ofProduct === null
      ? [{ label: holds || waits ? texts.enter.replace : texts.enter.action, run: () => open(name) }]
      : []
  return (
    <>
      {report}
      <DataTable<YearFigure>
        id="year-figures"
        caption={texts.table}
        rows={figures}
        idOf={({ name }) => name}
        labelOf={({ name }) => name}
        columns={columns}
        onOpen={({ name }) => open(name)}
        isOpenable={({ ofProduct }) => ofProduct === null}
        actions={(figure) => {
          const of = { year, figure }
          return [...enter(of), ...draw(of, [confirmOne, removeEntered])]
        }}
        empty={texts.empty}
      />
    </>
  )
}

const columns: readonly Column<YearFigure>[] = [
  { key: 'name', header: texts.columns.name, grow: true, wrap: true, cell: ({ name }) => name },
  { key: 'chapter', header: texts.columns.chapter, cell: ({ chapter }) => figureChapters[chapter] },
  {
    key: 'previous',
    header: texts.columns.previous,
    cell: ({ previous }) => (previous ? texts.ofYear(previous.year, valuesText(previous.values)) : common.none),
  },
  {
    key: 'value',
    header: texts.columns.value,
    cell: ({ ofProduct, holds, waits }) => (
      <>
        {ofProduct || holds ? valuesText((ofProduct ?? holds)?.values ?? []) : ''}
        {waits && <Text size="sm">{texts.waiting(valuesText(waits.values))}</Text>}
      </>
    ),
  },
  {
    key: 'source',
    header: texts.columns.source,
    cell: (figure) => <SourceOf {...figure} />,
  },
  { key: 'by', header: texts.columns.by, cell: (figure) => bySentences(figure).join('. ') },
  {
    key: 'state',
    header: texts.columns.state,
    cell: (figure) => <StateBadge state={stateOf(figure)} looks={texts.states} />,
  },
]

function SourceOf({ ofProduct, holds, waits, publishedAt }: YearFigure) {
  const entered = waits ?? holds
  const source = ofProduct ?? entered
  return (
    <>
      <Anchor underline="always" href={source?.link ?? publishedAt} target="_blank" rel="noreferrer" size="sm">
        {source?.source ?? texts.publishedAt}
      </Anchor>
      {!ofProduct && entered && ` (${readOnText(entered.readOn)})`}
    </>
  )
}
