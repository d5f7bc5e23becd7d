import { type Department, departmentForm, getDepartment } from '@palkkasilta/contract/departments.ts'
import { notFound, useNavigate } from '@tanstack/react-router'
import { useCall } from '../../shared/api/use-call.ts'
import { History } from '../../shared/history/history.tsx'
import { common } from '../../texts/fi/common.ts'
import { departments as texts } from '../../texts/fi/departments.ts'
import { usePathText } from '../../ui/address.ts'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { useAttempt } from '../../ui/use-attempt.tsx'
import { DepartmentFacts } from './department-facts.tsx'
import { DepartmentForm, shown } from './department-form.tsx'
import { DepartmentShifts } from './department-shifts.tsx'
import { MissingNotice } from './missing-notice.tsx'
import { useRemoval } from './use-removal.ts'

export default function DepartmentPage() {
  const id = usePathText('departmentId')
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw notFound()
  const query = useCall(getDepartment, { params: { id } })
  return (
    <Loaded query={query} failed={texts.notLoaded}>
      {(department) => <DepartmentDetail key={department.DepartmentId} department={department} />}
    </Loaded>
  )
}

function DepartmentDetail({ department }: { department: Department }) {
  const { DepartmentId: id, Name: name } = department
  const { attempt, problem } = useAttempt(texts.remove.failed)
  const remove = useRemoval()
  const navigate = useNavigate()

  const removeThis = () =>
    attempt(async () => {
      if (await remove(department)) void navigate({ to: '/tamigo/departments' })
    })

  return (
    <Page
      title={name}
      above={<TextLink to="/tamigo/departments">{texts.title}</TextLink>}
      actions={[{ label: common.remove, danger: true, run: removeThis }]}
    >
      {problem}
      <MissingNotice department={department} />
      <DepartmentFacts department={department} />
      <DepartmentShifts id={id} name={name} />
      <DepartmentForm department={department} />
      <History entity="department" id={id} actions={texts.history} fields={departmentForm.labels} shown={shown} />
    </Page>
  )
}
