import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import type { ReactNode } from 'react'
import { salaries as texts } from '../../../texts/fi/workforce-salaries.ts'
import type { OpenPart } from '../../../ui/address.ts'
import { Obstacles } from '../../../ui/detail/obstacles.tsx'
import { Beside, Part } from '../../../ui/detail/parts.tsx'
import { SalaryForm, type SalaryFormProps } from '../correcting/salary-form.tsx'
import { Payments } from '../paying/salary-payments.tsx'
import { Report } from '../reporting/salary-report.tsx'
import { SalaryChanges } from '../settling/salary-changes.tsx'
import { FigureTable } from '../working/figure-table.tsx'
import { employerFigures, paidFigures } from '../working/figures.ts'
import { PayRows } from '../working/pay-rows.tsx'
import { Basics } from '../working/salary-basics.tsx'
import { SalaryHistory } from './salary-history.tsx'
import { obstaclesOf } from './salary-obstacles.ts'
import { SalaryStatus } from './salary-status.tsx'

export const salaryParts = Object.entries(texts.parts).map(([id, title]) => ({ id, title }))

interface SalaryPartsProps {
  readonly salary: SalaryDetail
  readonly message: OpenPart
  /** What the salary is made of, beside its rows. */
  readonly madeOf: ReactNode
  /** The fields of that in the form. */
  readonly work: SalaryFormProps['work']
}

/** The parts of a salary's page, whatever the salary is made of. */
export function SalaryParts({ salary, message, madeOf, work }: SalaryPartsProps) {
  return (
    <>
      <Obstacles obstacles={obstaclesOf(salary)} />
      <SalaryStatus salary={salary} />
      <SalaryChanges salary={salary} />
      <Part id="working">
        <Beside figures={<Figures salary={salary} />} form={<SalaryForm salary={salary} work={work} />} />
      </Part>
      <Beside
        figures={
          <Part id="rows">
            <PayRows salary={salary} />
          </Part>
        }
        form={<Part id="shifts">{madeOf}</Part>}
      />
      <Part id="facts">
        <Basics salary={salary} />
      </Part>
      <Part id="payments">
        <Payments salary={salary} onJson={() => message.open('bank')} />
      </Part>
      <Part id="report">
        <Report salary={salary} onMessage={() => message.open('xml')} onJson={() => message.open('report')} />
      </Part>
      <Part id="history">
        <SalaryHistory salary={salary} />
      </Part>
    </>
  )
}

function Figures({ salary }: Pick<SalaryPartsProps, 'salary'>) {
  return (
    <>
      <FigureTable title={texts.sections.toPaid} figures={paidFigures(salary)} />
      <FigureTable title={texts.sections.employer} figures={employerFigures(salary)} />
    </>
  )
}
