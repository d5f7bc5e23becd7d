import { Button, Group, Modal, Stack } from '@mantine/core'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import type { TamigoEmployee } from '@palkkasilta/contract/tamigo-employees.ts'
import { listPeople } from '@palkkasilta/contract/workforce-people.ts'
import { useState } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import { pageRequest } from '../../shared/list/question.ts'
import { nameOf } from '../../shared/people/columns.tsx'
import { FOUND, PersonPicker } from '../../shared/people/person-picker.tsx'
import { common } from '../../texts/fi/common.ts'
import { newcomers } from '../../texts/fi/workforce-people.ts'
import { useOpening } from '../../ui/later.tsx'
import type { Picked } from './newcomer-actions.ts'

const texts = newcomers.pick

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

/** Whoever is no employee of Tamigo yet. */
function useFree(search: string) {
  const asked = pageRequest(listPeople.list, { search }, { page: 0, size: FOUND })
  return useCall(listPeople, asked, { select: freeOf, keepLast: true })
}

function freeOf(reply: Parameters<typeof readPage<typeof listPeople.list>>[1]) {
  const free = readPage(listPeople.list, reply).rows.filter(({ tamigoEmployeeId }) => tamigoEmployeeId === '')
  return free.map((person) => ({ id: person.id, fullName: nameOf(person) }))
}

function Picker({ onClose, onPick }: PickPersonProps) {
  const [chosen, setChosen] = useState<Picked>()
  return (
    <Stack gap="md">
      <PersonPicker chosen={chosen} onChoose={setChosen} useFound={useFree} />
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
