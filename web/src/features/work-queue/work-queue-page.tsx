import { Button } from '@mantine/core'
import { type ChangedItems, listWorkItems, type WorkItem } from '@palkkasilta/contract/work-queue.ts'
import { type ReactNode, useState } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { common } from '../../texts/fi/common.ts'
import { workQueue as texts } from '../../texts/fi/work-queue.ts'
import { useOpenPart } from '../../ui/address.ts'
import { Late, later } from '../../ui/later.tsx'
import { type Choice, SearchFilter, SelectFilter } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { useSelection } from '../../ui/table/rows/selection.ts'
import { UserError } from '../../ui/telling/user-error.ts'
import { columns } from './columns.tsx'
import {
  approveAdvance,
  declineAdvance,
  finishItems,
  mailAgain,
  mend,
  removeItems,
  reopenItems,
  sendContract,
} from './item-actions.ts'
import type { Left } from './left-out.tsx'
import { pageOfItem } from './links.ts'

const EditPersonPanel = later(() => import('../../shared/people/edit-person-panel.tsx'))
const LeftOut = later(() => import('./left-out.tsx'))

const kindChoices: readonly Choice[] = [
  { value: '', label: common.all },
  ...Object.entries(texts.doneKinds).map(([value, label]) => ({ value, label })),
]

/** What waits for staff, and what they are done with. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one part of the screen, read from top to bottom
export default function WorkQueuePage({ before }: { readonly before: ReactNode }) {
  const list = useList(listWorkItems)
  const areNew = list.filters.newItems !== 'false'
  const selection = useSelection({
    idOf: (item: WorkItem) => item.id,
    resetOn: list.filterKey,
    current: list.query.data?.rows,
  })
  const person = useOpenPart('person')
  const [left, setLeft] = useState<Left>()
  const { draw } = useActions()

  const told = (items: readonly WorkItem[]) => (answer: ChangedItems) => {
    // what was refused is so already, or gone: there is nothing to try again
    const asked = new Set(items.map(({ id }) => id))
    selection.keep(({ id }) => !asked.has(id))
    setLeft(answer.leftCount > 0 ? { items, answer } : undefined)
  }
  const actionsOf = (item: WorkItem) => [
    ...draw(item, [mend, mailAgain, approveAdvance, declineAdvance]),
    ...draw(item, [sendContract]).map((send) => ({ ...send, run: () => sending(item, send.run) })),
    ...draw([item], [item.done ? reopenItems : finishItems, removeItems], { after: told([item]) }),
  ]
  async function sending(item: WorkItem, send: () => unknown) {
    setLeft(undefined)
    try {
      await send()
    } catch (error) {
      if (!(error instanceof UserError) || error.code !== 'CONTRACT_NOT_READY') throw error
      setLeft({ item, refusal: error })
    }
  }

  function show(newItems: boolean) {
    setLeft(undefined)
    list.setFilters({ newItems: newItems ? '' : 'false' })
  }

  return (
    <ListPage<WorkItem>
      title={texts.title}
      before={before}
      list={{ ...list, clear: () => list.setFilters({ search: '', itemType: '' }) }}
      columns={columns}
      idOf={(item) => item.id}
      labelOf={texts.item}
      unit={texts.unit}
      link={pageOfItem}
      onOpen={({ entityId }) => person.open(entityId)}
      isOpenable={({ itemType }) => itemType === 'NewUserRegistered'}
      selection={selection}
      selectionActions={draw(
        selection.rows,
        [areNew ? finishItems : reopenItems, { ...removeItems, label: texts.removeSelected }],
        { after: told(selection.rows) },
      )}
      everyRow={list.every}
      rowActions={actionsOf}
      tabs={
        <Button.Group aria-label={texts.shown}>
          {[true, false].map((isNew) => (
            <Button
              size="xs"
              key={String(isNew)}
              variant={isNew === areNew ? 'filled' : 'default'}
              aria-pressed={isNew === areNew}
              onClick={() => show(isNew)}
            >
              {isNew ? texts.newItems : texts.oldItems}
            </Button>
          ))}
        </Button.Group>
      }
      above={
        <Late when={left !== undefined}>
          {left && <LeftOut left={left} nameOf={texts.item} pageOf={pageOfItem} onClose={() => setLeft(undefined)} />}
        </Late>
      }
      filters={
        <>
          <SearchFilter list={list} name="search" label={texts.search} />
          <SelectFilter list={list} name="itemType" label={texts.columns.itemType} choices={kindChoices} />
        </>
      }
      empty={texts.empty.newItems}
      unfound={!areNew && list.filters.search === '' && list.filters.itemType === '' ? texts.empty.oldItems : undefined}
    >
      <Late when={person.id !== undefined}>
        <EditPersonPanel panel={person} />
      </Late>
    </ListPage>
  )
}
