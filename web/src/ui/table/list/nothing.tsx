import { Button, EmptyState } from '@mantine/core'
import type { ReactNode } from 'react'
import { table as texts } from '../../../texts/fi/table.ts'
import type { ListAddress } from './list-address.ts'

export interface Emptiness {
  readonly title: string
  readonly text?: ReactNode
  readonly action?: ReactNode
}

interface NothingProps {
  readonly list: Pick<ListAddress, 'isFiltered' | 'clear'>
  readonly empty: Emptiness | undefined
  readonly unfound: Emptiness | undefined
}

/** Where a list has no row: why, and what to do next. */
export default function Nothing({ list, empty, unfound }: NothingProps) {
  if (list.isFiltered && !unfound)
    return (
      <EmptyState title={texts.empty} description={texts.emptyFiltered} py="xl">
        <Button variant="light" size="xs" onClick={list.clear}>
          {texts.clearFilters}
        </Button>
      </EmptyState>
    )
  const told = unfound ?? empty
  return (
    <EmptyState title={told?.title ?? texts.empty} description={told?.text} py="xl">
      {told?.action}
    </EmptyState>
  )
}
