import { MultiSelect, Select } from '@mantine/core'
import type { departmentForm } from '@palkkasilta/contract/departments.ts'
import type { RecordForm } from '../../shared/form/use-record-form.ts'
import { common } from '../../texts/fi/common.ts'
import { departments } from '../../texts/fi/departments.ts'
import { FetchAgain } from '../../ui/inputs/fetch-again.tsx'
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
