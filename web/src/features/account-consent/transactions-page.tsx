import { fetchTransactions } from '@palkkasilta/contract/account-consent.ts'
import { type AccountTransaction, listTransactions } from '@palkkasilta/contract/account-transactions.ts'
import { action, plain } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { consent } from '../../texts/fi/account-consent.ts'
import { useOpenPart } from '../../ui/address.ts'
import { Late, later } from '../../ui/later.tsx'
import { type Column, columnsOf, moneyColumn, twoLines, wordsOf } from '../../ui/table/columns/column.tsx'
import { PeriodFilter, SearchFilter, SelectFilter } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { LastFetch, LastFetchBadge } from './last-fetch.tsx'
import { SalaryLink } from './salary-link.tsx'

const TransactionPanel = later(() => import('./transaction-panel.tsx'))

const texts = consent.list
const { columns: headers } = texts
const column = columnsOf(headers)

/** Who got it; of what came in who paid. */
const nameOf = ({ creditorName, debtorName }: AccountTransaction) =>
  creditorName || (debtorName && texts.from(debtorName)) || texts.nameless

const columns: readonly Column<AccountTransaction>[] = [
  twoLines<AccountTransaction>(
    { key: 'creditorName', header: headers.creditorName, cell: nameOf, grow: true, sortable: true },
    { ...column.text('remittanceInformationUnstructured'), sortable: true },
  ),
  {
    ...moneyColumn<AccountTransaction>({
      key: 'transactionAmount',
      header: headers.transactionAmount,
      value: ({ transactionAmount }) => transactionAmount,
      narrow: true,
    }),
    sortable: true,
  },
  twoLines<AccountTransaction>(
    { ...column.date('bookingDate'), sortable: true },
    { ...column.date('valueDate'), sortable: true },
  ),
  { ...column.text('remittanceInformationStructured'), sortable: true },
  twoLines<AccountTransaction>(
    { ...column.text('transactionId'), sortable: true },
    { ...column.text('entryReference'), sortable: true },
  ),
  {
    key: 'salaryId',
    header: headers.salaryId,
    sortable: true,
    cell: (booking) => <SalaryLink of={booking} />,
    isEmpty: ({ salaryId }) => salaryId === null,
    sheet: wordsOf(({ salaryId }) => (salaryId === null ? '' : String(salaryId))),
  },
]

const fetchNew = action({
  label: texts.fetch,
  primary: true,
  call: fetchTransactions,
  done: (_, { found, matched, unreadable }) =>
    texts.fetched(found, matched) + (unreadable > 0 ? texts.unreadable(unreadable) : ''),
})

const toConnection = plain<unknown>({ label: texts.connection }, (_, { go }) => go({ to: '/gocardless' }))
const show = plain<AccountTransaction>({ label: texts.show, primary: true }, ({ id }, { open }) =>
  open('transaction', id),
)

const choices = [
  { value: '', label: texts.all },
  ...Object.entries(texts.choices).map(([value, label]) => ({ value, label })),
]

/** What was booked on the accounts that the bank shows us by consent, with the salaries that it paid. */
export default function TransactionsPage() {
  const list = useList(listTransactions)
  const panel = useOpenPart('transaction')
  const { draw } = useActions()
  return (
    <ListPage
      title={texts.title}
      caption={texts.caption}
      badge={<LastFetchBadge />}
      above={<LastFetch />}
      actions={draw(undefined, [fetchNew, toConnection])}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      unit={texts.unit}
      labelOf={({ creditorName, debtorName, bookingDate }) => `${creditorName || debtorName}, ${bookingDate}`}
      onOpen={({ id }) => panel.open(id)}
      rowActions={(booking) => draw(booking, [show])}
      filters={
        <>
          <SearchFilter list={list} name="search" label={texts.search} />
          <SelectFilter list={list} name="matched" label={texts.matched} choices={choices} />
          <PeriodFilter list={list} texts={texts.period} />
          <SavedViews list={list} table={texts.caption} />
        </>
      }
      empty={texts.empty}
    >
      <Late when={panel.id !== undefined}>
        <TransactionPanel panel={panel} />
      </Late>
    </ListPage>
  )
}
