import type { BilledSalary } from '@palkkasilta/contract/salaries.ts'
import { Payments } from '../../shared/payroll/paying/salary-payments.tsx'
import { Report } from '../../shared/payroll/reporting/salary-report.tsx'
import { salaries as texts } from '../../texts/fi/salaries.ts'
import { states } from '../../texts/fi/states.ts'
import type { OpenPart } from '../../ui/address.ts'
import { Obstacles } from '../../ui/detail/obstacles.tsx'
import { Part } from '../../ui/detail/parts.tsx'
import { Facts } from '../../ui/facts.tsx'
import { date, dateTime, iban } from '../../ui/format/index.ts'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, columnsOf } from '../../ui/table/columns/column.tsx'
import { TableSection } from '../../ui/table/table-section.tsx'
import { SalaryForm } from './salary-form.tsx'
import { SalaryHistory } from './salary-history.tsx'

interface SalaryPartsProps {
  readonly salary: BilledSalary
  readonly message: OpenPart
}

export function SalaryParts({ salary, message }: SalaryPartsProps) {
  return (
    <>
      <Obstacles obstacles={salary.warnings.map((text) => ({ text, field: null }))} />
      <Status salary={salary} />
      <SalaryForm salary={salary} />
      <Part id="explained">
        <Working salary={salary} />
      </Part>
      <Part id="payments">
        <Payments salary={salary} onJson={() => message.open('bank')} />
      </Part>
      <Part id="report">
        <Report
          salary={{ ...salary, reportErrors: errorsOf(salary) }}
          onMessage={() => message.open('xml')}
          onJson={() => message.open('report')}
        />
      </Part>
      <Part id="history">
        <SalaryHistory salary={salary} />
      </Part>
    </>
  )
}

const { none, ...headers } = texts.explained
const column = columnsOf(headers)

const workingColumns: readonly Column<BilledSalary['explanations'][number]>[] = [
  column.text('subject'),
  column.money('amount'),
  column.text('sentence', { wrap: true, grow: true }),
  column.text('origin', { wrap: true }),
]

/** Every step from what was billed to what is paid, and who set the rates in it. */
function Working({ salary: { explanations } }: { readonly salary: BilledSalary }) {
  const numbered = explanations.map((line, place) => ({ ...line, place }))
  return (
    <TableSection
      id="salary-working"
      title={texts.sections.explained}
      columns={workingColumns}
      rows={numbered}
      idOf={({ place }) => place}
      labelOf={({ subject }) => subject}
      empty={none}
    />
  )
}

/** What the register said last. */
function errorsOf({ wageReportsToIR: [newest] }: BilledSalary): string[] {
  return (newest?.errors ?? []).map(({ code, message, details }) => `${code}: ${details ?? message}`)
}

/** How far the salary, its payment and its report have come. */
function Status({ salary }: { readonly salary: BilledSalary }) {
  const { columns } = texts.list
  return (
    <Section title={texts.sections.status}>
      <Facts
        inColumns
        items={[
          [columns.state, <StateBadge key="state" state={salary.state} looks={texts.states} />],
          [columns.payday, date(salary.payday)],
          [columns.bankState, <StateBadge key="bank" state={salary.bankState} looks={states.salaryBank} />],
          [texts.facts.account, iban(salary.iban)],
          [columns.reportState, <StateBadge key="report" state={salary.reportState} looks={states.salaryReport} />],
          [columns.wagereported, salary.wagereported && dateTime(salary.wagereported)],
        ]}
      />
    </Section>
  )
}
