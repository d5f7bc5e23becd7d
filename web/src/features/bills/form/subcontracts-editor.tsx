import { Group, Stack, Text } from '@mantine/core'
import { newSubcontract, type Subcontract } from '@palkkasilta/contract/bill-subcontracts.ts'
import type { Bill } from '@palkkasilta/contract/bills.ts'
import { listPeopleNames } from '@palkkasilta/contract/people.ts'
import { useActions } from '../../../shared/actions/use-actions.tsx'
import { useCall } from '../../../shared/api/use-call.ts'
import { type Line, type OwnCell, RowsInput } from '../../../shared/form/rows-input.tsx'
import { FOUND, PersonPicker, type PickedPerson } from '../../../shared/people/person-picker.tsx'
import { billSubcontracts as texts } from '../../../texts/fi/bill-subcontracts.ts'
import { subcontractLooks } from '../../../texts/fi/subcontract-states.ts'
import { ActionButton } from '../../../ui/actions/action.tsx'
import { dateTime, money, today } from '../../../ui/format/index.ts'
import { Section } from '../../../ui/section.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import type { Column } from '../../../ui/table/columns/column.tsx'
import { Notice } from '../../../ui/telling/notice.tsx'
import type { BillFormState } from './form-state.ts'
import { subcontractMoves } from './subcontract-moves.ts'

const widths = { date: 118, amount: 90, description: { base: 130, sm: 170 } }

const SENDABLE: readonly Bill['state'][] = ['OPEN', 'PENDING', 'APPROVED']

const isUnanswered = ({ state }: Subcontract) => state === 'OPEN' || state === 'WAITING_SUBCONTRACTOR'

interface SubcontractsEditorProps {
  readonly form: BillFormState
  readonly bill: Bill
}

/** Work of a bill that other billers do: entered with the bill's form, and moved from state to state beside it. */
export function SubcontractsEditor({ form, bill }: SubcontractsEditorProps) {
  const { draw, report } = useActions({ isChanged: form.changed.length > 0 })
  const own = bill.contractorBillableItems
  const saved = new Map(own.map((one) => [one.id, one]))
  const savedOf = (row: Line['row']) => saved.get(Number(row.id))
  const state: Column<Line> = {
    key: 'state',
    header: texts.state,
    cell: ({ row }) => {
      const one = savedOf(row)
      return (
        one && (
          <Stack gap={4}>
            <StateOf one={one} />
            <Group gap={6}>
              {draw({ bill, one }, subcontractMoves).map((move) => (
                <ActionButton key={move.label} action={move} size="compact-xs" />
              ))}
            </Group>
          </Stack>
        )
      )
    },
  }
  return (
    <Section title={texts.title}>
      {report}
      {SENDABLE.includes(bill.state) && own.some(isUnanswered) && (
        <Notice tone="info" title={texts.unanswered}>
          {texts.mayBeSent}
        </Notice>
      )}
      <RowsInput
        form={form}
        name="contractorBillableItems"
        fresh={{ ...newSubcontract, date: today() }}
        texts={{ ...texts, note: own.length > 0 ? texts.left(money(bill.billersShare)) : '' }}
        widths={widths}
        own={{ subcontractor: (cell) => <Subcontractor cell={cell} billerId={bill.person.id} /> }}
        more={[state]}
        isRowLocked={(row) => (savedOf(row)?.state ?? 'OPEN') !== 'OPEN'}
      />
    </Section>
  )
}

/** Where it stands, and who brought it there on what ground. */
function StateOf({ one: { state, lastStep } }: { readonly one: Subcontract }) {
  return (
    <div>
      <StateBadge state={state} looks={subcontractLooks} />
      {lastStep && (
        <Text size="xs" c="dimmed">
          {texts.lastStep(lastStep.who, dateTime(lastStep.at))}
          {lastStep.reason && <br />}
          {lastStep.reason}
        </Text>
      )}
    </div>
  )
}

const useBillers = (search: string) =>
  useCall(listPeopleNames, { query: { search, limit: FOUND, who: 'billers' } }, { keepLast: true })

/** Somebody who bills through the company, and not whose bill it is. */
function Subcontractor({ cell, billerId }: { readonly cell: OwnCell; readonly billerId: number }) {
  const chosen = cell.value as PickedPerson | null
  return (
    <PersonPicker
      chosen={chosen ?? undefined}
      onChoose={(person) => cell.onChange(person ? { id: person.id, fullName: person.fullName } : null)}
      useFound={useBillers}
      without={billerId}
      error={cell.error ?? false}
      openOnFocus={false}
      label={undefined}
      aria-label={cell.label}
      data-path={cell.path}
      data-autofocus={undefined}
      onBlur={cell.onBlur}
      disabled={cell.locked}
      comboboxProps={{ withinPortal: true }}
      size="xs"
      miw={{ base: 130, sm: 170 }}
    />
  )
}
