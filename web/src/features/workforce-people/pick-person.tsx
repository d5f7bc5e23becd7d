import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import type { TamigoEmployee } from '@palkkasilta/contract/tamigo-employees.ts'
import { listPeople } from '@palkkasilta/contract/workforce-people.ts'
import { useState } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import { pageRequest } from '../../shared/list/question.ts'
import { common } from '../../texts/fi/common.ts'
import { newcomers } from '../../texts/fi/workforce-people.ts'
import { FetchAgain } from '../../ui/inputs/fetch-again.tsx'
import { useOpening } from '../../ui/later.tsx'
import { nameOf } from './columns.tsx'
import type { Picked } from './newcomer-actions.ts'

const texts = newcomers.pick
const FOUND = 20
const TYPED_MS = 150

interface PickPersonProps {
  /** Closed without one. */
  readonly employee: TamigoEmployee | undefined
  readonly onClose: () => void
  readonly onPick: (person: Picked) => Promise<unknown>
}

/** Asks which person an employee is; people are looked for on the server. */
export default function PickPerson(props: PickPersonProps) {
  const { employee, onClose } = props
  const opened = useOpening(employee !== undefined)
  return (
    <Modal opened={opened} onClose={onClose} title={employee && texts.title(employee.name)} size="md">
      {employee && <Picker {...props} />}
    </Modal>
  )
}

function Picker({ onClose, onPick }: PickPersonProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Picked>()
  const [search] = useDebouncedValue(typed, TYPED_MS)
  const {
    data = [],
    isError,
    refetch,
  } = useCall(listPeople, pageRequest(listPeople.list, { search }, { page: 0, size: FOUND }), {
    select: (reply) => readPage(listPeople.list, reply).rows,
    keepLast: true,
  })
  const free = data.filter(({ tamigoEmployeeId }) => tamigoEmployeeId === '')
  const known = new Map(free.map((person) => [String(person.id), { id: person.id, fullName: nameOf(person) }]))
  if (chosen) known.set(String(chosen.id), chosen)
  return (
    <Stack gap="md">
      <Select
        label={texts.person}
        placeholder={texts.placeholder}
        data={[...known].map(([value, { fullName }]) => ({ value, label: fullName }))}
        value={chosen ? String(chosen.id) : null}
        onChange={(id) => setChosen(id === null ? undefined : known.get(id))}
        onSearchChange={setTyped}
        filter={({ options }) => options}
        nothingFoundMessage={texts.none}
        description={isError && <FetchAgain failed={texts.failed} onRetry={() => void refetch()} />}
        searchable
        comboboxProps={{ withinPortal: false }}
        data-autofocus
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button
          disabled={!chosen}
          onClick={() => {
            onClose()
            if (chosen) void onPick(chosen)
          }}
        >
          {newcomers.linkAction}
        </Button>
      </Group>
    </Stack>
  )
}
