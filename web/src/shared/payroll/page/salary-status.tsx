import { SimpleGrid, Stack, Text } from '@mantine/core'
import { getSalaryAccount, type SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import type { ReactNode } from 'react'
import { states } from '../../../texts/fi/states.ts'
import { salaries as texts } from '../../../texts/fi/workforce-salaries.ts'
import { date, dateTime, money } from '../../../ui/format/index.ts'
import { Section } from '../../../ui/section.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { Notice } from '../../../ui/telling/notice.tsx'
import { Problem } from '../../../ui/telling/problem.tsx'
import { accountRemark } from '../../accounts/account-remark.ts'
import { useCall } from '../../api/use-call.ts'
import { BillLink } from './salary-history.tsx'

/** How far the salary, its payment, its report and its bill have come. */
export function SalaryStatus({ salary }: { salary: SalaryDetail }) {
  const { data, error, refetch } = useCall(getSalaryAccount, { params: { id: salary.id } })
  const account = accountRemark(data?.account ?? null)
  return (
    <Section title={texts.sections.status}>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md" verticalSpacing="sm" aria-live="polite">
        <Step name={texts.kinds.state} badge={<StateBadge state={salary.state} looks={states.salary} />}>
          {texts.facts.payday} {date(salary.payday)}
        </Step>
        <Step name={texts.kinds.bankState} badge={<StateBadge state={salary.bankState} looks={states.salaryBank} />}>
          {texts.amount} {money(salary.paidSalary)}
        </Step>
        <Step
          name={texts.kinds.reportState}
          badge={<StateBadge state={salary.reportState} looks={states.salaryReport} />}
        >
          {salary.reportSendTime && `${texts.facts.reportSent} ${dateTime(salary.reportSendTime)}`}
        </Step>
        <Step name={texts.kinds.billState} badge={<StateBadge state={salary.billState} looks={states.salaryBill} />}>
          <BillLink salary={salary} />
        </Step>
      </SimpleGrid>
      <Problem title={texts.accountNotChecked} error={error} onRetry={() => void refetch()} />
      {account && <Notice tone="warning" title={account} />}
    </Section>
  )
}

function Step({ name, badge, children }: { name: string; badge: ReactNode; children?: ReactNode }) {
  return (
    <Stack gap={2} align="flex-start">
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      {badge}
      <Text size="xs" c="dimmed" component="div" mih={18}>
        {children}
      </Text>
    </Stack>
  )
}
