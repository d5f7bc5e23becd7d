import { populateDepartments } from '@palkkasilta/contract/departments.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { startTask } from '../../shared/api/api.ts'
import { TaskProgress, useRunningTask } from '../../shared/tasks/task-progress.tsx'
import { common } from '../../texts/fi/common.ts'
import { departments as texts } from '../../texts/fi/departments.ts'
import { useOpenPart } from '../../ui/address.ts'
import { Problem } from '../../ui/problem.tsx'
import { SearchFilter } from '../../ui/table/filters.tsx'
import { useListAddress } from '../../ui/table/list-address.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { columns } from './columns.tsx'
import { type Branch, countOf, departmentTree } from './department-tree.ts'
import { useDepartments } from './queries.ts'
import { useRemoval } from './use-removal.ts'

const KIND = 'departments.populate'

export default function DepartmentsPage() {
  const list = useListAddress({ filters: { search: '' }, sort: { column: 'name', direction: 'asc' } })
  const { search } = list.filters
  const { column, direction } = list.sort ?? {}
  const query = useDepartments(
    useCallback(
      (departments) => {
        const rows = departmentTree(departments, search, column && direction ? { column, direction } : undefined)
        return { rows, total: countOf(rows) }
      },
      [search, column, direction],
    ),
  )
  const navigate = useNavigate()
  const task = useOpenPart('task')
  useRunningTask(KIND, task)
  const [failure, setFailure] = useState<unknown>()
  const remove = useRemoval()

  async function attempt(work: () => Promise<unknown>) {
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <ListPage<Branch>
      title={texts.title}
      list={list}
      query={query}
      columns={columns}
      idOf={({ department }) => department.DepartmentId}
      labelOf={({ department }) => department.Name}
      subRows={({ below }) => below}
      startOpen
      link={({ department }) => target(department.DepartmentId)}
      rowActions={({ department }) => [
        { label: texts.show, run: () => navigate(target(department.DepartmentId)) },
        { label: common.remove, danger: true, run: () => attempt(() => remove(department)) },
      ]}
      actions={[
        {
          label: texts.populate,
          primary: true,
          run: () => attempt(async () => task.open(await startTask(populateDepartments, {}))),
        },
      ]}
      above={
        <>
          <Problem error={failure} onClose={() => setFailure(undefined)} />
          <TaskProgress
            id={task.id}
            title={texts.populating}
            finished={({ result }) => texts.populated(result as { added: number; updated: number })}
            onClose={task.close}
          />
        </>
      }
      filters={<SearchFilter list={list} name="search" label={texts.search} />}
      empty={texts.empty}
    />
  )
}

function target(departmentId: string) {
  return { to: '/tamigo/departments/$departmentId', params: { departmentId } } as const
}
