import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

/** Holds the room of what comes late, as long as it will be, so that nothing moves for it on a phone. */
export function Coming({ children }: { readonly children: ReactNode }) {
  return <Box style={{ visibility: 'hidden' }}>{children}</Box>
}
