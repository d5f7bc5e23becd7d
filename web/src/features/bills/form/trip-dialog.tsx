import { Button, Group, Modal, Stack } from '@mantine/core'
import type { Bill } from '@palkkasilta/contract/bills.ts'
import type { TripField } from '@palkkasilta/contract/new-item.ts'
import TripFields from '../../../shared/bills/trip-fields.tsx'
import { bills } from '../../../texts/fi/bills.ts'
import { useOpening } from '../../../ui/later.tsx'
import type { BillFormState } from './form-state.ts'
import { TripFactsPart } from './trip-facts.tsx'

const texts = bills.rows

interface TripDialogProps {
  readonly form: BillFormState
  /** As it is stored. */
  readonly bill: Bill
  /** The line that it is of; closed without one. */
  readonly index: number | undefined
  readonly onClose: () => void
}

/** The trips of a line. They are a part of the bill's form, and saved with it. */
export default function TripDialog({ form, bill, index, onClose }: TripDialogProps) {
  const opened = useOpening(index !== undefined)
  return (
    <Modal opened={opened} onClose={onClose} title={index !== undefined && texts.tripTitle(index + 1)} size="lg">
      {index !== undefined && <Trip form={form} bill={bill} index={index} onClose={onClose} />}
    </Modal>
  )
}

function Trip({ form, bill, index, onClose }: TripDialogProps & { readonly index: number }) {
  const items = form.values.billableitems
  const row = items[index] as (Readonly<Record<TripField, unknown>> & { readonly id?: number }) | undefined
  if (!row) return null
  return (
    <Stack gap="md">
      <TripFields
        row={row}
        path={`billableitems.${index}`}
        put={(name, value) =>
          form.put(
            'billableitems',
            items.map((item, place) => (place === index ? { ...item, [name]: value } : item)),
          )
        }
        errorOf={(path) => form.errors[path]}
        onBlur={form.judge}
        locked={form.locked}
      />
      <TripFactsPart bill={bill} item={row.id} />
      <Group justify="flex-end">
        <Button onClick={onClose}>{texts.close}</Button>
      </Group>
    </Stack>
  )
}
