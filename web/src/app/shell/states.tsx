import { Container, Stack } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { common } from '../../texts/fi/common.ts'
import { TextLink } from '../../ui/link.tsx'
import { LoadingRows } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'

export function Waiting() {
  return <LoadingRows />
}

export function Failed({ error, reset }: ErrorComponentProps) {
  return <Problem title={common.pageFailed} error={error} onRetry={reset} />
}

/** A page that needs no shell around it: the address leads nowhere. */
export function Lost() {
  return (
    <Container component="main" py="xl">
      <Missing />
    </Container>
  )
}

/** Inside the shell: the path's own thing does not exist. */
export function Missing() {
  return (
    <Page title={common.notFound.title}>
      <Stack gap="sm" align="flex-start">
        {common.notFound.text}
        <TextLink to="/">{common.startPage}</TextLink>
      </Stack>
    </Page>
  )
}
