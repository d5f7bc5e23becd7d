import { Button, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { createBill } from '@palkkasilta/contract/bills.ts'
import { startOwnBill } from '@palkkasilta/contract/own-bills.ts'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
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
import { RowFields } from './row-fields.tsx'
import { bodyOf, type Choices, freshBill, freshRow, lacksOf, type Problems, type Row, type Typed } from './values.ts'

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

const KEPT = { key: 'own-new-bill', secrets: [] } as const

/** What is typed stays while the tab lives, wherever one goes meanwhile. */
function useTyped(choices: Choices) {
  const [fresh] = useState(() => ({ ...freshBill(choices) }))
  const [typed, setTyped] = useState<Typed>(() => readUnsavedEdit(KEPT, fresh)?.values ?? fresh)
  function change(changes: Partial<Typed>) {
    const next = { ...typed, ...changes }
    setTyped(next)
    keepUnsavedEdit(KEPT, fresh, next)
  }
  return { typed, change }
}

function NewBill({ choices }: { readonly choices: Choices }) {
  const { typed, change } = useTyped(choices)
  const { send, problem, problems, isBusy } = useSending(typed)
  const nextKey = Math.max(0, ...typed.rows.map(({ key }) => key)) + 1
  const changeRow = (key: number, changes: Partial<Row>) =>
    change({ rows: typed.rows.map((row) => (row.key === key ? { ...row, ...changes } : row)) })
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="md">
        {problem}
        <Bill choices={choices} typed={typed} change={change} problems={problems} />
        {typed.rows.map((row, place) => (
          <RowFields
            key={row.key}
            row={row}
            place={place}
            onChange={(changes) => changeRow(row.key, changes)}
            onRemove={
              typed.rows.length > 1
                ? () => change({ rows: typed.rows.filter(({ key }) => key !== row.key) })
                : undefined
            }
            problemOf={(field) => problems[`billableitems.${place}.${field}`]}
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => change({ rows: [...typed.rows, freshRow(nextKey, choices.billingdate)] })}
        >
          {texts.addRow}
        </Button>
        <Foreseen typed={typed} />
        <Button type="submit" size="md" loading={isBusy}>
          {texts.send}
        </Button>
      </Stack>
    </form>
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
