import { Stack, Text } from '@mantine/core'
import { correctionForm } from '@palkkasilta/contract/salary-corrections.ts'
import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { salaries } from '../../../texts/fi/workforce-salaries.ts'
import { money } from '../../../ui/format/index.ts'
import { FieldGrid } from '../../../ui/section.tsx'
import { KindInput } from '../../form/field-input.tsx'
import type { RecordForm } from '../../form/use-record-form.ts'

const name = 'tamigoSalaryRows'
const field = correctionForm.byName[name].rows?.form.byName.transactionCode

interface IncomeTypesProps {
  readonly form: RecordForm<typeof correctionForm>
  readonly rows: SalaryDetail['tamigoSalaryRows']
}

/** As which income each row of pay was told; that of holiday compensation follows from what it is. */
export function IncomeTypes({ form, rows }: IncomeTypesProps) {
  const typed = form.values[name]
  function put(id: number, value: unknown) {
    form.put(
      name,
      typed.map((row) => (row.id === id ? { ...row, transactionCode: value } : row)),
    )
  }
  const shown = rows.filter((row) => row.name !== salaries.rows.holiday)
  return (
    <Stack gap={4} role="group" aria-label={correctionForm.labels[name]}>
      <Text size="sm" fw={500} {...form.field(name).wrapperProps}>
        {correctionForm.labels[name]}
      </Text>
      <FieldGrid columns={2}>
        {shown.map((row) => {
          const index = typed.findIndex(({ id }) => id === row.id)
          const path = `${name}.${index}.transactionCode`
          return (
            field && (
              <KindInput
                key={row.id}
                declared={field}
                data-path={path}
                label={`${row.name} ${money(row.totalPrice)}`}
                value={typed[index]?.transactionCode ?? ''}
                onChange={(value) => put(row.id, value)}
                onBlur={() => form.judge(path)}
                error={form.errors[path]}
                disabled={form.locked}
              />
            )
          )
        })}
      </FieldGrid>
    </Stack>
  )
}
