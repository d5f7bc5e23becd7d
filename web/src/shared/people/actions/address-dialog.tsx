import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { users } from '../../../texts/fi/users.ts'
import { Copyable } from '../../../ui/copy.tsx'
import { useOpening } from '../../../ui/later.tsx'

const texts = users.address

export interface ShownAddress {
  readonly kind: 'password' | 'looking'
  readonly address: string
  readonly valid: string
  /** Where another one leaves to by mail. */
  readonly mailedTo?: string | null
}

interface AddressDialogProps {
  readonly shown: ShownAddress | undefined
  readonly name: string
  readonly onClose: () => void
}

/** Shows an address that lets somebody in once; nobody can be shown it again. */
export default function AddressDialog({ shown, name, onClose }: AddressDialogProps) {
  const opened = useOpening(shown !== undefined)
  const words = shown && texts[shown.kind]
  const whole = shown && location.origin + shown.address
  return (
    <Modal opened={opened} onClose={onClose} title={words?.title} size="lg" closeOnClickOutside={false}>
      {shown && words && whole && (
        <Stack gap="sm">
          <Text size="sm">{words.text(name)}</Text>
          <Text component="div" size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            <Copyable value={whole} />
          </Text>
          <Text size="sm" c="dimmed">
            {shown.valid}
          </Text>
          {shown.mailedTo && <Text size="sm">{texts.mailed(shown.mailedTo)}</Text>}
          <Group justify="flex-end" gap="sm">
            {shown.kind === 'looking' && (
              <Anchor href={shown.address} target="_blank" rel="noopener noreferrer" size="sm" onClick={onClose}>
                {texts.open}
              </Anchor>
            )}
            <Button variant="default" onClick={onClose}>
              {texts.close}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
