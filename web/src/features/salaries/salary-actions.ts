import type { BilledSalaryItem } from '@palkkasilta/contract/salaries.ts'
import * as contract from '@palkkasilta/contract/salaries.ts'
import { action, plain } from '../../shared/actions/action.ts'
import { apiFile } from '../../shared/api/api.ts'
import { callKey } from '../../shared/api/cache.ts'
import { personPage } from '../../shared/links/targets.ts'
import { common } from '../../texts/fi/common.ts'
import { wageReport } from '../../texts/fi/payroll/wage-report.ts'
import { salaries as texts } from '../../texts/fi/salaries.ts'
import { date, dateRange, money } from '../../ui/format/index.ts'
import { saveFile } from '../../ui/save-file.ts'
import { nameOf } from './columns.tsx'

/** What the list knows of a salary and its page, too. */
export type Known = Pick<
  BilledSalaryItem,
  | 'id'
  | 'person'
  | 'state'
  | 'reportState'
  | 'wagereported'
  | 'intervalstart'
  | 'intervalstop'
  | 'payday'
  | 'paidSalary'
>

const ofIt = ({ id }: Pick<Known, 'id'>) => ({ params: { id } })

export const answersSalary = {
  answers: ({ id }: contract.BilledSalary) => callKey(contract.getBilledSalary, { params: { id } }),
}

/** What a question about a salary names. */
export function factsOf(salary: Known): [label: string, value: string][] {
  return [
    [texts.facts.person, nameOf(salary)],
    [texts.facts.period, dateRange(salary.intervalstart, salary.intervalstop)],
    [texts.facts.payday, date(salary.payday)],
    [texts.figures.paidSalary, money(salary.paidSalary)],
  ]
}

export const showSlip = plain<Known>({ label: texts.slip, when: ({ state }) => state !== 'OPEN' }, ({ id }, { open }) =>
  open('slip', id),
)

export const showPerson = plain<Known>({ label: texts.person }, ({ person }, { go }) => go(personPage(person.id)))

export const sendReport = action({
  label: wageReport.send,
  call: contract.sendBilledReport,
  when: ({ wagereported, state }: Known) => wagereported === null && (state === 'OPEN' ? texts.report.notYet : true),
  question: (salary) => ({
    title: wageReport.question,
    facts: factsOf(salary),
    action: wageReport.confirm,
  }),
  request: ofIt,
  ...answersSalary,
  done: () => wageReport.queued,
})

/** The register holds its report: taking that out of the database is an invalidation there. */
export const clearReport = action({
  label: texts.report.clear.action,
  danger: true,
  call: contract.clearBilledReport,
  when: ({ wagereported, state }: Known) =>
    wagereported !== null && (state === 'OPEN' ? true : texts.report.clear.openFirst),
  question: (salary) => ({
    title: texts.report.clear.question,
    facts: factsOf(salary),
    consequence: texts.report.clear.consequence,
    action: texts.report.clear.confirm,
  }),
  request: ofIt,
  ...answersSalary,
  done: () => texts.report.clear.done,
})

export const saveXml = plain<Known>(
  { label: texts.report.xml, failed: texts.report.xmlFailed, when: ({ wagereported }) => wagereported !== null },
  async (salary) => {
    const { blob, name } = await apiFile(contract.billedReportXml, ofIt(salary))
    saveFile(blob, name ?? `tulorekisteri-${salary.id}.xml`)
  },
)

const removing = (title: string) =>
  action({
    label: common.remove,
    danger: true,
    call: contract.deleteBilledSalary,
    failed: texts.remove.failed,
    when({ state, reportState }: Known) {
      if (state !== 'OPEN') return texts.remove.onlyOpen
      return reportState === 'SENT' ? texts.remove.reported : true
    },
    question: (salary) => ({ title, facts: factsOf(salary), consequence: texts.remove.consequence }),
    request: ofIt,
    removes: ({ params }) => callKey(contract.getBilledSalary, { params }),
    done: ({ id }) => texts.remove.done(id),
  })

export const removeSalary = removing(texts.remove.title)
/** On its own page it is asked otherwise. */
export const removeThis = removing(texts.remove.question)
