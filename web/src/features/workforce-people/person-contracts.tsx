import type { Person } from '@palkkasilta/contract/workforce-people.ts'
import { workContractPage } from '../../shared/links/targets.ts'
import { periodText } from '../../shared/work-contracts/period-text.ts'
import { states } from '../../texts/fi/states.ts'
import { workContracts as contractTexts } from '../../texts/fi/work-contracts.ts'
import { people } from '../../texts/fi/workforce-people.ts'
import { type Column, columnsOf, stateColumn } from '../../ui/table/columns/column.tsx'
import { TableSection } from '../../ui/table/table-section.tsx'
import { NewContract } from './new-contract.tsx'

const texts = people.contracts
const headers = contractTexts.columns

type Contract = Person['workContracts'][number]

const column = columnsOf(headers)

const columns: readonly Column<Contract>[] = [
  { key: 'tes', header: headers.tes, cell: ({ tes }) => tes?.name ?? texts.noAgreement },
  { key: 'period', header: headers.period, cell: periodText },
  column.text('profession'),
  {
    key: 'contractType',
    header: headers.contractType,
    cell: ({ contractType }) => contractTexts.choices.contractType[contractType],
  },
  stateColumn({
    key: 'contractState',
    header: headers.contractState,
    value: ({ contractState }) => contractState,
    looks: states.contract,
  }),
]

/** The person's work contracts, and a way to a new one, which is filled from its agreement's template. */
export function PersonContracts({ person: { id, workContracts } }: { readonly person: Person }) {
  return (
    <>
      <TableSection
        title={people.parts.contracts}
        id={people.parts.contracts}
        columns={columns}
        rows={workContracts}
        idOf={(contract) => contract.id}
        labelOf={(contract) => `${people.parts.contracts} ${contract.id}`}
        link={(contract) => workContractPage(contract.id)}
        empty={texts.empty}
      />
      <NewContract personId={id} />
    </>
  )
}
