import { DataList } from '@mantine/core'
import type { ReactNode } from 'react'
import { common } from '../texts/fi/common.ts'
import css from './facts.module.css'

export interface FactsProps {
  readonly items: readonly (readonly [label: string, value: ReactNode])[]
  readonly labelWidth?: number
  /** Read downwards, in as many columns as there is room for. */
  readonly inColumns?: boolean
}

/** Names and values beside each other: the head of a detail page, an info card, what a question is about. */
export function Facts({ items, labelWidth = 140, inColumns = false }: FactsProps) {
  return (
    <DataList labelWidth={labelWidth} gap={6} className={inColumns ? css.columns : undefined}>
      {items.map(([label, value]) => (
        <DataList.Item key={label}>
          <DataList.ItemLabel>{label}</DataList.ItemLabel>
          <DataList.ItemValue style={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
            {value || value === 0 ? value : common.none}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  )
}
