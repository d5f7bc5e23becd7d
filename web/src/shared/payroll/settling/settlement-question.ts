import type { SettlementCheck } from '@palkkasilta/contract/settlements.ts'
import { settlements as texts } from '../../../texts/fi/settlements.ts'
import { date, money, quantity } from '../../../ui/format/index.ts'
import type { Question } from '../../../ui/questions/confirm.ts'
import { naming } from '../../../ui/questions/naming.ts'
import { workforceBillPage, workforceSalaryPage } from '../../links/targets.ts'
import { registerFacts, reportsNamed } from './register-facts.ts'

const { facts } = texts

/** What settling would do: who is paid or pays back how much, which bills and reports follow, who is left out. */
export function settlementQuestion(check: SettlementCheck, title: string): Question {
  const people = check.people.map(({ fullName, outcome, hours, gross, reimbursements, salaryId }) => ({
    id: `${fullName} ${salaryId}`,
    name: fullName,
    to: workforceSalaryPage(salaryId),
    told: texts.ofPerson(
      texts.outcomes[outcome],
      hours === 0 ? null : quantity(hours),
      money(gross),
      reimbursements === 0 ? null : money(reimbursements),
    ),
  }))
  const consequences = [
    ...(check.toRecover > 0 ? [texts.recovery] : []),
    ...(check.billsCount > 0 ? [texts.refunds] : []),
  ]
  const pays = check.people.some(({ outcome }) => outcome === 'PAID' || outcome === 'PAID_AND_RECOVERED')
  return {
    title,
    facts: [
      [facts.people, String(check.peopleCount)],
      [facts.shifts, String(check.shifts)],
      ...(check.hours === 0 ? [] : [[facts.hours, quantity(check.hours)] as const]),
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
      ...naming(texts.bills, check.bills, check.billsCount, ({ id, billnum, company, amount, percent }) => ({
        id: `bill ${id}`,
        name: texts.bill(billnum, company),
        to: workforceBillPage(id),
        told: texts.overbilled(money(amount), percent === null ? null : `${quantity(percent)} %`),
      })),
      ...reportsNamed(check.register),
      ...naming(texts.left, check.left, check.leftCount, ({ subject, message }, index) => ({
        id: index,
        name: subject,
        told: message,
      })),
    ],
    action: texts.settle,
  }
}
