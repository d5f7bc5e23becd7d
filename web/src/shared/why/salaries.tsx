import { Group, Text, Title } from '@mantine/core'
import type { BroughtBySalary, Explained } from '@palkkasilta/contract/explanations.ts'
import { why as texts } from '../../texts/fi/why.ts'
import { money } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import type { Links } from './links.ts'
import css from './why.module.css'

/** What each salary brings: its hours, what was paid, and its share, which add up to the figure. */
export function Salaries({ figure, links }: { figure: Explained; links: Links }) {
  const { salaries, amount } = figure
  const minutes = salaries.reduce((total, salary) => total + salary.minutes, 0)
  return (
    <>
      <Title order={4} size="sm" mt="sm">
        {texts.salaries}
      </Title>
      <ul className={css.parts}>
        {salaries.map((salary, index) => (
          <Salary key={`${String(salary.salaryId)} ${String(index)}`} salary={salary} links={links} />
        ))}
      </ul>
      <Group className={css.total} justify="space-between" gap="sm">
        <span>{[texts.allSalaries, minutes > 0 && texts.time(minutes)].filter(Boolean).join(', ')}</span>
        <span className={css.amount}>{money(amount)}</span>
      </Group>
    </>
  )
}

function Salary({ salary, links }: { salary: BroughtBySalary; links: Links }) {
  const { salaryId, name, key, minutes, pay, amount } = salary
  const from = [minutes > 0 && texts.time(minutes), pay !== null && texts.paid(money(pay))].filter(Boolean).join(' · ')
  return (
    <li>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="baseline">
        {salaryId !== null && links.salary ? (
          <TextLink {...links.salary(salaryId, key)} size="sm" aria-label={texts.salaryOf(name)}>
            {name}
          </TextLink>
        ) : (
          <Text size="sm">{name}</Text>
        )}
        <Text className={css.amount} size="sm">
          {from && <span className={css.working}>{from} → </span>}
          {money(amount)}
        </Text>
      </Group>
    </li>
  )
}
