import { Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { statusChoices } from '../../shared/shifts/status-choices.ts'
import { departments } from '../../texts/fi/departments.ts'
import { shifts } from '../../texts/fi/shifts.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { problemsOf, type ShiftSearch } from './shift-search.ts'

const texts = departments.shifts

interface ShiftSearchFormProps {
  readonly search: ShiftSearch
  readonly busy: boolean
  readonly onSearch: (search: ShiftSearch) => void
}

/** What is typed is asked when the button is pressed. */
export function ShiftSearchForm({ search, busy, onSearch }: ShiftSearchFormProps) {
  const [typed, setTyped] = useState(search)
  const problems = problemsOf(typed)
  const change = (values: Partial<ShiftSearch>) => setTyped({ ...typed, ...values })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (Object.keys(problems).length === 0) onSearch(typed)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Group gap="sm" align="flex-start">
        <DateInput
          label={texts.from}
          value={typed.from}
          onChange={(from) => change({ from: from ?? '' })}
          error={problems.from}
          w={150}
        />
        <DateInput
          label={texts.to}
          value={typed.to}
          onChange={(to) => change({ to: to ?? '' })}
          error={problems.to}
          w={150}
        />
        <NativeSelect
          label={shifts.statusId}
          value={typed.statusId}
          data={[...statusChoices]}
          onChange={(event) => change({ statusId: event.currentTarget.value })}
        />
        <Checkbox
          label={shifts.includePaid}
          checked={typed.includePaid === 'true'}
          onChange={(event) => change({ includePaid: event.currentTarget.checked ? 'true' : 'false' })}
          mt={30}
        />
        <Button type="submit" variant="default" loading={busy} mt={22}>
          {shifts.find}
        </Button>
      </Group>
    </form>
  )
}
