import { type FetchedCard, listFetchedCards } from '@palkkasilta/contract/tax-cards.ts'
import { type ReactNode, useState } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { WorkReport } from '../../shared/actions/work-report.tsx'
import { workforcePersonPage } from '../../shared/links/targets.ts'
import { keepRest } from '../../shared/list/keep-rest.ts'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { cardStandings, taxCards as texts } from '../../texts/fi/tax-cards.ts'
import { people } from '../../texts/fi/workforce-people.ts'
import { Late, later } from '../../ui/later.tsx'
import { FlagFilter, SearchFilter, SelectFilter, stateChoices } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { useSelection } from '../../ui/table/rows/selection.ts'
import { LoadingRows } from '../../ui/telling/loading.tsx'
import { askForAll, takeChosen } from './card-actions.ts'
import { cardColumns } from './columns.tsx'
import { FetchingLine, FetchingNotices, useFetching } from './fetching.tsx'

const FileDialog = later(() => import('./file-dialog.tsx'))

const sourceChoices = [
  { value: '', label: texts.filters.all },
  ...(['VERO', 'FILE'] as const).map((value) => ({ value, label: texts.sources[value] })),
]

const differing = (card: FetchedCard) => card.standing === 'DIFFERS'

/** Tax cards that were fetched: what of them differs from what people have is taken into use here. */
export default function CardsTab({ tabs }: { readonly tabs: ReactNode }) {
  const list = useList(listFetchedCards, { filters: { standing: 'DIFFERS' } })
  const fetching = useFetching()
  const selection = useSelection({
    idOf: ({ id }: FetchedCard) => id,
    resetOn: list.filterKey,
    current: list.query.data?.rows,
  })
  const { draw, report } = useActions({ about: selection.count })
  const [isReading, setReading] = useState(false)
  // what stands above the list is there with it, so that nothing moves
  if (!fetching.data && !fetching.error) return <LoadingRows rows={12} />
  return (
    <ListPage<FetchedCard>
      title={people.title}
      caption={texts.caption}
      fileName={texts.caption}
      tabs={tabs}
      list={list}
      columns={cardColumns}
      idOf={({ id }) => id}
      unit={texts.unit}
      labelOf={({ name, year }) => `${name}, ${year}`}
      link={({ personId }) => workforcePersonPage(personId)}
      selection={selection}
      isSelectable={differing}
      selectionActions={draw(selection.rows, [takeChosen])}
      everyRow={list.every}
      rowActions={(card) => (differing(card) ? draw([card], [takeChosen]) : [])}
      actions={[
        ...(fetching.data?.isConfigured ? draw(undefined, [askForAll]) : []),
        { label: texts.file.action, run: () => setReading(true) },
      ]}
      above={
        <>
          {report}
          <FetchingNotices query={fetching} />
          <WorkReport of={takeChosen} onEnd={keepRest(selection)} />
          <FetchingLine fetching={fetching.data} />
        </>
      }
      filters={
        <>
          <SearchFilter list={list} name="search" label={texts.filters.search} />
          <SelectFilter
            list={list}
            name="standing"
            label={texts.filters.standing}
            choices={stateChoices(cardStandings)}
          />
          <SelectFilter list={list} name="source" label={texts.filters.source} choices={sourceChoices} />
          <FlagFilter list={list} name="above" label={texts.filters.above} />
          <SavedViews list={list} table={texts.caption} />
        </>
      }
      empty={texts.empty}
    >
      <Late when={isReading}>
        <FileDialog isOpen={isReading} columns={fetching.data?.columns ?? []} onClose={() => setReading(false)} />
      </Late>
    </ListPage>
  )
}
