import type { Agreement, AgreementRemoval } from '@palkkasilta/contract/agreements.ts'
import * as contract from '@palkkasilta/contract/agreements.ts'
import { action, plain } from '../../shared/actions/action.ts'
import { api } from '../../shared/api/api.ts'
import { callKey } from '../../shared/api/cache.ts'
import { agreementSettings, departmentPage } from '../../shared/links/targets.ts'
import { agreements } from '../../texts/fi/agreements.ts'
import { common } from '../../texts/fi/common.ts'
import { startOfMonth, today } from '../../ui/format/date.ts'
import { dateRange } from '../../ui/format/index.ts'
import type { Question } from '../../ui/questions/confirm.ts'
import { nameOf } from './columns.tsx'
import { agreementRequest } from './form/queries.ts'

const texts = agreements.remove

/** Makes a new agreement and goes straight into it. */
export const createAgreement = action({
  label: agreements.list.create,
  primary: true,
  call: contract.createAgreement,
  failed: agreements.list.failed,
  request: () => ({ body: {} }),
  leadsTo: ({ id }) => agreementSettings(id),
})

export const calculate = plain<Agreement>({ label: agreements.supplements.calculate }, (_, { open }) =>
  open('calculate', 'shift'),
)

export const compareTerms = plain<Agreement>({ label: agreements.terms }, ({ validFromDate }, { open }) =>
  open('terms', validFromDate ?? startOfMonth(today(), -11)),
)

const ofIt = ({ id }: Agreement) => ({ params: { id } })

/** Deletes an agreement after a question that says what goes with it, or says why it cannot be. */
export const removeAgreement = action({
  label: common.remove,
  danger: true,
  call: contract.deleteAgreement,
  failed: texts.failed,
  check: (agreement: Agreement) => api(contract.checkAgreementRemoval, ofIt(agreement)),
  instead: (agreement, removal) =>
    removal.refusal === null
      ? undefined
      : { question: refusalOf(agreement, removal, removal.refusal), to: { to: '/tamigo/departments' } },
  question(agreement) {
    const { versions, remunerations, overtimes } = agreement
    const validity = dateRange(versions.at(0)?.validFromDate, versions.at(-1)?.validToDate)
    return {
      title: texts.question(nameOf(agreement)),
      facts: [
        [texts.validity, validity || agreements.head.always],
        [texts.versions, String(versions.length)],
        [texts.contents, agreements.list.contents(remunerations.length, overtimes.length)],
      ],
      consequence: texts.consequence,
    }
  },
  request: ofIt,
  removes: ({ params }) => callKey(contract.getAgreement, agreementRequest(Number(params.id), undefined)),
  done: (agreement) => texts.done(nameOf(agreement)),
})

/** Says why not, and names what hangs on it. */
function refusalOf(agreement: Agreement, removal: AgreementRemoval, refusal: string): Question {
  const { departments, salaries, openSalaries } = removal
  const items = departments.map(({ DepartmentId, Name }) => ({
    id: DepartmentId,
    name: Name,
    to: departmentPage(DepartmentId),
    told: '',
  }))
  return {
    title: texts.refused(nameOf(agreement)),
    facts: [
      [texts.salaries, String(salaries)],
      [texts.openSalaries, String(openSalaries)],
    ],
    consequence: refusal,
    named: items.length > 0 ? [{ title: texts.departments, items, count: items.length }] : [],
    action: texts.toDepartments,
  }
}
