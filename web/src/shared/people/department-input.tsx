import { Select } from '@mantine/core'
import { type BriefDepartment, briefDepartments } from '@palkkasilta/contract/departments.ts'
import { people } from '../../texts/fi/workforce-people.ts'
import { FetchAgain } from '../../ui/inputs/fetch-again.tsx'
import { useCall } from '../api/use-call.ts'
import type { OwnCell } from '../form/rows-input.tsx'

const texts = people.wages

/** The department of a wage. */
export function DepartmentInput({ cell }: { readonly cell: OwnCell }) {
  const { data = [], isError, refetch } = useCall(briefDepartments, { query: { mapperLevel: 'BRIEF' } })
  const value = cell.value as BriefDepartment | null
  const known = new Map([...(value ? [value] : []), ...data].map((each) => [each.DepartmentId, each]))
  return (
    <Select
      aria-label={cell.label}
      data-path={cell.path}
      size="xs"
      miw={190}
      value={value?.DepartmentId ?? null}
      data={[...known].map(([id, { Name }]) => ({ value: id, label: Name }))}
      onChange={(id) => cell.onChange((id && known.get(id)) || null)}
      onBlur={cell.onBlur}
      error={cell.error}
      disabled={cell.locked}
      placeholder={texts.chooseDepartment}
      nothingFoundMessage={texts.noDepartment}
      description={isError && <FetchAgain failed={texts.failed} onRetry={() => void refetch()} />}
      searchable
    />
  )
}
