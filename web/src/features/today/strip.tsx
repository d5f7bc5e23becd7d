import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { stages } from '@palkkasilta/contract/stages.ts'
import type { CustomerMonth, MonthStrip } from '@palkkasilta/contract/today.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { salariesWhere } from '../../shared/links/lists.ts'
import { departmentPage, waitingShifts } from '../../shared/links/targets.ts'
import { today } from '../../texts/fi/today.ts'
import { useAddress } from '../../ui/address.ts'
import { endOfMonth, money, startOfMonth } from '../../ui/format/index.ts'
import { CellLink } from '../../ui/link.tsx'
import { useIsNarrow } from '../../ui/table/columns/use-is-narrow.ts'
import { Problem } from '../../ui/telling/problem.tsx'
import css from './strip.module.css'

const texts = today.strip

const MONTH = new Intl.DateTimeFormat('fi-FI', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** So many customers stand there before somebody asks for the others. */
const SHORT = 6

/** How far the salaries of a month have come, a line for each customer; each cell leads to what it counts. */
export function Strip({ query: { data, error, refetch } }: { readonly query: UseQueryResult<MonthStrip> }) {
  const [isWhole, setWhole] = useState(false)
  // there the queue would begin far below
  const isNarrow = useIsNarrow()
  if (!data) return <Problem title={texts.failed} error={error} onRetry={() => void refetch()} />
  const { customers, month, others } = data
  const shown = isWhole ? customers : customers.slice(0, isNarrow ? 0 : SHORT)
  return (
    <Stack component="section" gap={4} aria-label={texts.title}>
      <MonthSwitch month={month} />
      {customers.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.empty}
        </Text>
      )}
      {shown.length > 0 && <CustomerTable customers={shown} month={month} />}
      {customers.length > shown.length && (
        <Button size="compact-sm" variant="subtle" w="fit-content" onClick={() => setWhole(true)}>
          {texts.all(customers.length)}
        </Button>
      )}
      {isWhole && others > 0 && (
        <Text size="xs" c="dimmed">
          {texts.others(others)}
        </Text>
      )}
    </Stack>
  )
}

function CustomerTable({ customers, month }: Pick<MonthStrip, 'customers' | 'month'>) {
  return (
    <table className={css.strip}>
      <caption>{texts.title}</caption>
      <thead>
        <tr>
          {[texts.customer, texts.waitingShifts, ...stages.map((stage) => texts.stages[stage])].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <CustomerLine key={customer.departmentId} customer={customer} month={month} />
        ))}
      </tbody>
    </table>
  )
}

function MonthSwitch({ month }: Pick<MonthStrip, 'month'>) {
  const [, change] = useAddress()
  const step = (by: number, label: string, icon: ReactNode) => (
    <ActionIcon
      size="sm"
      variant="subtle"
      color="gray"
      aria-label={label}
      onClick={() => change({ month: startOfMonth(month, by) })}
    >
      {icon}
    </ActionIcon>
  )
  return (
    <Group gap={4}>
      {step(-1, texts.earlier, <IconChevronLeft size={16} />)}
      <Text fw={600} size="sm" aria-live="polite">
        {MONTH.format(new Date(month))}
      </Text>
      {step(1, texts.later, <IconChevronRight size={16} />)}
    </Group>
  )
}

interface CustomerLineProps {
  readonly customer: CustomerMonth
  readonly month: string
}

function CustomerLine({ customer, month }: CustomerLineProps) {
  const { departmentId, departmentName, waitingShifts: waiting, made } = customer
  return (
    <tr>
      <th scope="row">
        <CellLink to={departmentPage(departmentId)}>{departmentName}</CellLink>
      </th>
      <td data-label={texts.waitingShifts} data-tone={waiting > 0 ? 'attention' : undefined}>
        {waiting > 0 ? (
          <CellLink to={waitingShifts(departmentId, month, endOfMonth(month))}>{texts.waiting(waiting)}</CellLink>
        ) : (
          texts.none
        )}
      </td>
      {stages.map((stage) => {
        const { count, sum } = customer[stage]
        return (
          <td key={stage} data-label={texts.stages[stage]} data-tone={toneOf(count, made.count)}>
            {count > 0 ? (
              <CellLink to={salariesWhere({ department: departmentId, month, stage })}>
                {stage === 'made' ? count : texts.share(count, made.count)}
                <span className={css.sum}>{money(sum)}</span>
              </CellLink>
            ) : (
              texts.none
            )}
          </td>
        )
      })}
    </tr>
  )
}

function toneOf(count: number, all: number): 'good' | 'attention' | undefined {
  if (count === 0) return undefined
  return count === all ? 'good' : 'attention'
}
