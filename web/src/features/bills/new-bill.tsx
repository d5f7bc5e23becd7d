import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { createBill } from '@palkkasilta/contract/bills.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../shared/api/use-call.ts'
import { billPage } from '../../shared/links/targets.ts'
import { PersonPicker, type PickedPerson } from '../../shared/people/person-picker.tsx'
import { bills } from '../../texts/fi/bills.ts'
import { common } from '../../texts/fi/common.ts'
import { useOpening } from '../../ui/later.tsx'
import { toast } from '../../ui/telling/toast.ts'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'
import { CustomerPicker, type PickedCustomer } from './customer-picker.tsx'

const texts = bills.create

interface NewBillProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks who bills whom; the rest is entered on the bill's page. */
export default function NewBill({ isOpen, onClose }: NewBillProps) {
  const opened = useOpening(isOpen)
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} size="md">
      {isOpen && <WhoForm onClose={onClose} />}
    </Modal>
  )
}

function WhoForm({ onClose }: Pick<NewBillProps, 'onClose'>) {
  const create = useChange(createBill)
  const navigate = useNavigate()
  const { attempt, problem } = useAttempt(texts.failed)
  const [person, setPerson] = useState<PickedPerson>()
  const [customer, setCustomer] = useState<PickedCustomer>()
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function add(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isBusy || !person || !customer) return
    setBusy(true)
    await attempt(async () => {
      const { id, billNumber } = await create({ body: { personId: person.id, customerId: customer.id } })
      toast.success(texts.done(billNumber))
      onClose()
      await navigate(billPage(id))
    })
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void add(event)}>
      <Stack gap="md">
        {problem}
        <PersonPicker
          chosen={person}
          onChoose={setPerson}
          error={isTried && !person && texts.noBiller}
          openOnFocus={false}
        />
        <CustomerPicker chosen={customer} onChoose={setCustomer} error={isTried && !customer && texts.noCustomer} />
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
