import {
  type ChangedShift,
  checkSettlement,
  type SettlementCheck,
  settleShifts,
} from '@palkkasilta/contract/settlements.ts'
import type { Task } from '@palkkasilta/contract/tasks.ts'
import { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { type ReactNode, useState } from 'react'
import { settlements as texts } from '../../texts/fi/settlements.ts'
import type { Action } from '../../ui/action.tsx'
import { confirm, type Question } from '../../ui/confirm.ts'
import { date, money, quantity } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { markNew } from '../../ui/table/new-rows.ts'
import { toast } from '../../ui/toast.ts'
import { UserError } from '../../ui/user-error.ts'
import { api, startTask } from '../api/api.ts'
import { salariesMadeBy } from '../links/lists.ts'
import { workforceBillPage, workforceSalaryPage } from '../links/targets.ts'
import { useLongWork } from '../tasks/use-long-work.tsx'
import { registerFacts, reportsNamed } from './register-facts.ts'

const { facts } = texts

function questionOf(check: SettlementCheck): Question {
  const people = check.people.map(({ fullName, outcome, hours, gross, reimbursements, salaryId }) => ({
    id: `${fullName} ${salaryId}`,
    name: fullName,
    to: workforceSalaryPage(salaryId),
    told: texts.ofPerson(
      texts.outcomes[outcome],
      quantity(hours),
      money(gross),
      reimbursements === 0 ? null : money(reimbursements),
    ),
  }))
  const left = check.left.map(({ subject, message }, index) => ({ id: index, name: subject, told: message }))
  const bills = check.bills.map(({ id, billnum, company, amount, percent }) => ({
    id: `bill ${id}`,
    name: texts.bill(billnum, company),
    to: workforceBillPage(id),
    told: texts.overbilled(money(amount), percent === null ? null : `${quantity(percent)} %`),
  }))
  const consequences = [
    ...(check.toRecover > 0 ? [texts.recovery] : []),
    ...(check.billsCount > 0 ? [texts.refunds] : []),
  ]
  const pays = check.people.some(({ outcome }) => outcome === 'PAID' || outcome === 'PAID_AND_RECOVERED')
  return {
    title: texts.question,
    facts: [
      [facts.people, String(check.peopleCount)],
      [facts.shifts, String(check.shifts)],
      [facts.hours, quantity(check.hours)],
      [facts.gross, money(check.gross)],
      ...(check.reimbursements === 0 ? [] : [[facts.reimbursements, money(check.reimbursements)] as const]),
      ...(check.toRecover > 0 ? [[facts.toRecover, money(check.toRecover)] as const] : []),
      [facts.net, texts.fromTo(money(check.netBefore), money(check.netAfter))],
      ...(pays ? [[facts.payday, date(check.payday)] as const] : []),
      ...registerFacts(check.register),
    ],
    ...(consequences.length > 0 ? { consequence: consequences.join(' ') } : {}),
    named: [
      { title: texts.everybody(check.peopleCount), items: people, count: check.peopleCount },
      ...(check.billsCount > 0
        ? [{ title: texts.bills(check.billsCount), items: bills, count: check.billsCount }]
        : []),
      ...reportsNamed(check.register),
      ...(check.leftCount > 0 ? [{ title: texts.left(check.leftCount), items: left, count: check.leftCount }] : []),
    ],
    action: texts.settle,
  }
}

const madeBy = ({ result }: Task): readonly number[] => {
  const made: unknown = typeof result === 'object' && result !== null && 'salaries' in result ? result.salaries : []
  return Array.isArray(made) ? made.filter((id) => typeof id === 'number') : []
}

/** Asks what settling the chosen changes would do, and does it. */
export function useSettlement(
  chosen: readonly ChangedShift[],
  onDone: () => void,
): { action: Action; report: ReactNode } {
  const [isNothing, setNothing] = useState(false)
  const work = useLongWork({
    kind: 'shifts.settle',
    title: texts.running,
    failed: texts.notSettled,
    finished: told,
    cancelled: (task) => texts.cancelled(task.done, task.total),
    onEnd: (task) => {
      markNew(listSalaries, madeBy(task))
      onDone()
      if (task.state === 'DONE' && task.failures.length === 0 && madeBy(task).length === 0) {
        toast.success(texts.done)
        work.close()
      }
    },
  })

  async function settle() {
    setNothing(chosen.length === 0)
    if (chosen.length === 0) return
    await work.start(async () => {
      const body = chosen.map(({ changeId }) => changeId)
      const check = await api(checkSettlement, { body })
      if (check.peopleCount === 0) throw new UserError('NOTHING_READY', check.left[0]?.message ?? texts.nothing)
      if (!(await confirm(questionOf(check)))) return undefined
      return startTask(settleShifts, {
        query: { confirmedGross: check.gross, confirmedReimbursements: check.reimbursements },
        body,
      })
    })
  }

  const isOpen = chosen.length > 0 && chosen.every((change) => change.isOpen)
  return {
    action: { label: isOpen ? texts.recalculate : texts.settle, primary: true, run: settle },
    report: (
      <>
        {isNothing && <Notice tone="error" title={texts.chooseOne} onClose={() => setNothing(false)} />}
        {work.report}
      </>
    ),
  }
}

function told(task: Task): ReactNode {
  const made = madeBy(task)
  if (made.length === 0) return texts.done
  return (
    <>
      {texts.made(made.length)}. <TextLink {...salariesMadeBy(task.id)}>{texts.toSalaries}</TextLink>
    </>
  )
}
