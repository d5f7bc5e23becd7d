import type { BankEntry } from '@palkkasilta/contract/bank-entries.ts'
import { brokenIban } from '../../shared/accounts/account-text.ts'
import { bankTraffic as texts } from '../../texts/fi/bank-traffic.ts'
import { money, reference } from '../../ui/format/index.ts'
import { type Column, columnsOf, moneyColumn, twoLines, wordsOf } from '../../ui/table/columns/column.tsx'
import { statusColumn } from '../../ui/table/status-column.tsx'
import { MatchedWith, matchedText } from './matched-with.tsx'

const { columns: headers } = texts
const column = columnsOf(headers)

export const lookOf = ({ matched }: BankEntry) => (matched ? texts.matched : texts.unmatched)

export const entryColumns: readonly Column<BankEntry>[] = [
  twoLines<BankEntry>(
    { ...column.text('name'), grow: true, sortable: true },
    { key: 'iban', header: headers.iban, cell: ({ iban }) => brokenIban(iban) },
  ),
  moneyColumn({ key: 'amount', header: headers.amount, value: ({ amount }) => amount, sortable: true, narrow: true }),
  { ...column.date('bookedOn'), sortable: true },
  statusColumn<BankEntry>([
    { key: 'matched', header: headers.matched, look: lookOf },
    { key: 'kind', header: headers.kind, look: ({ kind }) => texts.kinds[kind] },
  ]),
  {
    key: 'with',
    header: headers.with,
    cell: (entry) => <MatchedWith entry={entry} />,
    isEmpty: (entry) => matchedText(entry) === '',
    sheet: wordsOf(matchedText),
    grow: true,
  },
  twoLines<BankEntry>(
    { ...column.text('reference'), cell: (entry) => reference(entry.reference), sortable: true },
    { key: 'message', header: headers.message, cell: ({ message }) => message },
  ),
  twoLines<BankEntry>(
    { ...column.text('code'), sortable: true },
    { key: 'account', header: headers.account, cell: ({ account }) => brokenIban(account) },
  ),
  {
    ...moneyColumn<BankEntry>({ key: 'balance', header: headers.balance, value: ({ balance }) => balance }),
    cell: ({ balance }) => (balance === null ? null : money(balance)),
  },
]
