import { SimpleGrid } from '@mantine/core'
import { type PaymentCheck, paySalary, type SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { useNavigate } from '@tanstack/react-router'
import { useChange } from '../../shared/api/use-call.ts'
import { states } from '../../texts/fi/states.ts'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'
import { useOpenPart, usePathId } from '../../ui/address.ts'
import { dateRange } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { FigureTable } from './figure-table.tsx'
import { employerFigures, paidFigures } from './figures.ts'
import PayPanel from './pay-panel.tsx'
import { confirmed } from './pay-question.ts'
import PaySlipDialog from './pay-slip-dialog.tsx'
import { answersSalary, useSalary } from './queries.ts'
import { Basics } from './salary-basics.tsx'
import { SalaryForm } from './salary-form.tsx'
import { SalaryHistory, SalaryStateChanges } from './salary-history.tsx'
import { SalaryPanels } from './salary-panels.tsx'
import { Payments } from './salary-payments.tsx'
import { Report } from './salary-report.tsx'
import { PayRows, Shifts } from './salary-rows.tsx'
import { SalaryStatus } from './salary-status.tsx'
import { useSalaryActions } from './use-salary-actions.ts'

export default function SalaryPage() {
  const id = usePathId('salaryId')
  const query = useSalary(id)
  return (
    <Loaded query={query} failed={texts.notLoaded}>
      {(salary) => <Salary key={salary.id} salary={salary} />}
    </Loaded>
  )
}

function Salary({ salary }: { salary: SalaryDetail }) {
  const raw = useOpenPart('message')
  const pay = useOpenPart('pay')
  const slip = useOpenPart('slip')
  const navigate = useNavigate()
  const payOne = useChange(paySalary, answersSalary)
  const actions = useSalaryActions(salary, {
    pay: () => pay.open('1'),
    slip: () => slip.open(salary.id),
    removed: () => navigate({ to: '/tamigo/salaries' }),
  })

  async function send(date: string, check: PaymentCheck) {
    await payOne({ params: { id: salary.id }, query: { date, ...confirmed(check) }, body: [salary.id] })
    pay.close()
  }

  return (
    <Page
      title={`${salary.fullName}, ${texts.one(salary.id).toLocaleLowerCase('fi')}`}
      badge={<StateBadge state={salary.state} looks={states.salary} />}
      above={
        <TextLink to="/tamigo/salaries" size="sm">
          {texts.title}
        </TextLink>
      }
      description={[salary.departmentName, dateRange(salary.intervalstart, salary.intervalstop)]
        .filter(Boolean)
        .join(' · ')}
      actions={actions}
    >
      <SalaryStatus salary={salary} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <FigureTable title={texts.sections.toPaid} figures={paidFigures(salary)} />
        <FigureTable title={texts.sections.employer} figures={employerFigures(salary)} />
      </SimpleGrid>
      <Basics salary={salary} />
      <SalaryForm salary={salary} />
      <PayRows salary={salary} />
      <Shifts salary={salary} />
      <Payments salary={salary} onJson={() => raw.open('bank')} />
      <Report salary={salary} onMessage={() => raw.open('xml')} onJson={() => raw.open('report')} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <SalaryStateChanges salary={salary} />
        <SalaryHistory id={salary.id} />
      </SimpleGrid>
      <SalaryPanels panel={raw} salary={salary} />
      <PayPanel panel={pay} salaries={[salary]} send={send} />
      <PaySlipDialog part={slip} name={salary.fullName} />
    </Page>
  )
}
