import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type Role, roles } from '@palkkasilta/contract/session.ts'
import { inviteUser, type OneTimeAddress } from '@palkkasilta/contract/users.ts'
import { type FormEvent, useState } from 'react'
import { common } from '../../../texts/fi/common.ts'
import { session } from '../../../texts/fi/session.ts'
import { users } from '../../../texts/fi/users.ts'
import { useOpening } from '../../../ui/later.tsx'
import { useAttempt } from '../../../ui/telling/use-attempt.tsx'
import { useChange } from '../../api/use-call.ts'
import type { Opening } from '../../form/ask-dialog.tsx'
import type { NamedPerson } from './named-person.ts'

const texts = users.invite
const choices = roles.map((role) => ({ value: role, label: session.roles[role] }))

interface InviteDialogProps extends Opening {
  readonly person: NamedPerson
  readonly onInvited: (address: OneTimeAddress) => void
}

/** Asks by what name somebody signs in, and what they may do. */
export default function InviteDialog({ isOpen, ...rest }: InviteDialogProps) {
  const opened = useOpening(isOpen)
  return (
    <Modal opened={opened} onClose={rest.onClose} title={texts.title(rest.person.fullName)} size="md">
      {isOpen && <Invitation {...rest} />}
    </Modal>
  )
}

function Invitation({ person, onClose, onInvited }: Omit<InviteDialogProps, 'isOpen'>) {
  const invite = useChange(inviteUser)
  const { attempt, problem } = useAttempt(texts.failed)
  const [username, setUsername] = useState(person.email)
  const [role, setRole] = useState<Role>('ROLE_USER')
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    await attempt(async () => {
      const address = await invite({ params: { id: person.id }, body: { username, role } })
      onClose()
      onInvited(address)
    })
    setBusy(false)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {problem}
        <Text size="sm">{texts.text}</Text>
        <TextInput
          label={texts.username}
          required
          value={username}
          onChange={({ currentTarget }) => setUsername(currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
        <NativeSelect
          label={texts.role}
          data={choices}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
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
