import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { form as texts } from '../../texts/fi/form.ts'

export function CalendarButton(props: Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'>) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={texts.openCalendar} {...props}>
      <IconCalendar size={16} />
    </ActionIcon>
  )
}
