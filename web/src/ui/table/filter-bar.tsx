import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { table as texts } from '../../texts/fi/table.ts'

interface FilterBarProps {
  /** How many filters say something. */
  readonly set: number
  readonly children: ReactNode
}

/** A list's filters beside each other; on a phone behind a button that says how many are set. */
export function FilterBar({ set, children }: FilterBarProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isShown = !isNarrow || isOpen
  return (
    <>
      {isNarrow && (
        <Button
          variant="default"
          leftSection={<IconFilter size={15} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          style={{ alignSelf: 'flex-start' }}
        >
          {texts.filters(set)}
        </Button>
      )}
      {isShown && (
        <Group id={id} gap="sm" align="flex-end" component="search">
          {children}
        </Group>
      )}
    </>
  )
}
