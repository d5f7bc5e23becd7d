import { listDepartments } from '@palkkasilta/contract/departments.ts'
import { useNavigate } from '@tanstack/react-router'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { WorkReport } from '../../shared/actions/work-report.tsx'
import { departmentPage } from '../../shared/links/targets.ts'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { departments as texts } from '../../texts/fi/departments.ts'
import { SearchFilter } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { columns } from './columns.tsx'
import { populate, removeDepartment } from './department-actions.tsx'
import { type Branch, departmentTree } from './department-tree.ts'

export default function DepartmentsPage() {
  const list = useList(listDepartments, { show: departmentTree })
  const navigate = useNavigate()
  const { draw, report } = useActions()
  const populating = draw(undefined, [populate])

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
        ...draw(department, [removeDepartment]),
      ]}
      actions={populating}
      above={
        <>
          {report}
          <WorkReport of={populate} onRetry={populating[0]?.run} />
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
