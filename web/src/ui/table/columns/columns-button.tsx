import { Button } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { table as texts } from '../../../texts/fi/table.ts'

export function ColumnsButton(props: Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'>) {
  return (
    <Button size="compact-sm" variant="subtle" color="gray" leftSection={<IconColumns size={15} />} {...props}>
      {texts.columns}
    </Button>
  )
}
