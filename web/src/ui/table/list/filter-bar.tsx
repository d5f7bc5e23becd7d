import { Box, Button, Group } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { table as texts } from '../../../texts/fi/table.ts'
import { useIsNarrow } from '../columns/use-is-narrow.ts'
import css from './filter-bar.module.css'

interface FilterBarProps {
  /** How many filters say something. */
  readonly set: number
  readonly children: ReactNode
  /** At the right: a setting of the list's page. */
  readonly beside?: ReactNode
}

/** A list's filters beside each other; on a phone behind a button that says how many are set. */
export function FilterBar({ set, children, beside }: FilterBarProps) {
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isShown = !isNarrow || isOpen
  return (
    <Group gap="xs">
      {isNarrow && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFilter size={15} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.filters(set)}
        </Button>
      )}
      {isShown && (
        <search id={id} className={css.filters}>
          {children}
        </search>
      )}
      {beside && <Box ml="auto">{beside}</Box>}
    </Group>
  )
}
