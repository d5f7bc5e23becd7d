import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { checkMerge, type MergeCheck, mergeCustomers } from '@palkkasilta/contract/customer-merges.ts'
import { type Customer, customerForm } from '@palkkasilta/contract/customers.ts'
import { useState } from 'react'
import { useCall, useChange } from '../../shared/api/use-call.ts'
import { CustomerPicker, type PickedCustomer } from '../../shared/customers/customer-picker.tsx'
import { common } from '../../texts/fi/common.ts'
import { customerParts } from '../../texts/fi/customer-parts.ts'
import { Facts } from '../../ui/facts.tsx'
import { useOpening } from '../../ui/later.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { toast } from '../../ui/telling/toast.ts'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'
import { shown } from './shown.ts'

const texts = customerParts.merge

interface MergeDialogProps {
  readonly isOpen: boolean
  readonly customer: Customer
  /** Whom it was opened for; absent: somebody is chosen. */
  readonly otherId: number | undefined
  readonly onClose: () => void
}

/** Shows what merging another customer into this one moves and which fields win, and does it. */
export default function MergeDialog({ isOpen, ...rest }: MergeDialogProps) {
  const opened = useOpening(isOpen)
  return (
    <Modal opened={opened} onClose={rest.onClose} title={texts.title} size="lg">
      {isOpen && <Choosing {...rest} />}
    </Modal>
  )
}

function Choosing({ customer, otherId, onClose }: Omit<MergeDialogProps, 'isOpen'>) {
  const [picked, setPicked] = useState<PickedCustomer>()
  const other = picked?.id ?? otherId
  const params = { id: customer.id, other: other ?? 0 }
  const query = useCall(checkMerge, { params }, { enabled: other !== undefined, fresh: true })
  const merge = useChange(mergeCustomers)
  const { attempt, problem } = useAttempt(texts.failed)
  const [isBusy, setBusy] = useState(false)
  const check = query.data
  const chosen = picked ?? (check && other !== undefined ? { id: other, name: check.mergedName } : undefined)
  async function run() {
    setBusy(true)
    await attempt(async () => {
      await merge({ params })
      toast.success(texts.done(check?.mergedName ?? '', customer.name))
      onClose()
    })
    setBusy(false)
  }
  return (
    <Stack gap="md">
      {problem}
      <Text size="sm">{texts.which(customer.name)}</Text>
      <CustomerPicker chosen={chosen} onChoose={setPicked} data-autofocus />
      {other !== undefined && (
        <Loaded query={query} failed={texts.failedCheck}>
          {(told) => <Foreseen check={told} />}
        </Loaded>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {common.cancel}
        </Button>
        <Button onClick={() => void run()} loading={isBusy} disabled={!check || check.refusal !== null}>
          {texts.do}
        </Button>
      </Group>
    </Stack>
  )
}

function Foreseen({ check }: { readonly check: MergeCheck }) {
  const { refusal, bills, workforceBills, people, departments, fields } = check
  if (refusal)
    return (
      <Notice tone="error" title={texts.refused}>
        {refusal}
      </Notice>
    )
  const labels: Readonly<Record<string, string>> = customerForm.labels
  return (
    <>
      <Title order={3}>{texts.moves}</Title>
      <Facts
        items={[
          [texts.bills, String(bills + workforceBills)],
          [texts.people, people.map(({ fullName }) => fullName).join(', ')],
          [texts.departments, departments.map(({ Name }) => Name).join(', ')],
        ]}
      />
      {fields.length > 0 && (
        <>
          <Title order={3}>{texts.fields}</Title>
          <Facts
            items={fields.map(({ name, own, other, isTaken }) => {
              const [wins, loses] = [shown(name, isTaken ? other : own), shown(name, isTaken ? own : other)]
              return [
                labels[name] ?? name,
                <span key={name}>
                  {texts.stays}: <strong>{wins}</strong>
                  {isTaken ? ` (${texts.taken})` : ` · ${texts.goes}: ${loses}`}
                </span>,
              ]
            })}
          />
        </>
      )}
      <Text size="sm">{texts.consequence(check.mergedName, check.name)}</Text>
    </>
  )
}
