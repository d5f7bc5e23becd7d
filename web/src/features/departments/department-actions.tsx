import type { Department } from '@palkkasilta/contract/departments.ts'
import { useNavigate } from '@tanstack/react-router'
import { common } from '../../texts/fi/common.ts'
import { DetailActions } from '../../ui/detail/detail-actions.tsx'
import type { useAttempt } from '../../ui/use-attempt.tsx'
import { useRemoval } from './use-removal.ts'

interface DepartmentActionsProps extends Pick<ReturnType<typeof useAttempt>, 'attempt'> {
  readonly department: Department
}

export function DepartmentActions({ department, attempt }: DepartmentActionsProps) {
  const remove = useRemoval()
  const navigate = useNavigate()
  const removeThis = () =>
    attempt(async () => {
      if (await remove(department)) void navigate({ to: '/tamigo/departments' })
    })
  const more = [{ label: common.remove, danger: true, run: removeThis }]
  return <DetailActions title={department.Name} main={[]} more={more} />
}
