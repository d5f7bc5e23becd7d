import { Group, Stack, Text } from '@mantine/core'
import type {
  AccountForecast,
  Flow,
  CashForecast as Forecast,
  ForecastDay,
} from '@palkkasilta/contract/cash-forecast.ts'
import { APPROVED_SHIFT } from '@palkkasilta/contract/shift-status.ts'
import { brokenIban } from '../../shared/accounts/account-text.ts'
import { billersSalariesPaid, salariesWhere } from '../../shared/links/lists.ts'
import { cashForecast as texts } from '../../texts/fi/cash-forecast.ts'
import { date, money } from '../../ui/format/index.ts'
import { CellLink, type Target } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, columnsOf, moneyColumn } from '../../ui/table/columns/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { sumOf } from '../../ui/table/rows/sum.ts'
import { Loaded, type LoadedProps } from '../../ui/telling/loading.tsx'

const { columns: headers } = texts
const column = columnsOf(headers)

/** The list where the things of a day are. */
const listOf = {
  payments: () => ({ to: '/bank', search: { settlement: 'WAITING,SENT,ACCEPTED,UNKNOWN,CANCEL_ASKED' } }),
  salaries: (day) => salariesWhere({ state: 'OPEN', paydayFrom: day, paydayTo: day }),
  unmadeSalaries: () => ({ to: '/tamigo/shifts', search: { statusId: `${APPROVED_SHIFT}` } }),
  billersSalaries: (day) => billersSalariesPaid({ paydayFrom: day, paydayTo: day }),
  liabilities: (day) => ({ to: '/register-reports', search: { tab: 'liabilities', dueTo: day } }),
  vat: () => ({ to: '/accounting' }),
  workforceBills: (day) => ({ to: '/tamigo/bills', search: { state: 'CLOSED', dueTo: day } }),
  bills: (day) => ({ to: '/bills', search: { stateCrit: 'CLOSED', dueTo: day } }),
} as const satisfies Record<Flow['kind'], (day: string) => Target>

const partOf = (way: 'leaves' | 'comes') => (day: ForecastDay) => {
  const flows = day.flows.filter(({ sum }) => (way === 'leaves' ? sum < 0 : sum > 0))
  return flows.length === 0 ? null : sumOf(flows, ({ sum }) => sum)
}

function moneyOrNothing(key: 'leaves' | 'comes' | 'left', value: (day: ForecastDay) => number | null) {
  return {
    ...moneyColumn({ key, header: headers[key], value }),
    cell: (day: ForecastDay) => {
      const sum = value(day)
      return sum === null ? null : money(sum)
    },
  }
}

const columns: readonly Column<ForecastDay>[] = [
  column.date('day'),
  {
    key: 'what',
    header: headers.what,
    grow: true,
    cell: ({ day, flows }) => (
      <Group gap="sm">
        {flows.map(({ kind, count }) => (
          <CellLink key={kind} to={listOf[kind](day)}>
            {texts.kinds[kind](count)}
          </CellLink>
        ))}
      </Group>
    ),
  },
  moneyOrNothing('leaves', partOf('leaves')),
  moneyOrNothing('comes', partOf('comes')),
  moneyOrNothing('left', ({ left }) => left),
]

/** What leaves and what comes to each account day by day, and where it would not do. */
export function CashForecast({ query }: { readonly query: LoadedProps<Forecast>['query'] }) {
  return (
    <Loaded query={query} failed={texts.failed}>
      {({ until, accounts, unplaced, late }) => (
        <Section title={texts.title} aside={<Text size="sm">{texts.until(date(until))}</Text>}>
          <Stack gap="md">
            {[texts.basis, texts.estimated].map((text) => (
              <Text key={text} size="sm" c="dimmed">
                {text}
              </Text>
            ))}
            {[...unplaced.map(said(texts.unplaced)), ...late.map(said(texts.late))].map((line) => (
              <Text key={line} size="sm">
                {line}
              </Text>
            ))}
            {accounts.map((account) => (
              <OfAccount key={account.iban} account={account} />
            ))}
          </Stack>
        </Section>
      )}
    </Loaded>
  )
}

const said =
  (words: (what: string, sum: string) => string) =>
  ({ kind, count, sum }: Flow) =>
    words(texts.kinds[kind](count), money(Math.abs(sum)))

function lookOf({ balance, short }: AccountForecast) {
  if (balance === null) return [texts.unknown, 'neutral'] as const
  return short
    ? ([texts.short(date(short.day), money(short.lacks)), 'bad'] as const)
    : ([texts.covered, 'good'] as const)
}

function OfAccount({ account }: { readonly account: AccountForecast }) {
  const { iban, payer, balance, balanceOn, days } = account
  const name = `${brokenIban(iban)}, ${payer}`
  const estimated = days.flatMap(({ flows }) => flows.filter(({ kind }) => kind === 'unmadeSalaries'))
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <Text fw={600}>{name}</Text>
        {balance !== null && balanceOn !== null && (
          <Text size="sm">{texts.balance(money(balance), date(balanceOn))}</Text>
        )}
        {estimated.length > 0 && (
          <Text size="sm">{texts.ofWhichEstimated(money(-sumOf(estimated, ({ sum }) => sum)))}</Text>
        )}
        <StateBadge state="told" looks={{ told: lookOf(account) }} />
      </Group>
      <DataTable
        id={texts.title}
        caption={`${texts.title}: ${name}`}
        columns={columns}
        rows={days}
        idOf={({ day }) => day}
        labelOf={({ day }) => date(day)}
        empty={texts.none}
      />
    </Stack>
  )
}
