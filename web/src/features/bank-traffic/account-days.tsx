import { Group } from '@mantine/core'
import { type AccountDay, checkDays } from '@palkkasilta/contract/bank-entries.ts'
import { brokenIban } from '../../shared/accounts/account-text.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { lastDays } from '../../shared/bank/last-days.ts'
import { problemText } from '../../shared/bank/problem-text.ts'
import { bankFilePanel } from '../../shared/links/targets.ts'
import { bankTraffic } from '../../texts/fi/bank-traffic.ts'
import { useAddress } from '../../ui/address.ts'
import { readDate } from '../../ui/format/date.ts'
import { date, money } from '../../ui/format/index.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { CellLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { type Column, columnsOf } from '../../ui/table/columns/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { statusColumn } from '../../ui/table/status-column.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'

const texts = bankTraffic.days
const { columns: headers } = texts
const column = columnsOf(headers)

function lookOf({ problems }: AccountDay) {
  if (problems.length === 0) return texts.right
  return problems.every(({ problem }) => problem === 'NO_STATEMENT') ? texts.waiting : texts.wrong
}

/** The entries that are not explained, or all of the day. */
const entriesOf = ({ account, day, problems }: AccountDay) => ({
  to: '/bank' as const,
  search: {
    ...{ tab: 'traffic', account, from: day, to: day },
    ...(problems.some(({ problem }) => problem === 'UNEXPLAINED') && { matched: 'false' }),
  },
})

/** Without a statement nobody knows it. */
const moneyIfKnown = (key: 'opening' | 'closing'): Column<AccountDay> => ({
  ...column.money(key),
  cell: ({ [key]: sum }) => (sum === null ? null : money(sum)),
})

const columns: readonly Column<AccountDay>[] = [
  column.date('day'),
  { key: 'account', header: headers.account, cell: ({ account }) => brokenIban(account) },
  {
    ...statusColumn<AccountDay>([
      {
        key: 'state',
        header: headers.state,
        look: lookOf,
        why: ({ problems }) => problems.map(problemText).join(' ') || null,
      },
    ]),
    grow: true,
  },
  moneyIfKnown('opening'),
  column.money('credits'),
  column.money('debits'),
  moneyIfKnown('closing'),
  {
    key: 'links',
    header: '',
    cell: (day) => (
      <Group gap="sm" wrap="nowrap">
        {day.entries > 0 && <CellLink to={entriesOf(day)}>{texts.show}</CellLink>}
        {day.fileReference && (
          <CellLink to={bankFilePanel(day.fileReference)}>{texts.file(day.fileReference)}</CellLink>
        )}
      </Group>
    ),
  },
]

/** A line for each account and day: green, or what its books lack to equal the statement. */
export function AccountDays() {
  const [address, change] = useAddress()
  const asked = { ...lastDays(), ...given('from', address.from), ...given('to', address.to) }
  const query = useCall(checkDays, { query: asked }, { keepLast: true })
  const set = (name: 'from' | 'to') => (day: string | null) =>
    readDate(day ?? '') && change({ [name]: day ?? undefined }, { replace: true })
  return (
    <Section
      title={texts.title}
      aside={
        <Group gap="xs">
          <DateInput size="xs" aria-label={texts.from} value={asked.from} onChange={set('from')} />
          <DateInput size="xs" aria-label={texts.to} value={asked.to} onChange={set('to')} />
        </Group>
      }
    >
      <Loaded query={query} failed={texts.failed}>
        {(days) => (
          <DataTable
            id={texts.title}
            caption={texts.title}
            columns={columns}
            rows={days}
            idOf={({ account, day }) => `${account} ${day}`}
            labelOf={({ account, day }) => `${date(day)} ${brokenIban(account)}`}
            empty={texts.empty}
          />
        )}
      </Loaded>
    </Section>
  )
}

const given = (name: 'from' | 'to', day: string | undefined) => (readDate(day ?? '') ? { [name]: day } : {})
