import {
  type Agreement,
  type AgreementRemoval,
  checkAgreementRemoval,
  deleteAgreement,
  getAgreement,
} from '@palkkasilta/contract/agreements.ts'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../shared/api/api.ts'
import { callKey, useChange } from '../../shared/api/use-call.ts'
import { departmentPage } from '../../shared/links/targets.ts'
import { agreements } from '../../texts/fi/agreements.ts'
import { common } from '../../texts/fi/common.ts'
import { confirm, confirmAndDo, type Question } from '../../ui/confirm.ts'
import { dateRange } from '../../ui/format/index.ts'
import { nameOf } from './columns.tsx'
import { agreementRequest } from './queries.ts'

const texts = agreements.remove

/** Deletes an agreement after a question that says what goes with it, or says why it cannot be; tells whether it was done. */
export function useRemoval(): (agreement: Agreement) => Promise<boolean> {
  const deleteIt = useChange(deleteAgreement, {
    removes: ({ params }) => callKey(getAgreement, agreementRequest(Number(params.id), undefined)),
  })
  const navigate = useNavigate()
  return async (agreement) => {
    const params = { id: agreement.id }
    const removal = await api(checkAgreementRemoval, { params })
    if (removal.refusal === null)
      return confirmAndDo(questionOf(agreement), () => deleteIt({ params }), texts.done(nameOf(agreement)))
    if (await confirm(refusalOf(agreement, removal, removal.refusal))) await navigate({ to: '/tamigo/departments' })
    return false
  }
}

function questionOf(agreement: Agreement): Question {
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
    action: common.remove,
    danger: true,
  }
}

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
