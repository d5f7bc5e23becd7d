import { Button, Group, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { type Customer, createCustomer } from '@palkkasilta/contract/customers.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../shared/api/use-call.ts'
import { customerPage } from '../../shared/links/targets.ts'
import { common } from '../../texts/fi/common.ts'
import { customers } from '../../texts/fi/customers.ts'
import { useOpening } from '../../ui/later.tsx'
import { toast } from '../../ui/telling/toast.ts'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'
import { Twins } from './twins.tsx'

const texts = customers.add

interface AddCustomerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks who a new customer is; the rest is entered on its page. */
export default function AddCustomer({ isOpen, onClose }: AddCustomerProps) {
  const opened = useOpening(isOpen)
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} size="md">
      {isOpen && <WhoForm onClose={onClose} />}
    </Modal>
  )
}

const nobody = { name: '', businessid: '', personSotu: '' }
type Typed = keyof typeof nobody

const roles = Object.entries(customers.choices.partyRole).map(([value, label]) => ({ value, label }))

function WhoForm({ onClose }: Pick<AddCustomerProps, 'onClose'>) {
  const create = useChange(createCustomer)
  const navigate = useNavigate()
  const { attempt, problem } = useAttempt(texts.failed)
  const [partyRole, setRole] = useState<Customer['partyRole']>('COMPANY')
  const [who, setWho] = useState(nobody)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isNameless = who.name.trim() === ''
  const idField = partyRole === 'COMPANY' ? 'businessid' : 'personSotu'
  const ids = { businessid: '', personSotu: '', [idField]: who[idField] }

  async function add(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isBusy || isNameless) return
    setBusy(true)
    await attempt(async () => {
      const { id, name } = await create({ body: { name: who.name, partyRole, ...ids } })
      toast.success(texts.done(name))
      onClose()
      await navigate(customerPage(id))
    })
    setBusy(false)
  }
  const input = (part: Typed, rest: object) => (
    <TextInput
      label={customers.columns[part === 'personSotu' ? 'sotu' : part]}
      value={who[part]}
      onChange={({ currentTarget: { value } }) => setWho({ ...who, [part]: value })}
      autoComplete="off"
      {...rest}
    />
  )
  return (
    <form noValidate onSubmit={(event) => void add(event)}>
      <Stack gap="md">
        {problem}
        <SegmentedControl
          data={roles}
          value={partyRole}
          onChange={(role) => setRole(role as Customer['partyRole'])}
          aria-label={customers.caption}
        />
        {input('name', { required: true, error: isTried && isNameless && texts.missing, 'data-autofocus': true })}
        {input(idField, {})}
        <Twins {...ids} />
        <Text size="sm">{texts.text}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {texts.action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
