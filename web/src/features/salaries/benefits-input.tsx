import { Box } from '@mantine/core'
import type { billedSalaryForm } from '@palkkasilta/contract/salaries.ts'
import { LabelledRows } from '../../shared/form/labelled-rows.tsx'
import type { RecordForm } from '../../shared/form/use-record-form.ts'
import { salaries as texts } from '../../texts/fi/salaries.ts'

/** The fringe benefits of a salary, each with its value for tax. */
export function BenefitsInput({ form }: { readonly form: RecordForm<typeof billedSalaryForm> }) {
  return (
    <Box mt="md">
      <LabelledRows
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
