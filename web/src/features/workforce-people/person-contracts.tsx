import { Button } from '@mantine/core'
import { savePersonContracts } from '@palkkasilta/contract/work-contracts.ts'
import type { Person } from '@palkkasilta/contract/workforce-people.ts'
import { useNavigate } from '@tanstack/react-router'
import { useChange } from '../../shared/api/use-call.ts'
import { workContractPage } from '../../shared/links/targets.ts'
import { states } from '../../texts/fi/states.ts'
import { workContracts as contractTexts } from '../../texts/fi/work-contracts.ts'
import { people } from '../../texts/fi/workforce-people.ts'
import { useOnce } from '../../ui/action.tsx'
import { date, dateRange } from '../../ui/format/index.ts'
import { type Column, columnsOf, stateColumn } from '../../ui/table/column.tsx'
import { TableSection } from '../../ui/table/table-section.tsx'
import { useAttempt } from '../../ui/use-attempt.tsx'

const texts = people.contracts
const headers = contractTexts.columns

type Contract = Person['workContracts'][number]

const column = columnsOf(headers)

function periodOf({ startDate, endDate }: Contract): string {
  if (!startDate) return contractTexts.dateless
  return endDate ? dateRange(startDate, endDate) : contractTexts.openEnded(date(startDate))
}

const columns: readonly Column<Contract>[] = [
  { key: 'tes', header: headers.tes, cell: ({ tes }) => tes?.name ?? texts.noAgreement },
  { key: 'period', header: headers.period, cell: periodOf },
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
  const save = useChange(savePersonContracts)
  const navigate = useNavigate()
  const { attempt, problem } = useAttempt(texts.failed)
  const known = new Set(workContracts.map((contract) => contract.id))
  const { busy, act } = useOnce(() =>
    attempt(async () => {
      const { person } = await save({ body: { person: { id, workContracts: [{}] } } })
      const made = person.workContracts.find((contract) => !known.has(contract.id))
      if (made) await navigate(workContractPage(made.id))
    }),
  )
  return (
    <>
      {problem}
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
      <Button variant="default" size="xs" w="fit-content" loading={busy} onClick={() => void act()}>
        {texts.add}
      </Button>
    </>
  )
}
