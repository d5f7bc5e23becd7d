import { ActionIcon, Button, Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { Popover } from '../popover.tsx'
import type { Action } from './action.tsx'
import { MenuChoices } from './menu-choices.tsx'

/** Several ways to do a thing. */
export interface ActionChoice {
  readonly label: string
  readonly choices: readonly Action[]
}

/** A button with the ways under it. */
export function ActionMenu({ label, choices, icon }: ActionChoice & { readonly icon?: ReactNode }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      {icon ? (
        <ActionIcon size="input-sm" variant="default" aria-label={label} title={label} popoverTarget={id}>
          {icon}
        </ActionIcon>
      ) : (
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />} popoverTarget={id}>
          {label}
        </Button>
      )}
      <Popover id={id} ref={menu}>
        <Stack gap={0} miw={192}>
          <MenuChoices menu={menu} choices={choices} />
        </Stack>
      </Popover>
    </>
  )
}
