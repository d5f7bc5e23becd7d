import { type Department, deleteDepartment, getDepartment } from '@palkkasilta/contract/departments.ts'
import { callKey, useChange } from '../../shared/api/use-call.ts'
import { common } from '../../texts/fi/common.ts'
import { departments } from '../../texts/fi/departments.ts'
import { confirm } from '../../ui/confirm.ts'
import { toast } from '../../ui/toast.ts'

const texts = departments.remove

/** Deletes a department after a question; tells whether it was done. */
export function useRemoval(): (department: Department) => Promise<boolean> {
  const deleteIt = useChange(deleteDepartment, { removes: ({ params }) => callKey(getDepartment, { params }) })
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
    await deleteIt({ params: { id: DepartmentId } })
    toast.success(texts.done(Name))
    return true
  }
}
