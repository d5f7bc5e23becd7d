import { Box, Text } from '@mantine/core'
import type { AnyForm } from '@palkkasilta/contract/form.ts'
import { RowsInput, type RowsInputProps } from './rows-input.tsx'

/** Rows of a record below the name of their field, among its other fields. */
export function LabelledRows<F extends AnyForm>(props: RowsInputProps<F>) {
  const { form, name } = props
  return (
    <Box {...form.field(name).wrapperProps}>
      <Text size="sm" fw={500}>
        {form.labels[name]}
      </Text>
      <RowsInput {...props} />
    </Box>
  )
}
