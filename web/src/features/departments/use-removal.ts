import { type Department, deleteDepartment, getDepartment } from '@palkkasilta/contract/departments.ts'
import { callKey, useChange } from '../../shared/api/use-call.ts'
import { common } from '../../texts/fi/common.ts'
import { departments } from '../../texts/fi/departments.ts'
import { confirmAndDo } from '../../ui/confirm.ts'

const texts = departments.remove

/** Deletes a department after a question; tells whether it was done. */
export function useRemoval(): (department: Department) => Promise<boolean> {
  const deleteIt = useChange(deleteDepartment, { removes: ({ params }) => callKey(getDepartment, { params }) })
  return ({ DepartmentId, Name, GroupId, City }) =>
    confirmAndDo(
      {
        title: texts.question(Name),
        facts: [
          [departments.columns.businessId, GroupId],
          [departments.columns.city, City],
        ],
        consequence: texts.consequence,
        action: common.remove,
        danger: true,
      },
      () => deleteIt({ params: { id: DepartmentId } }),
      texts.done(Name),
    )
}
