import { Box, Text } from '@mantine/core'
import { billedSalaryForm } from '@palkkasilta/contract/salaries.ts'
import { RowsInput } from '../../shared/form/rows-input.tsx'
import type { RecordForm } from '../../shared/form/use-record-form.ts'
import { salaries as texts } from '../../texts/fi/salaries.ts'

/** The fringe benefits of a salary, each with its value for tax. */
export function BenefitsInput({ form }: { readonly form: RecordForm<typeof billedSalaryForm> }) {
  return (
    <Box mt="md" {...form.field('benefits').wrapperProps}>
      <Text size="sm" fw={500}>
        {billedSalaryForm.labels.benefits}
      </Text>
      <RowsInput
        form={form}
        name="benefits"
        fresh={{ transactionCode: '330', amount: 0 }}
        texts={texts.benefits}
        choices={texts.choices}
        widths={{ transactionCode: 220, amount: 140 }}
      />
    </Box>
  )
}
