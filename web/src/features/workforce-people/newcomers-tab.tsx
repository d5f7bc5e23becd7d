import { fetchEmployees, listEmployees, type TamigoEmployee } from '@palkkasilta/contract/tamigo-employees.ts'
import { type ReactNode, useState } from 'react'
import { startTask } from '../../shared/api/api.ts'
import { workforcePersonPage } from '../../shared/links/targets.ts'
import { useList } from '../../shared/list/use-list.ts'
import { useLongWork } from '../../shared/tasks/use-long-work.tsx'
import { people, newcomers as texts } from '../../texts/fi/workforce-people.ts'
import { Late, later } from '../../ui/later.tsx'
import { TextLink } from '../../ui/link.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, columnsOf, twoLines, wordsOf } from '../../ui/table/column.tsx'
import { FlagFilter, SearchFilter } from '../../ui/table/filters.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { useAttempt } from '../../ui/use-attempt.tsx'
import { useNewcomer } from './use-newcomer.ts'

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
  const { attempt, problem } = useAttempt(texts.failed)
  const { link, create } = useNewcomer()
  const [picking, setPicking] = useState<TamigoEmployee>()
  const fetching = useLongWork({
    kind: 'employees.fetch',
    title: texts.fetching,
    failed: texts.fetchFailed,
    begin: () => startTask(fetchEmployees, {}),
    cancelled: () => texts.fetchCancelled,
    finished: ({ result }) => texts.fetched(result as { employees: number; unknown: number }),
  })
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
        const { suggestion } = employee
        const likely = suggestion && {
          label: texts.linkTo(suggestion.fullName),
          primary: true,
          run: () => attempt(() => link(employee, suggestion)),
        }
        return [
          ...(likely ? [likely] : []),
          { label: texts.create, primary: !likely, run: () => attempt(() => create(employee)) },
          { label: texts.link, run: () => setPicking(employee) },
        ]
      }}
      actions={[{ label: texts.fetch, primary: true, run: () => fetching.start() }]}
      above={
        <>
          {tabs}
          {problem}
          {fetching.report}
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
          onPick={(person) => attempt(async () => picking && link(picking, person))}
        />
      </Late>
    </ListPage>
  )
}
