import { Box } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { common } from '../../texts/fi/common.ts'
import { Late, later } from '../../ui/later.tsx'
import { LoadingRows } from '../../ui/telling/loading.tsx'
import { Problem } from '../../ui/telling/problem.tsx'
import { UserError } from '../../ui/telling/user-error.ts'

const MissingPage = later(() => import('./missing.tsx'))

export function Waiting() {
  return <LoadingRows />
}

/** What was no answer of the server (a script that is gone) is drawn from the beginning: what was typed is restored. */
export function Failed({ error, reset }: ErrorComponentProps) {
  const onRetry = error instanceof UserError ? reset : () => location.reload()
  return <Problem title={common.pageFailed} error={error} onRetry={onRetry} />
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
