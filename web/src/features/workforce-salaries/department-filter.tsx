import { briefDepartments } from '@palkkasilta/contract/departments.ts'
import type { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { useCall } from '../../shared/api/use-call.ts'
import type { ServerList } from '../../shared/list/use-list.ts'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'
import { FetchAgain } from '../../ui/inputs/fetch-again.tsx'
import { SelectFilter } from '../../ui/table/filters.tsx'

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
      label={texts.department}
      choices={[
        { value: '', label: texts.allDepartments },
        ...(unnamed ? [{ value: chosen, label: texts.chosenDepartment }] : []),
        ...known,
      ]}
      note={isError && <FetchAgain failed={texts.departmentsFailed} onRetry={() => void refetch()} />}
    />
  )
}
