import { MultiSelect, Select } from '@mantine/core'
import type { departmentForm } from '@palkkasilta/contract/departments.ts'
import { CustomerPicker } from '../../shared/customers/customer-picker.tsx'
import type { RecordForm } from '../../shared/form/use-record-form.ts'
import { customerPage } from '../../shared/links/targets.ts'
import { common } from '../../texts/fi/common.ts'
import { customers } from '../../texts/fi/customers.ts'
import { departments } from '../../texts/fi/departments.ts'
import { FetchAgain } from '../../ui/inputs/fetch-again.tsx'
import { TextLink } from '../../ui/link.tsx'
import { useBriefAgreements, useBriefDepartments } from './queries.ts'

const texts = departments.form

export interface InputProps {
  readonly form: RecordForm<typeof departmentForm>
}

/** The agreements that the department's shifts are paid by. */
export function AgreementsInput({ form }: InputProps) {
  const { data = [], isError, refetch } = useBriefAgreements()
  const { value, ...input } = form.field('tes')
  const known = new Map([...value, ...data].map((each) => [String(each.id), each]))
  return (
    <MultiSelect
      {...input}
      value={value.map((each) => String(each.id))}
      data={[...known].map(([id, { name }]) => ({ value: id, label: name }))}
      onChange={(ids) =>
        form.set(
          'tes',
          ids.flatMap((id) => known.get(id) ?? []),
        )
      }
      placeholder={value.length === 0 ? texts.chooseTes : ''}
      nothingFoundMessage={texts.noTesFound}
      description={isError && <FetchAgain failed={texts.choicesFailed} onRetry={() => void refetch()} />}
      searchable
      withAsterisk
      hidePickedOptions
    />
  )
}

/** The department whose customer pays for this one's work. */
export function BilledDepartmentInput({ form, ownId }: InputProps & { readonly ownId: string }) {
  const { data = [], isError, refetch } = useBriefDepartments()
  const { value, ...input } = form.field('billedDepartment')
  const others = data.filter((each) => each.DepartmentId !== ownId)
  const known = new Map([...(value ? [value] : []), ...others].map((each) => [each.DepartmentId, each]))
  return (
    <Select
      {...input}
      value={value?.DepartmentId ?? null}
      data={[...known].map(([id, { Name }]) => ({ value: id, label: Name }))}
      onChange={(id) => form.set('billedDepartment', (id && known.get(id)) || null)}
      placeholder={texts.ownDepartment}
      nothingFoundMessage={texts.noDepartmentFound}
      description={isError && <FetchAgain failed={texts.choicesFailed} onRetry={() => void refetch()} />}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': common.clear }}
    />
  )
}

/** The customer that the department bills, from whom its bills have what the department has not set. */
export function CustomerInput({ form }: InputProps) {
  const { value, ...input } = form.field('sharedCustomer')
  return (
    <CustomerPicker
      {...input}
      chosen={value ?? undefined}
      onChoose={(customer) => form.set('sharedCustomer', customer ? { id: customer.id, name: customer.name } : null)}
      placeholder={texts.noCustomer}
      description={
        value ? (
          <TextLink {...customerPage(value.id)} inherit>
            {customers.open}
          </TextLink>
        ) : (
          texts.customerHint
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      clearable
      clearButtonProps={{ 'aria-label': common.clear }}
    />
  )
}
