import { Text } from '@mantine/core'
import { Fragment, type RefObject } from 'react'
import { type Action, ActionButton } from './action.tsx'

interface MenuChoicesProps {
  /** What closes when one of them is chosen. */
  readonly menu: RefObject<HTMLElement | null>
  readonly choices: readonly Action[]
}

/** The choices of a menu. Why one is off stands under it: what floats over a page lies below a menu. */
export function MenuChoices({ menu, choices }: MenuChoicesProps) {
  return choices.map((choice) => (
    <Fragment key={choice.label}>
      <ActionButton action={closing(menu, choice)} size="xs" isLine />
      {choice.off && (
        <Text size="xs" c="dimmed" maw={240} px={14} pb={4}>
          {choice.off}
        </Text>
      )}
    </Fragment>
  ))
}

function closing(menu: RefObject<HTMLElement | null>, action: Action): Action {
  const run = () => {
    menu.current?.hidePopover()
    return action.run()
  }
  return { ...action, run }
}
