import type { Department } from '@palkkasilta/contract/departments.ts'
import { common } from '../../texts/fi/common.ts'
import { departments } from '../../texts/fi/departments.ts'
import { confirm } from '../../ui/confirm.ts'
import { toast } from '../../ui/toast.ts'
import { useDeleteDepartment } from './queries.ts'

const texts = departments.remove

/** Deletes a department after a question; tells whether it was done. */
export function useRemoval(): (department: Department) => Promise<boolean> {
  const deletion = useDeleteDepartment()
  return async ({ DepartmentId, Name, GroupId, City }) => {
    const sure = await confirm({
      title: texts.question(Name),
      facts: [
        [departments.columns.businessId, GroupId],
        [departments.columns.city, City],
      ],
      consequence: texts.consequence,
      action: common.remove,
      danger: true,
    })
    if (!sure) return false
    await deletion.mutateAsync(DepartmentId)
    toast.success(texts.done(Name))
    return true
  }
}
