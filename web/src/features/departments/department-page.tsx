import { getDepartment, listDepartments, type Department as Record } from '@palkkasilta/contract/departments.ts'
import { notFound, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { useCall } from '../../shared/api/use-call.ts'
import { departmentPage } from '../../shared/links/targets.ts'
import { knownRow } from '../../shared/list/trail.ts'
import { useTrail } from '../../shared/list/use-trail.ts'
import { departments as texts } from '../../texts/fi/departments.ts'
import { usePathText } from '../../ui/address.ts'
import { DetailActions } from '../../ui/detail/detail-actions.tsx'
import { DetailPage } from '../../ui/detail/detail-page.tsx'
import { removeDepartment } from './department-actions.tsx'
import { departmentHead } from './department-head.tsx'
import { DepartmentParts, departmentParts } from './department-parts.tsx'
import { departmentTree, idsIn } from './department-tree.ts'

const list = { title: texts.title, to: '/tamigo/departments' } as const

const listed = {
  endpoint: listDepartments,
  idsOf: (rows: readonly Record[]) => idsIn(departmentTree(rows)),
  pageOf: departmentPage,
}

export default function DepartmentPage() {
  const id = usePathText('departmentId')
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw notFound()
  return <Department key={id} id={id} />
}

function Department({ id }: { id: string }) {
  const query = useCall(getDepartment, { params: { id } })
  const neighbours = useTrail(listed, id)
  const [known] = useState(() => knownRow(listDepartments, (department) => department.DepartmentId === id))
  const { draw, report } = useActions()
  const navigate = useNavigate()
  const leave = () => navigate({ to: '/tamigo/departments' })
  const department = query.data ?? known
  return (
    <DetailPage
      list={list}
      neighbours={neighbours}
      head={department ? departmentHead(department) : { title: texts.untitled }}
      actions={
        query.data && (
          <DetailActions
            title={query.data.Name}
            main={[]}
            more={draw(query.data, [removeDepartment], { after: leave })}
          />
        )
      }
      parts={departmentParts}
      query={query}
      failed={texts.notLoaded}
      report={report}
    >
      {(loaded) => <DepartmentParts department={loaded} />}
    </DetailPage>
  )
}
