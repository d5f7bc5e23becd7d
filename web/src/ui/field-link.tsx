import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

/** In a list of what is wrong: leads into the field that mends it. */
export function FieldLink({ onEnter, children }: { onEnter: () => void; children: ReactNode }) {
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      c="inherit"
      underline="always"
      ta="start"
      onClick={onEnter}
      // a list's mark stands at the first line
      style={{ verticalAlign: 'top' }}
    >
      {children}
    </Anchor>
  )
}
