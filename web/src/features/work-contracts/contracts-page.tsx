import { type ContractListItem, listWorkContracts } from '@palkkasilta/contract/work-contracts.ts'
import { useNavigate } from '@tanstack/react-router'
import { workContractPage } from '../../shared/links/targets.ts'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { common } from '../../texts/fi/common.ts'
import { states } from '../../texts/fi/states.ts'
import { workContracts as texts } from '../../texts/fi/work-contracts.ts'
import { SearchFilter, SelectFilter, stateChoices } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { columns } from './columns.tsx'

const types = [
  { value: '', label: common.all },
  ...Object.entries(texts.choices.contractType).map(([value, label]) => ({ value, label })),
]

export default function ContractsPage() {
  const list = useList(listWorkContracts)
  const navigate = useNavigate()
  return (
    <ListPage<ContractListItem>
      title={texts.title}
      list={list}
      columns={columns}
      idOf={(contract) => contract.id}
      labelOf={(contract) => texts.ofPerson(contract.person.fullName, contract.id)}
      link={(contract) => workContractPage(contract.id)}
      rowActions={(contract) => [
        { label: texts.edit, primary: true, opens: true, run: () => navigate(workContractPage(contract.id)) },
      ]}
      filters={
        <>
          <SearchFilter list={list} name="search" label={texts.search} />
          <SelectFilter
            list={list}
            name="contractState"
            label={texts.columns.contractState}
            choices={stateChoices(states.contract)}
          />
          <SelectFilter list={list} name="contractType" label={texts.columns.contractType} choices={types} />
          <SavedViews list={list} table={texts.title} />
        </>
      }
      empty={texts.empty}
    />
  )
}
