import { Kbd, Modal, Stack, Table, Text, Title } from '@mantine/core'
import { parts } from '../../texts/fi/parts.ts'
import { type Command, validCommands } from '../../ui/actions/commands.ts'
import { layers } from '../../ui/questions/layers.ts'

const texts = parts.keys

const signs: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  shift: 'Vaihto',
  Escape: 'Esc',
  Enter: 'Enter',
  ' ': 'Väli',
}

/** Which keys do what on this page, from the same registry that listens to them. */
export default function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const commands = opened ? validCommands().filter((command) => command.keys) : []
  const groups = Map.groupBy(commands, (command) => command.group ?? texts.general)
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} size="md" zIndex={layers.keys}>
      <Stack gap="md">
        {[...groups].map(([group, members]) => (
          <Stack key={group} gap={4}>
            <Title order={3}>{group}</Title>
            <Table verticalSpacing={4}>
              <Table.Tbody>
                {members.map((command) => (
                  <Table.Tr key={command.keys}>
                    <Table.Td w={120}>
                      <Keys command={command} />
                    </Table.Td>
                    <Table.Td>{command.label}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Stack>
        ))}
        {groups.size === 0 && <Text size="sm">{texts.empty}</Text>}
      </Stack>
    </Modal>
  )
}

function Keys({ command }: { command: Command }) {
  return command.keys?.split('+').map((key, index) => (
    <span key={key}>
      {index > 0 && ' + '}
      <Kbd>{signs[key] ?? key}</Kbd>
    </span>
  ))
}
