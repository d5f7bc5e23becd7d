import { Button } from '@mantine/core'
import * as contract from '@palkkasilta/contract/salary-corrections.ts'
import { correctionForm } from '@palkkasilta/contract/salary-corrections.ts'
import { getSalary, type SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { common } from '../../../texts/fi/common.ts'
import { corrections as texts } from '../../../texts/fi/salary-corrections.ts'
import { salaries } from '../../../texts/fi/workforce-salaries.ts'
import { DetailForm } from '../../../ui/form/detail-form.tsx'
import { date } from '../../../ui/format/index.ts'
import { Notice } from '../../../ui/telling/notice.tsx'
import { FormFields } from '../../form/form-fields.tsx'
import { shownBy } from '../../form/shown-by.ts'
import { useRecord } from '../../form/use-record.ts'
import { Consequence } from '../../preview/consequence.tsx'
import type { MovedLine } from '../../preview/moved-lines.ts'
import { isReportOnItsWay } from '../on-its-way.ts'
import { IncomeTypes } from './income-types.tsx'

const names = ['intervalstart', 'intervalstop', 'salaryType', 'paymentType', 'profession', 'professionCode'] as const

const shown = shownBy(correctionForm, salaries.choices, {
  tamigoSalaryRows: (rows: readonly { readonly transactionCode: string }[]) =>
    rows.map(({ transactionCode }) => transactionCode).join(', '),
})

/** Corrects what the Incomes Register was told of a salary; what it will be told is said before it is saved. */
export default function CorrectionForm({ salary, close }: { salary: SalaryDetail; close: () => void }) {
  const request = { params: { id: salary.id } }
  const isOnItsWay = isReportOnItsWay(salary)
  const form = useRecord(correctionForm, salary, {
    get: getSalary,
    save: contract.correctSalary,
    request,
    locked: isOnItsWay,
    part: 'correction',
  })
  const consequence = (
    <Consequence
      form={form}
      endpoint={contract.previewCorrection}
      request={(body) => ({ ...request, body })}
      lines={linesOf}
    />
  )
  const closing = (
    <Button variant="default" onClick={close}>
      {common.close}
    </Button>
  )
  return (
    <DetailForm form={form} failed={texts.failed} shown={shown} consequence={consequence} actions={closing}>
      <Notice tone="info" title={isOnItsWay ? texts.onItsWay : texts.title}>
        {texts.explained}
      </Notice>
      <FormFields form={form} names={names} choices={salaries.choices} columns={2} />
      <IncomeTypes form={form} rows={salary.tamigoSalaryRows} />
    </DetailForm>
  )
}

/** What the register will be told, by which report, by when, and that no money moves. */
function linesOf(told: contract.ForeseenCorrection): MovedLine[] {
  const { action, deadline, isLate, isLeaving } = told
  if (action === 'NONE') return [{ label: texts.register, moved: texts.actions.NONE }, money]
  const isNew = action !== 'REPLACE'
  return [
    { label: texts.register, moved: texts.actions[action] },
    ...(told.reportId === null ? [] : [{ label: texts.report, moved: told.reportId }]),
    { label: texts.deadline, moved: isNew ? texts.newBy(date(deadline), isLate) : texts.withoutDelay },
    ...(isLeaving ? [] : [{ label: texts.leaving, moved: texts.waits }]),
    money,
  ]
}

const money: MovedLine = { label: texts.money, moved: texts.noMoney }
