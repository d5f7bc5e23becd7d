import { Button } from '@mantine/core'
import { listPeople, type PersonListItem } from '@palkkasilta/contract/workforce-people.ts'
import { type ReactNode, useState } from 'react'
import { workforcePersonPage } from '../../shared/links/targets.ts'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { columns, nameOf } from '../../shared/people/columns.tsx'
import { people as texts } from '../../texts/fi/workforce-people.ts'
import { useOpenPart } from '../../ui/address.ts'
import { Late, later } from '../../ui/later.tsx'
import { SearchFilter } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'

const PersonPanel = later(() => import('./person-panel.tsx'))
const AddPerson = later(() => import('../../shared/people/add-person.tsx'))

export function PeopleTab({ tabs }: { readonly tabs: ReactNode }) {
  const list = useList(listPeople)
  const panel = useOpenPart('person')
  const [isAdding, setAdding] = useState(false)
  return (
    <ListPage<PersonListItem>
      title={texts.caption}
      list={list}
      columns={columns}
      idOf={(person) => person.id}
      unit={texts.unit}
      labelOf={nameOf}
      link={(person) => workforcePersonPage(person.id)}
      rowActions={(person) => [{ label: texts.show, primary: true, run: () => panel.open(String(person.id)) }]}
      actions={[{ label: texts.add.action, primary: true, run: () => setAdding(true) }]}
      tabs={tabs}
      filters={
        <>
          <SearchFilter list={list} name="search" label={texts.search} />
          <Button size="xs" variant="default" onClick={() => void list.query.refetch()}>
            {texts.find}
          </Button>
          <SavedViews list={list} table={texts.caption} />
        </>
      }
      empty={texts.empty}
    >
      <Late when={panel.id !== undefined}>
        <PersonPanel panel={panel} />
      </Late>
      <Late when={isAdding}>
        <AddPerson area="workforce" isOpen={isAdding} onClose={() => setAdding(false)} />
      </Late>
    </ListPage>
  )
}
