import { checkSalaryRemoval, deleteSalaries, type SalaryRemoval } from '@palkkasilta/contract/many-salaries.ts'
import { deleteSalary, getSalary, type SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { common } from '../../../texts/fi/common.ts'
import { salaries } from '../../../texts/fi/workforce-salaries.ts'
import { date, dateRange, decimal, money } from '../../../ui/format/index.ts'
import { naming } from '../../../ui/questions/naming.ts'
import { action } from '../../actions/action.ts'
import { Refusal } from '../../actions/refusal.ts'
import { api } from '../../api/api.ts'
import { callKey } from '../../api/cache.ts'
import { waitingShifts, workforceSalaryPage } from '../../links/targets.ts'

const { remove: texts, removeSelected: many } = salaries

type Removable = Pick<
  SalaryListItem,
  | 'id'
  | 'fullName'
  | 'paidSalary'
  | 'departmentId'
  | 'departmentName'
  | 'intervalstart'
  | 'intervalstop'
  | 'payday'
  | 'state'
  | 'reportState'
  | 'billState'
>

export const removeSalary = action({
  label: common.remove,
  danger: true,
  call: deleteSalary,
  when({ state, reportState, billState }: Removable) {
    if (state !== 'OPEN') return texts.onlyOpen
    if (billState !== 'NOT_CREATED') return texts.onBill
    return reportState === 'SENT' ? texts.reported : true
  },
  check: ({ id }) => api(getSalary, { params: { id } }),
  question: (salary, { tamigoShifts }) => ({
    title: texts.question(salary.fullName, decimal(salary.paidSalary, 2)),
    facts: [
      [texts.number, String(salary.id)],
      [salaries.columns.departmentName, salary.departmentName],
      [salaries.columns.period, dateRange(salary.intervalstart, salary.intervalstop)],
      [salaries.columns.payday, date(salary.payday)],
      [salaries.amount, money(salary.paidSalary)],
      [texts.freed, texts.ofShifts(tamigoShifts.length)],
    ],
    consequence: texts.consequence,
  }),
  request: ({ id }) => ({ params: { id } }),
  removes: ({ params }) => callKey(getSalary, { params }),
  done: ({ fullName }) => texts.removed(fullName),
  next: ({ departmentId, intervalstart, intervalstop }) =>
    departmentId === null
      ? []
      : [{ label: texts.toShifts, to: waitingShifts(departmentId, intervalstart, intervalstop) }],
})

/** Deletes the chosen ones that can be deleted; the others are named and stay chosen. */
export const removeChosen = action({
  label: many.action,
  danger: true,
  call: deleteSalaries,
  async check(chosen: readonly Pick<SalaryListItem, 'id'>[]) {
    if (chosen.length === 0) throw new Refusal(many.choose)
    const removal = await api(checkSalaryRemoval, { body: chosen.map(({ id }) => id) })
    if (removal.ready.length === 0) throw new Refusal(many.none, ...stayingIn(removal))
    return removal
  },
  question: (_, removal) => ({
    title: many.question(removal.ready.length),
    facts: [
      [salaries.amount, money(removal.paidSalary)],
      [texts.freed, texts.ofShifts(removal.shifts)],
      ...(removal.blockedCount > 0 ? [[many.left, String(removal.blockedCount)] as const] : []),
    ],
    consequence: many.consequence,
    named: stayingIn(removal),
    action: many.confirm(removal.ready.length),
  }),
  request: (_, { ready }) => ({ body: ready }),
  work: {
    kind: 'salaries.delete',
    title: many.running,
    finished: ({ done }) => many.done(done),
    cancelled: ({ done, total }) => many.cancelled(done, total),
  },
})

const stayingIn = ({ blocked, blockedCount }: SalaryRemoval) =>
  naming(many.staying, blocked, blockedCount, ({ id, fullName, message }) => ({
    id,
    name: fullName,
    to: workforceSalaryPage(id),
    told: message,
  }))
