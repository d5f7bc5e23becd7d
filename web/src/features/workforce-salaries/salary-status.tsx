import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import type { ReactNode } from 'react'
import { workforceBillPage } from '../../shared/links/targets.ts'
import { states } from '../../texts/fi/states.ts'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'
import { date, dateTime, money } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'

/** How far the salary, its payment, its report and its bill have come. */
export function SalaryStatus({ salary }: { salary: SalaryDetail }) {
  const refused = salary.bankTransactions.filter(({ reason }) => reason)
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
          {salary.billId !== null && (
            <TextLink {...workforceBillPage(salary.billId)} size="xs">
              {texts.facts.bill} {salary.billId}
            </TextLink>
          )}
        </Step>
      </SimpleGrid>
      {salary.warnings.length > 0 && <Notice tone="warning" title={salary.warnings.join(', ')} />}
      {salary.bankState === 'OPEN' && refused.length > 0 && (
        <Notice tone="error" title={texts.payments.refused}>
          {refused.map(({ id, reason }) => (
            <Text key={id} size="sm">
              {reason}
            </Text>
          ))}
        </Notice>
      )}
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
