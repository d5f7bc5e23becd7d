import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { createPerson } from '@palkkasilta/contract/workforce-people.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../shared/api/use-call.ts'
import { workforcePersonPage } from '../../shared/links/targets.ts'
import { common } from '../../texts/fi/common.ts'
import { people } from '../../texts/fi/workforce-people.ts'
import { useOpening } from '../../ui/later.tsx'
import { toast } from '../../ui/telling/toast.ts'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'

const texts = people.add

interface AddPersonProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks for the name of a new person; the rest is entered on the person's page. */
export default function AddPerson({ isOpen, onClose }: AddPersonProps) {
  const opened = useOpening(isOpen)
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} size="md">
      {isOpen && <NameForm onClose={onClose} />}
    </Modal>
  )
}

function NameForm({ onClose }: Pick<AddPersonProps, 'onClose'>) {
  const create = useChange(createPerson)
  const navigate = useNavigate()
  const { attempt, problem } = useAttempt(texts.failed)
  const [name, setName] = useState({ firstName: '', lastName: '' })
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const lacks = (part: keyof typeof name) => name[part].trim() === ''

  async function add(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isBusy || lacks('firstName') || lacks('lastName')) return
    setBusy(true)
    await attempt(async () => {
      const { person } = await create({ body: name })
      toast.success(texts.done(person.fullName))
      onClose()
      await navigate(workforcePersonPage(person.id))
    })
    setBusy(false)
  }
  const input = (part: keyof typeof name, label: string, missing: string) => (
    <TextInput
      label={label}
      required
      value={name[part]}
      onChange={(event) => setName({ ...name, [part]: event.currentTarget.value })}
      error={isTried && lacks(part) && missing}
      autoComplete="off"
      {...(part === 'firstName' && { 'data-autofocus': true })}
    />
  )
  return (
    <form noValidate onSubmit={(event) => void add(event)}>
      <Stack gap="md">
        {problem}
        {input('firstName', texts.firstName, texts.firstNameMissing)}
        {input('lastName', texts.lastName, texts.lastNameMissing)}
        <Text size="sm">{texts.text}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {texts.action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
