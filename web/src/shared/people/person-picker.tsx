import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { listPeopleNames } from '@palkkasilta/contract/people.ts'
import { useState } from 'react'
import { people } from '../../texts/fi/workforce-people.ts'
import { FetchAgain } from '../../ui/inputs/fetch-again.tsx'
import { useCall } from '../api/use-call.ts'

const texts = people.pick
/** So many are offered. */
export const FOUND = 20
const TYPED_MS = 150

export interface PickedPerson {
  readonly id: number
  readonly fullName: string
}

interface Found {
  readonly data?: readonly PickedPerson[] | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}

interface PersonPickerProps extends Omit<SelectProps, 'value' | 'data' | 'error'> {
  readonly chosen: PickedPerson | undefined
  readonly onChoose: (person: PickedPerson | undefined) => void
  readonly error?: string | false
  /** A hook: those who may be chosen among. */
  readonly useFound?: (search: string) => Found
  /** Who may not be chosen. */
  readonly without?: number
  /** Whether the list is shown before anything is typed; where other fields follow it would cover them. */
  readonly openOnFocus?: boolean
}

const useAnybody = (search: string): Found =>
  useCall(listPeopleNames, { query: { search, limit: FOUND } }, { keepLast: true })

/** Chooses a person by name; people are looked for on the server. */
export function PersonPicker(props: PersonPickerProps) {
  const { chosen, onChoose, error = false, useFound = useAnybody, without, openOnFocus = true, ...input } = props
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, TYPED_MS)
  const { data = [], isError, refetch } = useFound(search)
  const known = new Map(data.map((person) => [String(person.id), person]))
  if (without !== undefined) known.delete(String(without))
  if (chosen) known.set(String(chosen.id), chosen)
  return (
    <Select
      label={texts.person}
      placeholder={texts.placeholder}
      data={[...known].map(([value, { fullName }]) => ({ value, label: fullName }))}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => onChoose(id === null ? undefined : known.get(id))}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={texts.none}
      description={isError && <FetchAgain failed={texts.failed} onRetry={() => void refetch()} />}
      error={error}
      openOnFocus={openOnFocus}
      comboboxProps={{ withinPortal: false }}
      searchable
      data-autofocus
      {...input}
    />
  )
}
