import { type CustomerListItem, listCustomers } from '@palkkasilta/contract/customers.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { customerPage } from '../../shared/links/targets.ts'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { customers as texts } from '../../texts/fi/customers.ts'
import { Late, later } from '../../ui/later.tsx'
import { SearchFilter } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { columns } from './columns.tsx'
import { removeCustomer } from './customer-actions.ts'

const AddCustomer = later(() => import('./add-customer.tsx'))

export default function CustomersPage() {
  const list = useList(listCustomers)
  const navigate = useNavigate()
  const { draw, report } = useActions()
  const [isAdding, setAdding] = useState(false)
  return (
    <ListPage<CustomerListItem>
      title={texts.caption}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      unit={texts.unit}
      labelOf={({ name }) => name}
      link={({ id }) => customerPage(id)}
      rowActions={(customer) => [
        { label: texts.edit, primary: true, opens: true, run: () => navigate(customerPage(customer.id)) },
        ...draw(customer, [removeCustomer]),
      ]}
      actions={[{ label: texts.add.action, primary: true, run: () => setAdding(true) }]}
      above={report}
      filters={
        <>
          <SearchFilter list={list} name="search" label={texts.search} />
          <SavedViews list={list} table={texts.caption} />
        </>
      }
      empty={texts.empty}
    >
      <Late when={isAdding}>
        <AddCustomer isOpen={isAdding} onClose={() => setAdding(false)} />
      </Late>
    </ListPage>
  )
}
