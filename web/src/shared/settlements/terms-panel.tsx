import { Group, Text } from '@mantine/core'
import * as contract from '@palkkasilta/contract/terms-settlements.ts'
import { type ReactNode, useState } from 'react'
import { terms as texts } from '../../texts/fi/terms-panel.ts'
import type { OpenPart } from '../../ui/address.ts'
import { confirmWithRemark } from '../../ui/confirm.ts'
import { readDate } from '../../ui/format/date.ts'
import { money, quantity } from '../../ui/format/index.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loading.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { type Column, twoLines } from '../../ui/table/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { type Selection, useSelection } from '../../ui/table/selection.ts'
import { SelectionBar } from '../../ui/table/selection-bar.tsx'
import { toast } from '../../ui/toast.ts'
import { api, startTask } from '../api/api.ts'
import { useCall, useChange } from '../api/use-call.ts'
import { workforcePersonPage, workforceSalaryPage } from '../links/targets.ts'
import { useSettling } from './use-settling.tsx'

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
  const settling = useSettling({ kind: 'salaries.settleTerms', texts, onDone: done })
  const leave = useLeaving(asked, selection, done)
  const settle = () => {
    const body = { ...asked, people: peopleOf(selection) }
    return settling.settle({
      check: () => api(contract.checkTerms, { body }),
      start: ({ gross }) => startTask(contract.settleTerms, { query: { confirmedGross: gross }, body }),
    })
  }
  const off = selection.rows.length === 0 ? texts.chooseOne : undefined
  return (
    <>
      {settling.report}
      <Loaded query={query} failed={texts.failed}>
        {({ peopleCount, left, leftCount }) => (
          <>
            {people.length > 0 && (
              <SelectionBar
                selection={selection}
                amountOf={({ gross }) => gross}
                actions={[
                  { label: texts.settle, primary: true, off, run: settle },
                  { label: texts.leave.action, off, run: leave },
                ]}
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

/** Leaves the differences of those who are chosen as they are, for a reason. */
function useLeaving(asked: contract.AskedTerms, selection: Selection<Person>, onDone: () => void) {
  const leaveTerms = useChange(contract.leaveTerms)
  return async () => {
    const body = { ...asked, people: peopleOf(selection) }
    const { gross, peopleCount } = await api(contract.checkTerms, { body })
    const { question, people, consequence, note, action, done } = texts.leave
    const reason = await confirmWithRemark({
      title: question,
      facts: [
        [people, String(peopleCount)],
        [texts.leave.gross, money(gross)],
      ],
      ...{ consequence, action, remark: note, remarkRequired: true },
    })
    if (reason === null) return
    await leaveTerms({ body: { ...body, note: reason, gross } })
    toast.success(done)
    onDone()
  }
}

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
