import { IconDots } from '@tabler/icons-react'
import { detail as texts } from '../../texts/fi/detail.ts'
import { type Action, ActionButtons } from '../actions/action.tsx'
import { ActionMenu } from '../actions/action-menu.tsx'
import { useActionCommands } from '../frame/page.tsx'

interface DetailActionsProps {
  readonly title: string
  /** What most people come here for. */
  readonly main: readonly Action[]
  /** All else that can be done, behind ⋯. */
  readonly more: readonly Action[]
}

/** What can be done with a thing. All of it is in the palette, too. */
export function DetailActions({ title, main, more }: DetailActionsProps) {
  useActionCommands(title, [...main, ...more])
  return (
    <>
      <ActionButtons actions={main} />
      {more.length > 0 && <ActionMenu label={texts.more} icon={<IconDots size={18} />} choices={more} />}
    </>
  )
}
