import { type BillCheck, checkBill, createBill } from '@palkkasilta/contract/workforce-bills.ts'
import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { action } from '../../shared/actions/action.ts'
import { Refusal } from '../../shared/actions/refusal.ts'
import { api } from '../../shared/api/api.ts'
import { workforceBillPage } from '../../shared/links/targets.ts'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import { date, dateRange, money, percents } from '../../ui/format/index.ts'
import type { Question } from '../../ui/questions/confirm.ts'

const { bill: texts } = salaries

type Chosen = readonly SalaryListItem[]

export const billChosen = action({
  label: texts.action,
  call: createBill,
  check(chosen: Chosen) {
    const refusal = billRefusal(chosen)
    if (refusal) throw refusal
    return api(checkBill, billOf(chosen))
  },
  question: (_, check) => billQuestion(check),
  request(chosen, { billingAmount }) {
    const { query, body } = billOf(chosen)
    return { query: { ...query, confirmedTotal: billingAmount }, body }
  },
  leadsTo: ({ id }, chosen) => ({ ...workforceBillPage(id), search: { made: String(chosen.length) } }),
})

function billOf(chosen: Chosen) {
  const departmentId = chosen[0]?.departmentId ?? undefined
  return { query: departmentId ? { departmentId } : {}, body: chosen.map(({ id }) => id) }
}

/** Why no bill can be made of these salaries; `undefined` when one can. */
function billRefusal(chosen: Chosen): Refusal | undefined {
  if (chosen.length === 0) return new Refusal(texts.choose)
  const departments = [...Map.groupBy(chosen, ({ departmentId }) => departmentId).values()]
  if (departments.length > 1) {
    const items = departments.map((own) => ({
      id: own[0]?.departmentId ?? '',
      name: own[0]?.departmentName ?? '',
      told: texts.ofSalaries(own.length),
    }))
    return new Refusal(texts.manyDepartments, { title: texts.ofDepartments(items.length), items })
  }
  const billed = chosen.flatMap(({ id, fullName, billId }) =>
    billId === null ? [] : [{ id, name: fullName, to: workforceBillPage(billId), told: texts.seeBill }],
  )
  return billed.length > 0
    ? new Refusal(texts.already, { title: texts.alreadyOn(billed.length), items: billed })
    : undefined
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
