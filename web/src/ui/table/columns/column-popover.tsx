import { ActionIcon, Button, Checkbox, Group, Popover, Stack } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { table as texts } from '../../../texts/fi/table.ts'
import type { Column } from './column.tsx'
import { ColumnsButton } from './columns-button.tsx'
import { isShown, type KeptColumns, LEAST, moved, noChoice, resized } from './columns-kept.ts'
import { namesOf } from './shown-columns.ts'

const STEP = 16

const steps = [
  [texts.narrower, IconMinus, -STEP],
  [texts.wider, IconPlus, STEP],
] as const

function shownWidth(key: string): number {
  return document.querySelector<HTMLElement>(`th[data-column="${CSS.escape(key)}"]`)?.offsetWidth ?? LEAST
}

interface ColumnPopoverProps {
  readonly columns: Pick<KeptColumns<unknown>, 'choice' | 'change'> & {
    readonly all: readonly Pick<Column<never>, 'key' | 'header' | 'below' | 'hidden'>[]
    readonly shown: readonly unknown[]
  }
}

/** Which columns are shown and in which order. Stands in for the button that was pressed first: takes its focus and opens. */
export default function ColumnPopover({ columns: { all, shown, choice, change } }: ColumnPopoverProps) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])
  const keys = all.map((column) => column.key)
  const widthOf = (key: string) => choice.widths[key] ?? shownWidth(key)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ColumnsButton ref={button} onClick={() => setOpened((now) => !now)} />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={6}>
          {all.map((column) => (
            <Group key={column.key} gap="xs" wrap="nowrap" justify="space-between">
              <Checkbox
                size="xs"
                label={namesOf(column).join(' · ')}
                checked={isShown(column, choice)}
                disabled={isShown(column, choice) && shown.length === 1}
                onChange={(event) =>
                  change({ ...choice, shown: { ...choice.shown, [column.key]: event.currentTarget.checked } })
                }
              />
              <Group gap={2} wrap="nowrap">
                {steps.map(([label, Icon, by]) => (
                  <ActionIcon
                    key={by}
                    size={24}
                    variant="subtle"
                    color="gray"
                    aria-label={label(column.header)}
                    onClick={() => change(resized(choice, column.key, widthOf(column.key) + by))}
                  >
                    <Icon size={14} />
                  </ActionIcon>
                ))}
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
