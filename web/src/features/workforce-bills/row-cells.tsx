import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { memo } from 'react'
import { workforceBills } from '../../texts/fi/workforce-bills.ts'
import { DecimalInput } from '../../ui/inputs/number-inputs.tsx'
import { type FormRow, type RowField, rowPath } from './editable.ts'

const texts = workforceBills.rows

/** Changes rows of the bill; the same function for as long as the form lives, so that other cells stay as they are drawn. */
export interface RowChanges {
  readonly put: (index: number, part: Partial<FormRow>) => void
  readonly remove: (index: number) => void
}

interface CellProps {
  readonly index: number
  readonly isLocked: boolean
  readonly changes: RowChanges
}

interface FieldProps extends CellProps {
  readonly field: RowField
  readonly error: string | undefined
  readonly width: TextInputProps['miw']
}

function inputProps({ index, field, error, isLocked, width }: FieldProps) {
  return {
    'aria-label': `${texts.row(index)}, ${texts.fields[field]}`,
    'data-path': rowPath(index, field),
    disabled: isLocked,
    error,
    size: 'xs',
    miw: width,
  }
}

type WordsProps = FieldProps & { readonly value: string }

/** A bill may have a thousand rows: a key pressed in one draws that one. */
export const WordsCell = memo(function WordsCell(props: WordsProps) {
  const { index, field, value, changes } = props
  return (
    <TextInput
      {...inputProps(props)}
      value={value}
      onChange={(event) => changes.put(index, { [field]: event.currentTarget.value })}
    />
  )
})

type NumberProps = FieldProps & { readonly value: number; readonly decimals: number }

export const NumberCell = memo(function NumberCell(props: NumberProps) {
  const { index, field, value, decimals, changes } = props
  return (
    <DecimalInput
      {...inputProps(props)}
      value={value}
      decimals={decimals}
      onChange={(number) => changes.put(index, { [field]: number ?? 0 })}
    />
  )
})

export const RemoveCell = memo(function RemoveCell({ index, isLocked, changes }: CellProps) {
  return (
    <Button
      size="compact-xs"
      variant="light"
      color="red"
      disabled={isLocked}
      aria-label={`${texts.remove}: ${texts.row(index)}`}
      onClick={() => changes.remove(index)}
    >
      {texts.remove}
    </Button>
  )
})
