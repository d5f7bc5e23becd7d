import { Group, Stack, Text } from '@mantine/core'
import type { Explained } from '@palkkasilta/contract/explanations.ts'
import { explainOwnSalary, getOwnSalary, type OwnSalary } from '@palkkasilta/contract/own-salaries.ts'
import { billedPaySlip } from '@palkkasilta/contract/salaries.ts'
import { paySlip } from '@palkkasilta/contract/workforce-salaries.ts'
import { openAddress } from '../../shared/api/open-address.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { WhyAmount } from '../../shared/why/why-amount.tsx'
import { WhyOf } from '../../shared/why/why-of.tsx'
import { ownSalaries } from '../../texts/fi/own-view/salaries.ts'
import { usePathId } from '../../ui/address.ts'
import { Facts } from '../../ui/facts.tsx'
import { date, dateRange, money } from '../../ui/format/index.ts'
import { Page } from '../../ui/frame/page.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import css from './figures.module.css'

const texts = ownSalaries.one

/** A salary as whoever is paid sees it: what comes to the account, and how it comes about. */
export default function OwnSalaryPage() {
  const id = usePathId('salaryId')
  const query = useCall(getOwnSalary, { params: { id } })
  const salary = query.data
  return (
    <Page
      title={salary ? texts.title(date(salary.payday)) : texts.untitled}
      badge={salary && <StateBadge state={salary.state} looks={ownSalaries.states} />}
      actions={salary && salary.state !== 'OPEN' ? [{ label: texts.slip, run: () => openSlip(salary) }] : []}
    >
      <Loaded query={query} failed={texts.failed}>
        {(loaded) => (
          <Stack gap="md">
            {loaded.state === 'OPEN' && <Notice tone="info">{texts.draft}</Notice>}
            <SalaryFacts salary={loaded} />
            <Figures key={id} id={id} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

const openSlip = ({ id, isBilled }: OwnSalary) => openAddress(isBilled ? billedPaySlip : paySlip, { params: { id } })

function SalaryFacts({ salary }: { readonly salary: OwnSalary }) {
  return (
    <Section title={texts.paid} aside={<span className={css.paid}>{money(salary.paidSalary)}</span>}>
      <Facts
        items={[
          [texts.payday, date(salary.payday)],
          [texts.period, dateRange(salary.intervalstart, salary.intervalstop)],
          [texts.from, salary.isBilled ? ownSalaries.billed : salary.departmentName],
        ]}
      />
    </Section>
  )
}

function Figures({ id }: { readonly id: number }) {
  const query = useCall(explainOwnSalary, { params: { id } })
  return (
    <WhyOf query={query} links={{}}>
      <Section title={texts.figures}>
        <Text size="sm" c="dimmed">
          {texts.hint}
        </Text>
        <Loaded query={query} failed={texts.figuresFailed}>
          {({ figures }) => (
            <ul className={css.figures}>
              {figures.filter(isTold).map(({ key, name, amount }) => (
                <li key={key}>
                  <Group justify="space-between" gap="sm" wrap="nowrap">
                    <span>{name}</span>
                    <WhyAmount of={key} label={name}>
                      {money(amount)}
                    </WhyAmount>
                  </Group>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Section>
    </WhyOf>
  )
}

/** What is nothing has nothing to tell on a phone, but for what is paid. */
const isTold = ({ key, amount }: Explained) => amount !== 0 || key === 'paidSalary'
