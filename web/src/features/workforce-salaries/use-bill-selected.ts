import { type BillCheck, checkBill, createBill } from '@palkkasilta/contract/workforce-bills.ts'
import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../shared/api/api.ts'
import { useChange } from '../../shared/api/use-call.ts'
import { workforceBillPage } from '../../shared/links/targets.ts'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import { confirm, type Question } from '../../ui/confirm.ts'
import { date, dateRange, money, percents } from '../../ui/format/index.ts'
import type { NamedThings } from '../../ui/named-list.tsx'
import type { Refusal } from './refusal.ts'

const texts = salaries.bill

/** Why no bill can be made of these salaries; `undefined` when one can. */
export function billObstacle(salaries: readonly SalaryListItem[]): Refusal | undefined {
  if (salaries.length === 0) return { message: texts.choose }
  const departments = [...Map.groupBy(salaries, ({ departmentId }) => departmentId).values()]
  if (departments.length > 1) return { message: texts.manyDepartments, named: ofDepartments(departments) }
  const billed = salaries.flatMap(({ billId, ...salary }) => (billId === null ? [] : [{ ...salary, billId }]))
  return billed.length > 0 ? { message: texts.already, named: onBills(billed) } : undefined
}

function ofDepartments(departments: readonly (readonly SalaryListItem[])[]): NamedThings {
  const items = departments.map((own) => ({
    id: own[0]?.departmentId ?? '',
    name: own[0]?.departmentName ?? '',
    told: texts.ofSalaries(own.length),
  }))
  return { title: texts.ofDepartments(items.length), items }
}

function onBills(
  billed: readonly (Pick<SalaryListItem, 'id' | 'fullName'> & { readonly billId: number })[],
): NamedThings {
  const items = billed.map(({ id, fullName, billId }) => ({
    id,
    name: fullName,
    to: workforceBillPage(billId),
    told: texts.seeBill,
  }))
  return { title: texts.alreadyOn(billed.length), items }
}

/** Makes a bill of the chosen salaries and goes to it, or tells why not. */
export function useBillSelected(salaries: readonly SalaryListItem[], refuse: (refusal: Refusal | undefined) => void) {
  const create = useChange(createBill)
  const navigate = useNavigate()
  return async () => {
    const obstacle = billObstacle(salaries)
    refuse(obstacle)
    if (obstacle) return
    const departmentId = salaries[0]?.departmentId ?? undefined
    const request = { query: departmentId ? { departmentId } : {}, body: salaries.map(({ id }) => id) }
    const check = await api(checkBill, request)
    if (!(await confirm(billQuestion(check)))) return
    const bill = await create({ ...request, query: { ...request.query, confirmedTotal: check.billingAmount } })
    await navigate({ ...workforceBillPage(bill.id), search: { made: String(salaries.length) } })
  }
}

function billQuestion(check: BillCheck): Question {
  const { facts } = texts
  const months = check.months.map(({ month, salaries: count }) => ({
    id: month,
    name: texts.month(month),
    told: texts.ofSalaries(count),
  }))
  return {
    title: texts.question(check.company),
    facts: [
      [facts.company, check.company],
      ...(check.departmentName === check.company ? [] : [[facts.department, check.departmentName] as const]),
      [facts.salaries, String(check.salaries)],
      [facts.period, dateRange(check.from, check.to)],
      [facts.rows, String(check.rows)],
      [facts.net, money(check.billingAmountWithoutALV)],
      [facts.vat(percents(check.taxpr)), money(check.vatamount)],
      [facts.total, money(check.billingAmount)],
      [facts.due, date(check.paydate)],
    ],
    ...(months.length > 1 ? { named: [{ title: texts.mixed, items: months }] } : {}),
    action: texts.confirm(check.salaries),
  }
}
