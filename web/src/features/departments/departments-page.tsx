import { listDepartments, type Populated, populateDepartments } from '@palkkasilta/contract/departments.ts'
import { useNavigate } from '@tanstack/react-router'
import { startTask } from '../../shared/api/api.ts'
import { departmentPage } from '../../shared/links/targets.ts'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { useLongWork } from '../../shared/tasks/use-long-work.tsx'
import { common } from '../../texts/fi/common.ts'
import { departments as texts } from '../../texts/fi/departments.ts'
import { SearchFilter } from '../../ui/table/filters.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { useAttempt } from '../../ui/use-attempt.tsx'
import { columns } from './columns.tsx'
import { type Branch, departmentTree } from './department-tree.ts'
import { PopulatedSummary } from './populated.tsx'
import { useRemoval } from './use-removal.ts'

export default function DepartmentsPage() {
  const list = useList(listDepartments, { show: departmentTree })
  const navigate = useNavigate()
  const { attempt, problem } = useAttempt(texts.remove.failed)
  const populating = useLongWork({
    kind: 'departments.populate',
    title: texts.populating,
    failed: texts.populateFailed,
    begin: () => startTask(populateDepartments, {}),
    cancelled: () => texts.populateCancelled,
    finished: ({ result }) => <PopulatedSummary result={result as Populated} />,
  })
  const remove = useRemoval()

  return (
    <ListPage<Branch>
      title={texts.title}
      list={list}
      columns={columns}
      idOf={({ department }) => department.DepartmentId}
      unit={texts.unit}
      labelOf={({ department }) => department.Name}
      subRows={({ below }) => below}
      startOpen
      link={({ department }) => departmentPage(department.DepartmentId)}
      rowActions={({ department }) => [
        { label: texts.show, opens: true, run: () => navigate(departmentPage(department.DepartmentId)) },
        { label: common.remove, danger: true, run: () => attempt(() => remove(department)) },
      ]}
      actions={[
        {
          label: texts.populate,
          primary: true,
          run: () => populating.start(),
        },
      ]}
      above={
        <>
          {problem}
          {populating.report}
        </>
      }
      filters={
        <>
          <SearchFilter list={list} name="search" label={texts.search} />
          <SavedViews list={list} table={texts.title} />
        </>
      }
      empty={texts.empty}
    />
  )
}
