import { ActionIcon, CopyButton, Group, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { common } from '../texts/fi/common.ts'
import { iban, plainCode, reference } from './format/index.ts'

/** A value with a button that copies it. */
export function Copyable({ value, children }: { value: string; children?: ReactNode }) {
  if (!value) return null
  return (
    <Group gap={4} wrap="nowrap" component="span" display="inline-flex">
      <span>{children ?? value}</span>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? common.copied : common.copy}>
            <ActionIcon size="sm" variant="subtle" color="gray" aria-label={`${common.copy} ${value}`} onClick={copy}>
              {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Group>
  )
}

/** An account number in fours; copied without spaces. */
export function IbanText({ value }: { value: string | null | undefined }) {
  return <Copyable value={plainCode(value)}>{iban(value)}</Copyable>
}

/** A reference number in fives from the right; copied without spaces. */
export function ReferenceText({ value }: { value: string | null | undefined }) {
  return <Copyable value={plainCode(value)}>{reference(value)}</Copyable>
}
