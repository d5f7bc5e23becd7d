import { briefDepartments } from '@palkkasilta/contract/departments.ts'
import type { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { departmentFilter as texts } from '../../texts/fi/department-filter.ts'
import { FetchAgain } from '../../ui/inputs/fetch-again.tsx'
import { SelectFilter } from '../../ui/table/list/filters.tsx'
import { useCall } from '../api/use-call.ts'
import type { ServerList } from '../list/use-list.ts'

/** The department whose salaries are listed. One that was chosen stays chosen where the departments cannot be fetched. */
export function DepartmentFilter({ list }: { list: ServerList<typeof listSalaries.list> }) {
  const { data, isError, refetch } = useCall(briefDepartments, { query: { mapperLevel: 'BRIEF' } })
  const chosen = list.filters.department
  const known = data?.map(({ DepartmentId, Name }) => ({ value: DepartmentId, label: Name })) ?? []
  const unnamed = chosen !== '' && !known.some(({ value }) => value === chosen)
  return (
    <SelectFilter
      list={list}
      name="department"
      label={texts.label}
      choices={[
        { value: '', label: texts.all },
        ...(unnamed ? [{ value: chosen, label: texts.chosen }] : []),
        ...known,
      ]}
      note={isError && <FetchAgain failed={texts.failed} onRetry={() => void refetch()} />}
    />
  )
}
