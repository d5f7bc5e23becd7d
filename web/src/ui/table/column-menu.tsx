import { ActionIcon, Button, Checkbox, Group, Popover, Stack } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconColumns } from '@tabler/icons-react'
import { table as texts } from '../../texts/fi/table.ts'
import { isShown, type KeptColumns, moved, noChoice } from './columns-kept.ts'

/** Which columns are shown and in which order. */
export function ColumnMenu<Row>({ columns: { all, shown, choice, change } }: { columns: KeptColumns<Row> }) {
  const keys = all.map((column) => column.key)
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button size="compact-sm" variant="subtle" color="gray" leftSection={<IconColumns size={15} />}>
          {texts.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={6}>
          {all.map((column) => (
            <Group key={column.key} gap="xs" wrap="nowrap" justify="space-between">
              <Checkbox
                size="xs"
                label={column.header}
                checked={isShown(column, choice)}
                disabled={isShown(column, choice) && shown.length === 1}
                onChange={(event) =>
                  change({ ...choice, shown: { ...choice.shown, [column.key]: event.currentTarget.checked } })
                }
              />
              <Group gap={2} wrap="nowrap">
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={texts.moveLeft(column.header)}
                  onClick={() => change({ ...choice, order: moved(keys, column.key, -1) })}
                >
                  <IconChevronUp size={14} />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={texts.moveRight(column.header)}
                  onClick={() => change({ ...choice, order: moved(keys, column.key, 1) })}
                >
                  <IconChevronDown size={14} />
                </ActionIcon>
              </Group>
            </Group>
          ))}
          <Button size="compact-sm" variant="light" onClick={() => change(noChoice)}>
            {texts.columnsReset}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
