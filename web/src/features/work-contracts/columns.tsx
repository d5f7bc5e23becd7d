import type { ContractListItem } from '@palkkasilta/contract/work-contracts.ts'
import { periodText } from '../../shared/work-contracts/period-text.ts'
import { states } from '../../texts/fi/states.ts'
import { workContracts as texts } from '../../texts/fi/work-contracts.ts'
import { type Column, columnsOf, daysOf, twoLines } from '../../ui/table/columns/column.tsx'
import { statusColumn } from '../../ui/table/status-column.tsx'

const headers = texts.columns
const column = columnsOf(headers)

export const columns: readonly Column<ContractListItem>[] = [
  twoLines(
    { key: 'name', header: headers.name, cell: ({ person }) => person.fullName, sortable: true, grow: true },
    { key: 'tes', header: headers.tes, cell: ({ tes }) => tes?.name ?? '' },
  ),
  {
    key: 'startDate',
    header: headers.period,
    cell: periodText,
    sortable: true,
    sheet: daysOf(texts.days, ({ startDate, endDate }) => [startDate, endDate]),
  },
  column.text('profession', { sortable: true }),
  {
    key: 'contractType',
    header: headers.contractType,
    cell: ({ contractType }) => texts.choices.contractType[contractType],
    sortable: true,
  },
  statusColumn([
    {
      key: 'contractState',
      header: headers.contractState,
      look: ({ contractState }) => states.contract[contractState],
    },
  ]),
]
