import { listEmployees, type TamigoEmployee } from '@palkkasilta/contract/tamigo-employees.ts'
import { type ReactNode, useState } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { WorkReport } from '../../shared/actions/work-report.tsx'
import { workforcePersonPage } from '../../shared/links/targets.ts'
import { useList } from '../../shared/list/use-list.ts'
import { people, newcomers as texts } from '../../texts/fi/workforce-people.ts'
import { Late, later } from '../../ui/later.tsx'
import { TextLink } from '../../ui/link.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, columnsOf, twoLines, wordsOf } from '../../ui/table/columns/column.tsx'
import { FlagFilter, SearchFilter } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { createNewcomer, fetchNewcomers, linkNewcomer } from './newcomer-actions.ts'

const PickPerson = later(() => import('./pick-person.tsx'))

const { columns: headers } = texts
const column = columnsOf(headers)

const byOf = (suggestion: NonNullable<TamigoEmployee['suggestion']>) => ` (${texts.by[suggestion.by]})`

function Suggestion({ employee: { suggestion } }: { readonly employee: TamigoEmployee }) {
  if (!suggestion) return null
  return (
    <>
      <TextLink {...workforcePersonPage(suggestion.id)} inherit underline="always">
        {suggestion.fullName}
      </TextLink>
      {byOf(suggestion)}
    </>
  )
}

const columns: readonly Column<TamigoEmployee>[] = [
  twoLines({ ...column.text('name'), grow: true }, column.text('employeeId')),
  twoLines(column.text('email'), column.text('city')),
  {
    key: 'waitingShifts',
    header: headers.waitingShifts,
    align: 'right',
    cell: ({ waitingShifts, isActive }) =>
      isActive ? String(waitingShifts) : <StateBadge state="gone" looks={{ gone: [texts.gone, 'neutral'] }} />,
    narrow: ({ waitingShifts }) => String(waitingShifts),
    sheet: [{ kind: 'count', value: ({ waitingShifts, isActive }) => (isActive ? waitingShifts : texts.gone) }],
  },
  {
    key: 'missing',
    header: headers.missing,
    cell: ({ missing }) => missing.map((each) => people.shortMissing[each]).join(', '),
  },
  {
    key: 'suggestion',
    header: headers.suggestion,
    grow: true,
    cell: (employee) => <Suggestion employee={employee} />,
    isEmpty: ({ suggestion }) => suggestion === null,
    sheet: wordsOf(({ suggestion }) => suggestion && suggestion.fullName + byOf(suggestion)),
  },
]

/** The employees of Tamigo that are nobody here: each is linked to a person or becomes one. */
export function NewcomersTab({ tabs }: { readonly tabs: ReactNode }) {
  const list = useList(listEmployees)
  const { draw, act, report } = useActions()
  const fetching = draw(undefined, [fetchNewcomers])
  const [picking, setPicking] = useState<TamigoEmployee>()
  return (
    <ListPage<TamigoEmployee>
      title={people.title}
      fileName={texts.title}
      list={list}
      columns={columns}
      idOf={(employee) => employee.employeeId}
      unit={texts.unit}
      labelOf={(employee) => employee.name}
      rowActions={(employee) => {
        const person = employee.suggestion
        return [
          ...(person ? draw({ employee, person }, [linkNewcomer]) : []),
          ...draw(employee, [{ ...createNewcomer, primary: !person }]),
          { label: texts.link, run: () => setPicking(employee) },
        ]
      }}
      actions={fetching}
      tabs={tabs}
      above={
        <>
          {report}
          <WorkReport of={fetchNewcomers} onRetry={fetching[0]?.run} />
        </>
      }
      filters={
        <>
          <SearchFilter list={list} name="search" label={people.search} />
          <FlagFilter list={list} name="inactive" label={texts.inactive} />
        </>
      }
      empty={texts.empty}
    >
      <Late when={picking !== undefined}>
        <PickPerson
          employee={picking}
          onClose={() => setPicking(undefined)}
          onPick={async (person) => picking && act(linkNewcomer, { employee: picking, person })}
        />
      </Late>
    </ListPage>
  )
}
