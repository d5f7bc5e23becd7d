import { CloseButton, Group, Paper, Stack, Text } from '@mantine/core'
import type { Field } from '@palkkasilta/contract/form.ts'
import type { ReactNode } from 'react'
import { KindInput, type Words } from '../../../shared/form/field-input.tsx'
import { ownNewBill as texts } from '../../../texts/fi/own-view/new-bill.ts'

interface RowCardProps {
  readonly title: string
  /** Absent: the only row stays. */
  readonly onRemove: (() => void) | undefined
  readonly children: ReactNode
}

/** A row of an invoice with its inputs, one below the other as a telephone has room for. */
export function RowCard({ title, onRemove, children }: RowCardProps) {
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text fw={600}>{title}</Text>
          {onRemove && <CloseButton aria-label={texts.remove(title)} onClick={onRemove} />}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}

/** What an input in a row needs of it. */
export interface RowProps<Row> {
  readonly row: Row
  /** In the body of the call. */
  readonly path: string
  readonly put: (name: string, value: unknown) => void
  readonly errorOf: (path: string) => string | undefined
}

interface RowFieldProps extends RowProps<object> {
  readonly declared: Field
  /** In the words of this page. */
  readonly label?: string
  readonly choices?: Words
}

/** The input that fits a field of a row. */
export function RowField({ row, path, put, errorOf, declared, label = declared.label, choices }: RowFieldProps) {
  const own = `${path}.${declared.name}`
  return (
    <KindInput
      declared={declared}
      data-path={own}
      label={label}
      required={declared.required !== undefined}
      value={Reflect.get(row, declared.name) ?? null}
      choices={choices}
      onChange={(value) => put(declared.name, value)}
      error={errorOf(own)}
    />
  )
}
