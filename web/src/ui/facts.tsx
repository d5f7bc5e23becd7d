import { DataList } from '@mantine/core'
import type { ReactNode } from 'react'
import { common } from '../texts/fi/common.ts'

export interface FactsProps {
  readonly items: readonly (readonly [label: string, value: ReactNode])[]
  readonly labelWidth?: number
}

/** Names and values beside each other: the head of a detail page, an info card, what a question is about. */
export function Facts({ items, labelWidth = 140 }: FactsProps) {
  return (
    <DataList labelWidth={labelWidth} gap={6}>
      {items.map(([label, value]) => (
        <DataList.Item key={label}>
          <DataList.ItemLabel>{label}</DataList.ItemLabel>
          <DataList.ItemValue style={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
            {value === '' || value === null || value === undefined ? common.none : value}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  )
}
