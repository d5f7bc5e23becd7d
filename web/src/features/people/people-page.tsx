import { Button } from '@mantine/core'
import { type PersonListItem, pageOfPeople } from '@palkkasilta/contract/workforce-people.ts'
import { useState } from 'react'
import { personPage } from '../../shared/links/targets.ts'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { columns, nameOf } from '../../shared/people/columns.tsx'
import { invoicingPeople as own } from '../../texts/fi/invoicing-people.ts'
import { people as texts } from '../../texts/fi/workforce-people.ts'
import { useOpenPart } from '../../ui/address.ts'
import { Late, later } from '../../ui/later.tsx'
import { SearchFilter } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'

const EditPersonPanel = later(() => import('../../shared/people/edit-person-panel.tsx'))
const AddPerson = later(() => import('../../shared/people/add-person.tsx'))

/** The people of the house; one of them is edited beside the list. */
export default function PeoplePage() {
  const list = useList(pageOfPeople)
  const panel = useOpenPart('person')
  const [isAdding, setAdding] = useState(false)
  return (
    <ListPage<PersonListItem>
      title={own.caption}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      unit={texts.unit}
      labelOf={nameOf}
      link={({ id }) => personPage(id)}
      rowActions={({ id }) => [{ label: texts.show, primary: true, run: () => panel.open(String(id)) }]}
      actions={[{ label: texts.add.action, primary: true, run: () => setAdding(true) }]}
      filters={
        <>
          <SearchFilter list={list} name="search" label={texts.search} />
          <Button size="xs" variant="default" onClick={() => void list.query.refetch()}>
            {texts.find}
          </Button>
          <SavedViews list={list} table={own.caption} />
        </>
      }
      empty={own.empty}
    >
      <Late when={panel.id !== undefined}>
        <EditPersonPanel panel={panel} />
      </Late>
      <Late when={isAdding}>
        <AddPerson area="invoicing" isOpen={isAdding} onClose={() => setAdding(false)} />
      </Late>
    </ListPage>
  )
}
