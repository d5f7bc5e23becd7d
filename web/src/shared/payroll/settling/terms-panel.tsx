import { Group, Text } from '@mantine/core'
import * as contract from '@palkkasilta/contract/terms-settlements.ts'
import { type ReactNode, useState } from 'react'
import { terms as texts } from '../../../texts/fi/terms-panel.ts'
import type { OpenPart } from '../../../ui/address.ts'
import { readDate } from '../../../ui/format/date.ts'
import { money, quantity } from '../../../ui/format/index.ts'
import { SidePanel } from '../../../ui/frame/side-panel.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { type Column, twoLines } from '../../../ui/table/columns/column.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { SelectionBar } from '../../../ui/table/list/selection-bar.tsx'
import { type Selection, useSelection } from '../../../ui/table/rows/selection.ts'
import { Loaded } from '../../../ui/telling/loading.tsx'
import { action } from '../../actions/action.ts'
import { useActions } from '../../actions/use-actions.tsx'
import { api } from '../../api/api.ts'
import { useCall } from '../../api/use-call.ts'
import { workforcePersonPage, workforceSalaryPage } from '../../links/targets.ts'
import { settlementQuestion } from './settlement-question.ts'
import { SettlingReport, settlingWork, someIn } from './settling.tsx'

type Person = contract.TermsCheck['people'][number]
type Whose = Pick<contract.AskedTerms, 'agreement' | 'department' | 'people'>
type Days = Pick<contract.AskedTerms, 'from' | 'to'>

interface TermsPanelProps {
  readonly panel: OpenPart
  readonly whose: Whose
  /** Of the pay periods that are looked at first. */
  readonly days: Days
}

/** Where paid salaries differ from what today's terms make of the same shifts; what is chosen of it is settled, or left as it is. */
export default function TermsPanel({ panel, ...asked }: TermsPanelProps) {
  return (
    <SidePanel panel={panel} title={texts.title} size="xl">
      {() => <Asking {...asked} />}
    </SidePanel>
  )
}

function Asking({ whose, days }: Omit<TermsPanelProps, 'panel'>) {
  const [typed, setTyped] = useState<Readonly<Record<keyof Days, string | null>>>(days)
  const [from, to] = [readDate(typed.from ?? ''), readDate(typed.to ?? '')]
  return (
    <>
      <Text size="sm">{texts.intro}</Text>
      <Group align="flex-end">
        <DateInput
          label={texts.from}
          value={typed.from}
          onChange={(day) => setTyped({ ...typed, from: day })}
          maw={220}
        />
        <DateInput label={texts.to} value={typed.to} onChange={(day) => setTyped({ ...typed, to: day })} maw={220} />
      </Group>
      {from && to && <Differences asked={{ ...whose, from, to }} />}
    </>
  )
}

const idOf = ({ personId, departmentId }: Person) => `${personId} ${departmentId}`

function Differences({ asked }: { readonly asked: contract.AskedTerms }) {
  const query = useCall(contract.checkTerms, { body: asked }, { keepLast: true })
  const { people = [] } = query.data ?? {}
  const selection = useSelection<Person>({ idOf, resetOn: JSON.stringify(asked), current: people })
  const done = () => {
    selection.clear()
    void query.refetch()
  }
  const { draw, report } = useActions()
  const chosen = { ...asked, people: peopleOf(selection) }
  return (
    <>
      {report}
      <SettlingReport of={settleTerms} onDone={done} />
      <Loaded query={query} failed={texts.failed}>
        {({ peopleCount, left, leftCount }) => (
          <>
            {people.length > 0 && (
              <SelectionBar
                selection={selection}
                amountOf={({ gross }) => gross}
                actions={[...draw(chosen, [settleTerms]), ...draw(chosen, [leaveTerms], { after: done })]}
              />
            )}
            <DataTable
              id="terms"
              caption={texts.title}
              columns={columns}
              rows={people}
              idOf={idOf}
              labelOf={({ fullName }) => fullName}
              selection={selection}
              empty={texts.none}
            />
            {people.length < peopleCount && <Told>{texts.cut(people.length, peopleCount)}</Told>}
            {left[0] && <Told>{texts.left(leftCount, left[0].message)}</Told>}
          </>
        )}
      </Loaded>
    </>
  )
}

const Told = ({ children }: { readonly children: ReactNode }) => <Text size="sm">{children}</Text>

const peopleOf = ({ rows }: Selection<Person>) => [...new Set(rows.map(({ personId }) => personId))]

const some = ({ people = [] }: contract.AskedTerms) => people.length > 0 || texts.chooseOne

const settleTerms = action({
  label: texts.settle,
  primary: true,
  call: contract.settleTerms,
  when: some,
  failed: texts.notSettled,
  check: async (body: contract.AskedTerms) => someIn(await api(contract.checkTerms, { body }), texts.nothing),
  question: (_, check) => settlementQuestion(check, texts.question),
  request: (body, { gross }) => ({ query: { confirmedGross: gross }, body }),
  work: settlingWork('salaries.settleTerms', texts.running),
})

/** Leaves the differences of those who are chosen as they are, for a reason. */
const leaveTerms = action({
  label: texts.leave.action,
  call: contract.leaveTerms,
  when: some,
  check: (body: contract.AskedTerms) => api(contract.checkTerms, { body }),
  question: (_, { gross, peopleCount }) => ({
    title: texts.leave.question,
    facts: [
      [texts.leave.people, String(peopleCount)],
      [texts.leave.gross, money(gross)],
    ],
    consequence: texts.leave.consequence,
    remark: texts.leave.note,
    remarkRequired: true,
  }),
  request: (body, { gross }, note) => ({ body: { ...body, note, gross } }),
  done: () => texts.leave.done,
})

const columns: readonly Column<Person>[] = [
  twoLines(
    {
      key: 'person',
      header: texts.columns.person,
      wrap: true,
      cell: ({ fullName, personId, departmentName, salaryIds }) => (
        <>
          <TextLink {...workforcePersonPage(personId)} size="sm">
            {fullName}
          </TextLink>{' '}
          {departmentName}{' '}
          {salaryIds.map((id) => (
            <TextLink key={id} {...workforceSalaryPage(id)} size="sm">
              {texts.salary(id)}{' '}
            </TextLink>
          ))}
        </>
      ),
    },
    {
      key: 'rows',
      header: texts.columns.rows,
      cell: ({ rows }) =>
        rows
          .map(({ name, hours, unitPrice, amount }) =>
            texts.row(name, quantity(hours), money(unitPrice), money(amount)),
          )
          .join(' · '),
    },
  ),
  twoLines(
    {
      key: 'gross',
      header: texts.columns.gross,
      align: 'right',
      cell: ({ gross }) => money(gross),
      narrow: ({ gross }) => money(gross),
    },
    {
      key: 'paid',
      header: texts.columns.paid,
      cell: ({ paid, due }) => texts.amounts(money(paid), money(due)),
    },
  ),
]
