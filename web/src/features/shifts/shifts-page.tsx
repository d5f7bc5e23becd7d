import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { shiftColumns, shiftList } from '../../shared/shifts/shift-columns.tsx'
import { idOfLine, type ShiftLine } from '../../shared/shifts/shift-lines.ts'
import { statusChoices } from '../../shared/shifts/status-choices.ts'
import { useSalaryCreation } from '../../shared/shifts/use-salary-creation.tsx'
import { shifts as texts } from '../../texts/fi/shifts.ts'
import { FlagFilter, SearchFilter, SelectFilter } from '../../ui/table/filters.tsx'
import { useListAddress } from '../../ui/table/list-address.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { useSelection } from '../../ui/table/selection.ts'
import { PAGE_SIZE, useShiftSearch } from './queries.ts'
import { useShiftFetch } from './use-shift-fetch.tsx'
import { useShiftRemoval } from './use-shift-removal.tsx'

export default function ShiftsPage() {
  const list = useListAddress({ filters: { search: '', paid: 'false', statusId: '5' } })
  const query = useShiftSearch({ ...list.filters, page: list.page })
  const current = useMemo(() => query.data?.rows.flatMap((line): readonly ShiftLine[] => line.below), [query.data])
  const selection = useSelection<ShiftLine>({ idOf: idOfLine, resetOn: list.filterKey, current })
  const creation = useSalaryCreation(texts.create.action, selection)
  const removal = useShiftRemoval(selection)
  const fetching = useShiftFetch()
  return (
    <ListPage<ShiftLine>
      title={texts.title}
      list={{ ...list, query, pageSize: PAGE_SIZE }}
      columns={shiftColumns}
      {...shiftList}
      selection={selection}
      selectionActions={[creation.action, removal.action]}
      actions={[fetching.action]}
      above={
        <>
          {fetching.report}
          {creation.report}
          {removal.report}
        </>
      }
      filters={
        <>
          <SearchFilter list={list} name="search" label={texts.search} />
          <SelectFilter list={list} name="statusId" label={texts.statusId} choices={statusChoices} />
          <FlagFilter list={list} name="paid" label={texts.includePaid} />
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            {texts.find}
          </Button>
        </>
      }
      empty={texts.empty}
    />
  )
}
