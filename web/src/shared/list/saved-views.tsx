import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { savedViews as texts } from '../../texts/fi/saved-views.ts'
import { Late, later } from '../../ui/later.tsx'
import { Popover } from '../../ui/popover.tsx'
import type { SavedViewsProps } from './view-address.ts'

const ViewsMenu = later(() => import('./views-menu.tsx'))

/** Leads to how somebody wants to see a list again: filters, sort, columns and density under a name. */
export function SavedViews(props: SavedViewsProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="default" px="xs" rightSection={<IconChevronDown size={14} />} popoverTarget={id}>
        {texts.title}
      </Button>
      <Popover id={id} onToggle={(event) => setOpen(event.newState === 'open')}>
        <Late when={isOpen}>
          <ViewsMenu {...props} close={() => document.getElementById(id)?.hidePopover()} />
        </Late>
      </Popover>
    </>
  )
}
