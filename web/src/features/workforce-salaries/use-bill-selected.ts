import { createBill } from '@palkkasilta/contract/workforce-bills.ts'
import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { useNavigate } from '@tanstack/react-router'
import { useChange } from '../../shared/api/use-call.ts'
import { workforceBillPage } from '../../shared/links/targets.ts'
import { salaries } from '../../texts/fi/workforce-salaries.ts'

const texts = salaries.bill

/** Why no bill can be made of these salaries; `undefined` when one can. */
export function billObstacle(salaries: readonly SalaryListItem[]): string | undefined {
  if (salaries.length === 0) return texts.choose
  if (new Set(salaries.map(({ departmentId }) => departmentId)).size > 1) return texts.manyDepartments
  if (salaries.some(({ billId }) => billId !== null)) return texts.already
  return undefined
}

/** Makes a bill of the chosen salaries and goes to it, or tells why not. */
export function useBillSelected(salaries: readonly SalaryListItem[], refuse: (message: string | undefined) => void) {
  const create = useChange(createBill)
  const navigate = useNavigate()
  return async () => {
    const obstacle = billObstacle(salaries)
    refuse(obstacle)
    if (obstacle) return
    const departmentId = salaries[0]?.departmentId ?? undefined
    const bill = await create({
      query: departmentId ? { departmentId } : {},
      body: salaries.map(({ id }) => id),
    })
    await navigate(workforceBillPage(bill.id))
  }
}
