import { Button, CloseButton, Group, NativeSelect, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ownNewBill as texts } from '../../../texts/fi/own-view/new-bill.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { DecimalInput, MoneyInput } from '../../../ui/inputs/number-inputs.tsx'
import type { Row } from './values.ts'

interface RowFieldsProps {
  readonly row: Row
  readonly place: number
  readonly onChange: (change: Partial<Row>) => void
  /** Absent: the only row stays. */
  readonly onRemove: (() => void) | undefined
  readonly problemOf: (field: string) => string | undefined
}

/** What was done, when and for how much, and the trip that belongs to it. */
export function RowFields({ row, place, onChange, onRemove, problemOf }: RowFieldsProps) {
  return (
    <Paper component="section" withBorder p="md" aria-label={texts.row(place + 1)}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text fw={600}>{texts.row(place + 1)}</Text>
          {onRemove && <CloseButton aria-label={texts.removeRow(place + 1)} onClick={onRemove} />}
        </Group>
        <TextInput
          label={texts.destination}
          required
          value={row.destination}
          onChange={({ currentTarget: { value } }) => onChange({ destination: value })}
          error={problemOf('destination')}
        />
        <SimpleGrid cols={2}>
          <DateInput
            label={texts.date}
            value={row.date}
            onChange={(date) => onChange({ date })}
            error={problemOf('date')}
          />
          <NativeSelect
            label={texts.type}
            value={row.type}
            data={Object.entries(texts.types).map(([value, label]) => ({ value, label }))}
            onChange={({ currentTarget: { value } }) => onChange({ type: value === 'AMOUNT' ? 'AMOUNT' : 'CONTRACT' })}
          />
        </SimpleGrid>
        <SimpleGrid cols={row.type === 'AMOUNT' ? 2 : 1}>
          {row.type === 'AMOUNT' && (
            <DecimalInput
              label={texts.amount}
              value={row.amount}
              onChange={(amount) => onChange({ amount })}
              error={problemOf('billableWorkHours')}
            />
          )}
          <MoneyInput
            label={texts.price}
            required
            value={row.price}
            onChange={(price) => onChange({ price })}
            error={problemOf('price')}
          />
        </SimpleGrid>
        <Trip row={row} onChange={onChange} problemOf={problemOf} />
      </Stack>
    </Paper>
  )
}

function Trip({ row, onChange, problemOf }: Pick<RowFieldsProps, 'row' | 'onChange' | 'problemOf'>) {
  const [isOpen, setOpen] = useState(
    row.kilometers !== null || row.fullDays !== null || row.partDays !== null || row.register !== '',
  )
  if (!isOpen)
    return (
      <div>
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {texts.addTrip}
        </Button>
      </div>
    )
  return (
    <SimpleGrid cols={2}>
      <DecimalInput
        label={texts.kilometers}
        sign="km"
        value={row.kilometers}
        onChange={(kilometers) => onChange({ kilometers })}
        error={problemOf('kilometers')}
      />
      <TextInput
        label={texts.register}
        value={row.register}
        onChange={({ currentTarget: { value } }) => onChange({ register: value })}
        error={problemOf('vehicleRegisterNumber')}
        autoComplete="off"
      />
      <DecimalInput
        label={texts.fullDays}
        value={row.fullDays}
        onChange={(fullDays) => onChange({ fullDays })}
        error={problemOf('fulldaycompensation')}
      />
      <DecimalInput
        label={texts.partDays}
        value={row.partDays}
        onChange={(partDays) => onChange({ partDays })}
        error={problemOf('partialdaycompensation')}
      />
    </SimpleGrid>
  )
}
