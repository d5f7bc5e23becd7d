import { Button, Group, Select } from '@mantine/core'
import { briefDepartments } from '@palkkasilta/contract/departments.ts'
import { savePersonContracts } from '@palkkasilta/contract/work-contracts.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall, useChange } from '../../shared/api/use-call.ts'
import { workContractPage } from '../../shared/links/targets.ts'
import { common } from '../../texts/fi/common.ts'
import { people } from '../../texts/fi/workforce-people.ts'
import { useOnce } from '../../ui/actions/action.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { FetchAgain } from '../../ui/inputs/fetch-again.tsx'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'

const texts = people.contracts

/** Begins a work contract: where and since when, all else comes of department, template and person. */
export function NewContract({ personId }: { readonly personId: number }) {
  const save = useChange(savePersonContracts)
  const navigate = useNavigate()
  const { attempt, problem } = useAttempt(texts.failed)
  const { data = [], isError, refetch } = useCall(briefDepartments, { query: { mapperLevel: 'BRIEF' } })
  const [department, setDepartment] = useState<string | null>(null)
  const [startDate, setStartDate] = useState<string | null>(null)
  const { busy, act } = useOnce(() =>
    attempt(async () => {
      const terms = { ...(department && { department }), ...(startDate && { startDate }) }
      const { person } = await save({ body: { person: { id: personId, workContracts: [terms] } } })
      const made = Math.max(...person.workContracts.map((contract) => contract.id))
      await navigate(workContractPage(made))
    }),
  )
  return (
    <>
      {problem}
      <Group gap="sm" align="end">
        <Select
          label={texts.department}
          size="xs"
          value={department}
          onChange={setDepartment}
          data={data.map(({ DepartmentId, Name }) => ({ value: DepartmentId, label: Name }))}
          placeholder={texts.asPaid}
          nothingFoundMessage={people.wages.noDepartment}
          description={isError && <FetchAgain failed={people.wages.failed} onRetry={() => void refetch()} />}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': common.clear }}
        />
        <DateInput label={texts.startDate} size="xs" w={150} value={startDate} onChange={setStartDate} />
        <Button variant="default" size="xs" loading={busy} onClick={() => void act()}>
          {texts.add}
        </Button>
      </Group>
    </>
  )
}
