import { listBilledSalaries } from '@palkkasilta/contract/salaries.ts'
import { useState } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { salaryPage } from '../../shared/links/targets.ts'
import { Only } from '../../shared/list/only.tsx'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { salaries } from '../../texts/fi/salaries.ts'
import { useOpenPart } from '../../ui/address.ts'
import { date } from '../../ui/format/index.ts'
import { Late, later } from '../../ui/later.tsx'
import { DateFilter, SearchFilter, SelectFilter, stateChoices } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { columns, nameOf } from './columns.tsx'
import { clearReport, removeSalary, saveXml, sendReport, showPerson, showSlip } from './salary-actions.ts'

const NewSalary = later(() => import('./new-salary.tsx'))
const PaySlip = later(() => import('./pay-slip.tsx'))

const texts = salaries.list

/** The salaries of those who bill through the company. */
export default function SalariesPage() {
  const list = useList(listBilledSalaries)
  const { draw, report } = useActions()
  const [isNew, setNew] = useState(false)
  const slip = useOpenPart('slip')
  const shown = list.query.data?.rows.find(({ id }) => String(id) === slip.id)
  return (
    <ListPage
      title={salaries.title}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      labelOf={(salary) => `${nameOf(salary)}, ${salaries.one(salary.id)}`}
      link={({ id }) => salaryPage(id)}
      rowActions={(salary) => draw(salary, [showSlip, showPerson, sendReport, clearReport, saveXml, removeSalary])}
      actions={[{ label: salaries.create.action, primary: true, run: () => setNew(true) }]}
      above={report}
      filters={
        <>
          <DateFilter list={list} name="start" label={texts.from} />
          <DateFilter list={list} name="end" label={texts.to} />
          <SearchFilter list={list} name="search" label={texts.search} />
          <SelectFilter list={list} name="state" label={texts.columns.state} choices={stateChoices(salaries.states)} />
          <SavedViews list={list} table={salaries.title} />
          {list.filters.unreported === 'true' && <Only what={texts.unreported} onEnd={list.clear} />}
          {list.filters.lacks && <Only what={texts.lacks} onEnd={list.clear} />}
          {list.filters.paydayTo && <Only what={texts.paydayTo(date(list.filters.paydayTo))} onEnd={list.clear} />}
        </>
      }
      empty={texts.empty}
    >
      <Late when={isNew}>
        <NewSalary isOpen={isNew} onClose={() => setNew(false)} />
      </Late>
      <Late when={slip.id !== undefined}>
        <PaySlip part={slip} name={shown && nameOf(shown)} />
      </Late>
    </ListPage>
  )
}
