import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { itemForm } from '@palkkasilta/contract/billable-items.ts'
import { KindInput } from '../../../shared/form/field-input.tsx'
import { bills } from '../../../texts/fi/bills.ts'
import { useOpening } from '../../../ui/later.tsx'
import { FieldGrid } from '../../../ui/section.tsx'
import type { BillFormState } from './form-state.ts'

const texts = bills.rows

const route = ['startdate', 'time', 'returndate', 'returntime', 'addressStart', 'addressStop', 'roundtrip'] as const
const paid = [
  ...(['kilometers', 'vehicle', 'vehicleRegisterNumber'] as const),
  ...(['partialdaycompensation', 'fulldaycompensation', 'lunchcompensation', 'foreignAllowance'] as const),
]
type Name = (typeof route)[number] | (typeof paid)[number] | 'wayPoint'

interface TripDialogProps {
  readonly form: BillFormState
  /** The line that it is of; closed without one. */
  readonly index: number | undefined
  readonly onClose: () => void
}

/** What is paid back for the trips of a line, and where they led. It is a part of the bill's form, and saved with it. */
export default function TripDialog({ form, index, onClose }: TripDialogProps) {
  const opened = useOpening(index !== undefined)
  return (
    <Modal opened={opened} onClose={onClose} title={index !== undefined && texts.tripTitle(index + 1)} size="lg">
      {index !== undefined && <Trip form={form} index={index} onClose={onClose} />}
    </Modal>
  )
}

function Trip({ form, index, onClose }: TripDialogProps & { readonly index: number }) {
  const items = form.values.billableitems
  const row = items[index] as Readonly<Record<Name, unknown>> | undefined
  if (!row) return null
  const put = (name: Name, value: unknown) =>
    form.put(
      'billableitems',
      items.map((item, place) => (place === index ? { ...item, [name]: value } : item)),
    )
  const input = (name: Exclude<Name, 'wayPoint'>) => {
    const path = `billableitems.${index}.${name}`
    const declared = itemForm.byName[name]
    return (
      <KindInput
        key={name}
        declared={declared}
        data-path={path}
        label={declared.label}
        value={row[name]}
        choices={name === 'vehicle' ? bills.choices.vehicle : undefined}
        onChange={(given) => put(name, given ?? (declared.empty === null ? null : 0))}
        onBlur={() => form.judge(path)}
        error={form.errors[path]}
        disabled={form.locked}
      />
    )
  }
  const isDriven = Number(row.kilometers) > 0
  return (
    <Stack gap="md">
      <FieldGrid columns={2}>
        {paid.filter((name) => isDriven || name !== 'vehicleRegisterNumber').map(input)}
      </FieldGrid>
      <FieldGrid columns={2}>{route.map(input)}</FieldGrid>
      <Textarea
        label={itemForm.labels.wayPoint}
        description={texts.wayPointHint}
        value={(row.wayPoint as readonly string[]).join('\n')}
        onChange={({ currentTarget: { value } }) => put('wayPoint', value === '' ? [] : value.split('\n'))}
        disabled={form.locked}
        autosize
        minRows={2}
      />
      <Group justify="flex-end">
        <Button onClick={onClose}>{texts.close}</Button>
      </Group>
    </Stack>
  )
}
