import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'
import type { OpenPart } from '../../ui/address.ts'
import { Obstacles } from '../../ui/detail/obstacles.tsx'
import { Beside, Part } from '../../ui/detail/parts.tsx'
import { FigureTable } from './figure-table.tsx'
import { employerFigures, paidFigures } from './figures.ts'
import { Basics } from './salary-basics.tsx'
import { SalaryChanges } from './salary-changes.tsx'
import { SalaryForm } from './salary-form.tsx'
import { SalaryHistory } from './salary-history.tsx'
import { obstaclesOf } from './salary-obstacles.ts'
import { Payments } from './salary-payments.tsx'
import { Report } from './salary-report.tsx'
import { PayRows, Shifts } from './salary-rows.tsx'
import { SalaryStatus } from './salary-status.tsx'

export const salaryParts = Object.entries(texts.parts).map(([id, title]) => ({ id, title }))

interface SalaryPartsProps {
  readonly salary: SalaryDetail
  readonly message: OpenPart
  /** Opens why a figure is what it is. */
  readonly onWhy: (key: string) => void
}

export function SalaryParts({ salary, message, onWhy }: SalaryPartsProps) {
  return (
    <>
      <Obstacles obstacles={obstaclesOf(salary)} />
      <SalaryStatus salary={salary} />
      <SalaryChanges salary={salary} />
      <Part id="working">
        <Beside figures={<Figures salary={salary} onWhy={onWhy} />} form={<SalaryForm salary={salary} />} />
      </Part>
      <Beside
        figures={
          <Part id="rows">
            <PayRows salary={salary} onWhy={onWhy} />
          </Part>
        }
        form={
          <Part id="shifts">
            <Shifts salary={salary} />
          </Part>
        }
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

function Figures({ salary, onWhy }: Pick<SalaryPartsProps, 'salary' | 'onWhy'>) {
  return (
    <>
      <FigureTable title={texts.sections.toPaid} figures={paidFigures(salary)} onWhy={onWhy} />
      <FigureTable title={texts.sections.employer} figures={employerFigures(salary)} onWhy={onWhy} />
    </>
  )
}
