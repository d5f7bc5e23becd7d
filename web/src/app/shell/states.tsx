import { Box } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { common } from '../../texts/fi/common.ts'
import { Late, later } from '../../ui/later.tsx'
import { LoadingRows } from '../../ui/telling/loading.tsx'
import { Problem } from '../../ui/telling/problem.tsx'

const MissingPage = later(() => import('./missing.tsx'))

export function Waiting() {
  return <LoadingRows />
}

export function Failed({ error, reset }: ErrorComponentProps) {
  return <Problem title={common.pageFailed} error={error} onRetry={reset} />
}

/** A page that needs no shell around it: the address leads nowhere. */
export function Lost() {
  return (
    <Box component="main" p="xl">
      <Missing />
    </Box>
  )
}

/** Inside the shell: the path's own thing does not exist. */
export function Missing() {
  return (
    <Late when>
      <MissingPage />
    </Late>
  )
}
