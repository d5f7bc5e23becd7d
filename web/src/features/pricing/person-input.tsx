import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { offerForm } from '@palkkasilta/contract/pricing.ts'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import { getPerson, listPeople } from '@palkkasilta/contract/workforce-people.ts'
import { useState } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import { common } from '../../texts/fi/common.ts'
import { pricing as texts } from '../../texts/fi/pricing.ts'
import { FetchAgain } from '../../ui/inputs/fetch-again.tsx'
import type { ChoiceProps } from './choice-inputs.tsx'

const PAUSE_MS = 250
const FEW = 20

/** Whom the offer is for, searched on the server by name; nobody is an adult of whom every contribution is due. */
export function PersonInput({ inputs: { personId }, errors, edit }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const chosen = useCall(
    getPerson,
    { params: { id: personId } },
    { enabled: /^\d+$/.test(personId), select: ({ person }) => person.fullName },
  )
  const found = useCall(
    listPeople,
    { query: { page: 0, size: FEW, search } },
    {
      select: (answer) => readPage(listPeople.list, answer).rows.map(choiceOf),
      enabled: isOpen,
      keepLast: true,
      quiet: true,
    },
  )
  const others = (found.data ?? []).filter(({ value }) => value !== personId)
  const own = personId === '' ? [] : [{ value: personId, label: chosen.data ?? personId }]
  const failed = [chosen, found].find(({ isError }) => isError)
  return (
    <Select
      label={offerForm.labels.personId}
      data-path="personId"
      value={personId || null}
      data={[...own, ...others]}
      // the server has searched, also by what is not in the name
      filter={({ options }) => options}
      onChange={(id) => edit(() => ({ personId: id ?? '' }))}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      error={errors.personId}
      placeholder={texts.anybody}
      nothingFoundMessage={found.isFetching ? common.loading : texts.noPerson}
      description={failed && <FetchAgain failed={texts.choicesFailed} onRetry={() => void failed.refetch()} />}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': common.clear }}
    />
  )
}

function choiceOf({ id, firstName, lastName }: { id: number; firstName: string; lastName: string }) {
  return { value: String(id), label: `${firstName} ${lastName}` }
}
