import { NativeSelect, Stack } from '@mantine/core'
import { type AccountDataSettings, type Institution, listInstitutions } from '@palkkasilta/contract/account-consent.ts'
import { useState } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import { consent } from '../../texts/fi/account-consent.ts'
import { ActionButtons } from '../../ui/actions/action.tsx'
import type { Column } from '../../ui/table/columns/column.tsx'
import { PagedTable } from '../../ui/table/paged-table.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import css from './consent.module.css'

const texts = consent.banks
const LOGO = 18

interface Props {
  readonly connection: AccountDataSettings['currentGoCardlessConnection']
  readonly connect: (bankId: string) => Promise<unknown>
}

/** The banks of a country; each can be connected while none is, and changed to otherwise. */
export function Banks({ connection, connect }: Props) {
  const [country, setCountry] = useState('FI')
  const query = useCall(listInstitutions, { query: { country } })
  const label = connection?.state === 'CONNECTED' ? texts.change : consent.current.connect
  const button = ({ id }: Institution) => <ActionButtons size="xs" actions={[{ label, run: () => connect(id) }]} />
  const columns: readonly Column<Institution>[] = [
    {
      key: 'name',
      header: texts.columns.name,
      grow: true,
      cell: ({ name, logo }) => (
        <span className={css.bank}>
          <img src={logo} width={LOGO} height={LOGO} alt="" /> {name}
        </span>
      ),
    },
    { key: 'connect', header: texts.columns.connect, cell: button, narrow: button },
    { key: 'bic', header: texts.columns.bic, cell: ({ bic }) => bic },
    { key: 'history', header: texts.columns.history, cell: (bank) => texts.days(bank.transaction_total_days) },
    { key: 'longest', header: texts.columns.longest, cell: (bank) => texts.days(bank.max_access_valid_for_days) },
  ]
  return (
    <Stack gap="sm">
      <NativeSelect
        label={texts.country}
        w={200}
        value={country}
        onChange={({ currentTarget }) => setCountry(currentTarget.value)}
        data={Object.entries(texts.countries).map(([value, label]) => ({ value, label }))}
      />
      <Loaded query={query} failed={texts.failed} rows={8}>
        {(banks) => <Table banks={banks} columns={columns} key={country} />}
      </Loaded>
    </Stack>
  )
}

interface TableProps {
  readonly banks: readonly Institution[]
  readonly columns: readonly Column<Institution>[]
}

function Table({ banks, columns }: TableProps) {
  const [page, setPage] = useState(0)
  const hasHistory = banks.some((bank) => bank.transaction_total_days !== '')
  return (
    <PagedTable
      id="banks"
      caption={texts.title}
      columns={columns.filter(({ key }) => key !== 'history' || hasHistory)}
      rows={banks}
      page={page}
      onPage={setPage}
      idOf={({ id }) => id}
      empty={texts.empty}
    />
  )
}
