import { Button, Group, NativeSelect } from '@mantine/core'
import { savePersonContracts } from '@palkkasilta/contract/work-contracts.ts'
import type { Person } from '@palkkasilta/contract/workforce-people.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../../shared/api/use-call.ts'
import { workContractPage } from '../../shared/links/targets.ts'
import { periodText } from '../../shared/work-contracts/period-text.ts'
import { states } from '../../texts/fi/states.ts'
import { workContracts as contractTexts } from '../../texts/fi/work-contracts.ts'
import { people } from '../../texts/fi/workforce-people.ts'
import { useOnce } from '../../ui/action.tsx'
import { type Column, columnsOf, stateColumn } from '../../ui/table/column.tsx'
import { TableSection } from '../../ui/table/table-section.tsx'
import { useAttempt } from '../../ui/use-attempt.tsx'

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

const periods = Object.entries(contractTexts.choices.salaryPeriod).map(([value, label]) => ({ value, label }))

/** The person's work contracts, and a way to a new one, which is filled from its agreement's template. */
export function PersonContracts({ person: { id, workContracts } }: { readonly person: Person }) {
  const save = useChange(savePersonContracts)
  const navigate = useNavigate()
  const { attempt, problem } = useAttempt(texts.failed)
  const [period, setPeriod] = useState('')
  const { busy, act } = useOnce(() =>
    attempt(async () => {
      const { person } = await save({
        body: { person: { id, workContracts: [period ? { salaryPeriod: period } : {}] } },
      })
      const made = Math.max(...person.workContracts.map((contract) => contract.id))
      await navigate(workContractPage(made))
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
      <Group gap="sm" align="end">
        <NativeSelect
          label={texts.period}
          size="xs"
          value={period}
          onChange={(event) => setPeriod(event.currentTarget.value)}
          data={[{ value: '', label: texts.asInTemplate }, ...periods]}
        />
        <Button variant="default" size="xs" loading={busy} onClick={() => void act()}>
          {texts.add}
        </Button>
      </Group>
    </>
  )
}
