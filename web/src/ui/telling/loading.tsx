import { Skeleton, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { common } from '../../texts/fi/common.ts'
import { Problem } from './problem.tsx'
import { UserError } from './user-error.ts'

export function useAfter(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return passed
}

/** Whether something that somebody came for is not drawn yet. */
export function isLoading(): boolean {
  return document.querySelector('main [data-coming]') !== null
}

/** Grey lines after 150 ms, words after a second. */
export function LoadingRows({ rows = 8 }: { rows?: number }) {
  const late = useAfter(150)
  const later = useAfter(1000)
  return (
    <Stack gap="xs" role="status" aria-label={common.loading} data-coming>
      {late && Array.from({ length: rows }, (_, index) => <Skeleton key={String(index)} height={28} radius="sm" />)}
      {later && (
        <Text size="sm" c="dimmed">
          {common.stillLoading}
        </Text>
      )}
    </Stack>
  )
}

export interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>
  /** What could not be fetched: `Palkkaa ei voitu hakea`. */
  readonly failed: string
  readonly rows?: number
  readonly children: (data: Data) => ReactNode
}

/** Loading, failure with a retry, and the data: drawn the same way everywhere. */
export function Loaded<Data>({ query, failed, rows, children }: LoadedProps<Data>) {
  const problem = query.isError && <Problem title={failed} error={query.error} {...retryOf(query)} />
  if (query.data === undefined) return problem || <LoadingRows {...(rows ? { rows } : {})} />
  return (
    <>
      {problem}
      {children(query.data)}
    </>
  )
}

/** What is gone is not there the next time either. */
function retryOf({ error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>) {
  const isGone = error instanceof UserError && error.code === 'NOT_FOUND'
  return isGone ? {} : { onRetry: () => void refetch() }
}
