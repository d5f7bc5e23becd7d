import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { table as texts } from '../../texts/fi/table.ts'
import { type Action, ActionButton } from '../actions/action.tsx'
import { useCommands } from '../actions/commands.ts'
import { Facts } from '../facts.tsx'
import type { Column } from './columns/column.tsx'
import { namesOf } from './columns/shown-columns.ts'
import css from './table.module.css'

interface PeekProps<Row> {
  readonly row: Row
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly actions: readonly Action[]
  readonly open: (() => void) | undefined
  readonly onClose: () => void
}

/** All that the list knows of a row, beside the list, which stays live: j and k lead it on. */
export default function Peek<Row>({ row, label, columns, actions, open, onClose }: PeekProps<Row>) {
  useCommands([{ keys: 'Escape', label: texts.keys.unpeek, run: onClose, group: label, keysOnly: true }])
  const facts = columns.flatMap((column) =>
    column.isWhole
      ? [[namesOf(column).join(' · '), column.cell(row)] as const]
      : [column, ...(column.below ?? [])].map((part) => [part.header, part.cell(row)] as const),
  )
  return (
    <aside className={css.peek} aria-label={texts.peek(label)}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={650}>{label}</Text>
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={texts.closePeek} onClick={onClose}>
            <IconX size={16} />
          </ActionIcon>
        </Group>
        <Facts labelWidth={110} items={facts} />
        <Group gap="xs">
          {open && !actions.some(({ opens }) => opens) && (
            <ActionButton size="xs" action={{ label: texts.openRow, run: open }} />
          )}
          {actions.map((action) => (
            <ActionButton key={action.label} size="xs" action={action} />
          ))}
        </Group>
      </Stack>
    </aside>
  )
}
