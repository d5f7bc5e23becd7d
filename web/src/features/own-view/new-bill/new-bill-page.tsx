import { Button, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { createBill } from '@palkkasilta/contract/bills.ts'
import { startOwnBill } from '@palkkasilta/contract/own-bills.ts'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useCall, useChange } from '../../../shared/api/use-call.ts'
import { ReasonField, VatField } from '../../../shared/bills/vat-fields.tsx'
import { ownNewBill as texts } from '../../../texts/fi/own-view/new-bill.ts'
import { dropUnsavedEdit, keepUnsavedEdit, readUnsavedEdit } from '../../../ui/form/unsaved-edit.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { Loaded } from '../../../ui/telling/loading.tsx'
import { toast } from '../../../ui/telling/toast.ts'
import { useAttempt } from '../../../ui/telling/use-attempt.tsx'
import { UserError } from '../../../ui/telling/user-error.ts'
import { Foreseen } from './foreseen.tsx'
import { PurchaseFields, SubcontractFields } from './others-fields.tsx'
import { RowCard, type RowProps } from './row-card.tsx'
import { RowFields } from './row-fields.tsx'
import { LeftReceipts, RowReceipts, useWaiting } from './row-receipts.tsx'
import {
  bodyOf,
  type Choices,
  fresh,
  freshBill,
  type List,
  lacksOf,
  type Problems,
  pathOf,
  stillKept,
  type Typed,
} from './values.ts'

/** A new invoice, written by whoever bills: it waits for staff to approve it. */
export default function NewBillPage() {
  const query = useCall(startOwnBill, undefined, { once: true })
  return (
    <Page title={texts.title} description={texts.description}>
      <Loaded query={query} failed={texts.failed}>
        {(choices) =>
          choices.customers.length === 0 ? (
            <Stack gap={2}>
              <Text>{texts.noCustomers}</Text>
              <Text size="sm" c="dimmed">
                {texts.noCustomersHint}
              </Text>
            </Stack>
          ) : (
            <NewBill choices={choices} />
          )
        }
      </Loaded>
    </Page>
  )
}

const KEPT = { key: 'own-invoice', secrets: [] } as const

/** What is typed stays while the tab lives, wherever one goes meanwhile. */
function useTyped(choices: Choices) {
  const [base] = useState(() => ({ ...freshBill(choices) }))
  const [typed, setTyped] = useState<Typed>(() => stillKept(readUnsavedEdit(KEPT, base)?.values ?? base, choices))
  // a file takes its time, and one types on meanwhile
  const latest = useRef(typed)
  function change(changes: Partial<Typed>) {
    latest.current = { ...latest.current, ...changes }
    setTyped(latest.current)
    keepUnsavedEdit(KEPT, base, { ...latest.current })
  }
  return { typed, change }
}

function NewBill({ choices }: { readonly choices: Choices }) {
  const { typed, change } = useTyped(choices)
  const waiting = useWaiting(choices)
  const { send, problem, problems, isBusy } = useSending(typed)
  const lists = { choices, typed, change, problems }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="md">
        {problem}
        <Bill choices={choices} typed={typed} change={change} problems={problems} />
        <Rows {...lists} list="rows" titleOf={texts.row} add={texts.addRow} keeps>
          {(props, name) => (
            <>
              <RowFields {...props} />
              <RowReceipts {...props} waiting={waiting} name={name} />
            </>
          )}
        </Rows>
        <Rows {...lists} list="purchases" titleOf={texts.purchase} add={texts.addPurchase}>
          {(props, name) => (
            <>
              <PurchaseFields {...props} />
              <RowReceipts {...props} waiting={waiting} name={name} />
            </>
          )}
        </Rows>
        <Rows {...lists} list="subcontracts" titleOf={texts.subcontract} add={texts.addSubcontract}>
          {(props) => <SubcontractFields {...props} known={choices.subcontractors} />}
        </Rows>
        <LeftReceipts waiting={waiting} typed={typed} change={change} />
        <Foreseen typed={typed} />
        <Button type="submit" size="md" loading={isBusy}>
          {texts.send}
        </Button>
      </Stack>
    </form>
  )
}

interface RowsProps<L extends List> extends BillProps {
  readonly list: L
  readonly titleOf: (number: number) => string
  readonly add: string
  /** The last row stays. */
  readonly keeps?: boolean
  readonly children: (props: RowProps<Typed[L][number]>, name: string) => ReactNode
}

/** The rows of one kind, each a card, and the way to another one. */
function Rows<L extends List>({ list, titleOf, add, keeps = false, children, ...bill }: RowsProps<L>) {
  const { choices, typed, change, problems } = bill
  const rows: Typed[L] = typed[list]
  // what is put twice at once adds up
  const latest = useRef(rows)
  latest.current = rows
  function set(next: readonly object[]) {
    latest.current = next as Typed[L]
    change({ [list]: next })
  }
  const nextKey = Math.max(0, ...rows.map(({ key }) => key)) + 1
  return (
    <>
      {rows.map((row, place) => (
        <RowCard
          key={row.key}
          title={titleOf(place + 1)}
          onRemove={keeps && rows.length === 1 ? undefined : () => set(rows.filter(({ key }) => key !== row.key))}
        >
          {children(
            {
              row,
              path: pathOf(list, place),
              put: (name, value) =>
                set(latest.current.map((each) => (each.key === row.key ? { ...each, [name]: value } : each))),
              errorOf: (path) => problems[path],
            },
            titleOf(place + 1),
          )}
        </RowCard>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => set([...rows, fresh[list](nextKey, choices.billingdate)])}
      >
        {add}
      </Button>
    </>
  )
}

interface BillProps {
  readonly choices: Choices
  readonly typed: Typed
  readonly change: (changes: Partial<Typed>) => void
  readonly problems: Problems
}

function Bill({ choices, typed, change, problems }: BillProps) {
  const customers = choices.customers.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Section title={texts.customer}>
      <NativeSelect
        aria-label={texts.customer}
        value={typed.customer}
        data={[{ value: '', label: texts.choose }, ...customers]}
        onChange={({ currentTarget: { value } }) => change({ customer: value })}
        error={problems.customerId}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <VatField
          label={texts.alv}
          value={typed.alv}
          inForce={choices.vatChoices}
          onChoose={(alv) => change({ alv })}
          error={problems.alv}
        />
        {typed.alv === 0 && (
          <ReasonField
            label={texts.zeroReason}
            value={typed.zeroReason}
            choices={choices.zeroReasonChoices}
            onChoose={(zeroReason) => change({ zeroReason })}
            error={problems.vatZeroReasonCode}
          />
        )}
        <TextInput
          label={texts.yourcode}
          value={typed.yourcode}
          onChange={({ currentTarget: { value } }) => change({ yourcode: value })}
          error={problems.yourcode}
          autoComplete="off"
        />
      </SimpleGrid>
    </Section>
  )
}

/** Sends once at a time; what lacks, and what the server refuses, is told at its field. */
function useSending(typed: Typed) {
  const create = useChange(createBill)
  const navigate = useNavigate()
  const { attempt, problem } = useAttempt(texts.notSent)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const lacks = lacksOf(typed)

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setRefused({})
    if (isBusy || Object.keys(lacks).length > 0) return
    setBusy(true)
    await attempt(async () => {
      try {
        const { id, billNumber } = await create({ body: bodyOf(typed) })
        dropUnsavedEdit(KEPT)
        toast.success(texts.sent(billNumber))
        await navigate({ to: '/oma/laskut/$billId', params: { billId: String(id) } })
      } catch (error) {
        if (error instanceof UserError)
          setRefused(Object.fromEntries(error.details.map(({ path, message }) => [path, message])))
        throw error
      }
    })
    setBusy(false)
  }
  return { send, problem, problems: { ...(isTried ? lacks : {}), ...refused }, isBusy }
}
