import { Group, Text } from '@mantine/core'
import type { JournalVoucher } from '@palkkasilta/contract/accounting.ts'
import {
  billersSalariesPaid,
  billsOfDay,
  holidayDebtOn,
  liabilitiesOf,
  movementsOfDay,
  salariesOfReport,
} from '../../shared/links/lists.ts'
import { accounting } from '../../texts/fi/accounting.ts'
import { date, iban, money, monthName, percent } from '../../ui/format/index.ts'
import { type Target, TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { type Column, columnsOf, wordsOf } from '../../ui/table/columns/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'

const { journal: texts, number } = accounting

type Line = JournalVoucher['lines'][number] & {
  readonly key: string
  readonly of: JournalVoucher
  readonly isFirst: boolean
}

const column = columnsOf(texts.columns)

const nameOf = ({ kind, day, corrects }: JournalVoucher) =>
  `${texts.kinds[kind]} ${corrects === null ? date(day) : monthName(corrects)}`

const accountOf = (line: Line) => `${line.number} ${line.name}`

const columns: readonly Column<Line>[] = [
  {
    key: 'voucher',
    header: texts.columns.voucher,
    grow: true,
    cell: ({ of, isFirst }) =>
      isFirst ? (
        <Named voucher={of} />
      ) : (
        <Text size="xs" c="dimmed">
          {nameOf(of)}
        </Text>
      ),
    sheet: wordsOf(({ of }) => nameOf(of)),
  },
  {
    key: 'account',
    header: texts.columns.account,
    cell: (line) => (
      <>
        {accountOf(line)}
        {line.vatRate !== null && (
          <Text size="xs" c="dimmed">
            {texts.vat(percent(line.vatRate))}
          </Text>
        )}
      </>
    ),
    sheet: wordsOf(accountOf),
  },
  { ...column.money<'debit', Line>('debit'), cell: ({ debit }) => debit !== null && money(debit) },
  { ...column.money<'credit', Line>('credit'), cell: ({ credit }) => credit !== null && money(credit) },
]

/** Every entry of a month, by its voucher. */
export function Journal({ journal }: { readonly journal: readonly JournalVoucher[] }) {
  const lines = journal.flatMap((of) =>
    of.lines.map((line, index): Line => ({ ...line, of, isFirst: index === 0, key: `${of.id} ${index}` })),
  )
  return (
    <Section title={texts.title}>
      <DataTable
        id="accounting-journal"
        caption={texts.title}
        columns={columns}
        rows={lines}
        idOf={({ key }) => key}
        labelOf={(line) => `${nameOf(line.of)}, ${accountOf(line)}`}
        empty={texts.none}
      />
    </Section>
  )
}

function Named({ voucher }: { readonly voucher: JournalVoucher }) {
  return (
    <>
      <Text size="sm" fw={600}>
        {nameOf(voucher)}
      </Text>
      <Text size="xs" c="dimmed">
        {number(voucher)}
      </Text>
      {voucher.account !== '' && (
        <Text size="xs" c="dimmed">
          {iban(voucher.account)}
        </Text>
      )}
      <Group gap="xs">
        {madeOf(voucher).map(({ label, to }) => (
          <TextLink key={label} {...to}>
            {label}
          </TextLink>
        ))}
      </Group>
    </>
  )
}

/** The lists of what a voucher is made of. */
function madeOf({ kind, day, account }: JournalVoucher): readonly { readonly label: string; readonly to: Target }[] {
  const paydays = { paydayFrom: day, paydayTo: day }
  if (kind === 'SALARIES')
    return [
      { label: texts.ofShifts, to: salariesOfReport(paydays) },
      { label: texts.ofBillers, to: billersSalariesPaid(paydays) },
    ]
  if (kind === 'SALES')
    return [
      { label: texts.ofShifts, to: billsOfDay('/tamigo/bills', day) },
      { label: texts.ofBillers, to: billsOfDay('/bills', day) },
    ]
  if (kind === 'CONTRIBUTIONS') return [{ label: texts.show, to: liabilitiesOf(`${day.slice(0, 7)}-01`) }]
  if (kind === 'HOLIDAYS') return [{ label: texts.show, to: holidayDebtOn(day) }]
  if (kind === 'BANK') return [{ label: texts.show, to: movementsOfDay(day, account) }]
  return []
}
