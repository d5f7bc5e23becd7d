import { Textarea } from '@mantine/core'
import { itemForm } from '@palkkasilta/contract/billable-items.ts'
import { paidFields, routeFields, type TripField } from '@palkkasilta/contract/new-item.ts'
import { bills } from '../../texts/fi/bills.ts'
import { FieldGrid } from '../../ui/section.tsx'
import { KindInput } from '../form/field-input.tsx'

interface TripFieldsProps {
  /** As it is typed. */
  readonly row: Readonly<Record<TripField, unknown>>
  /** The path of the row in its form: where errors lead. */
  readonly path: string
  readonly put: (name: TripField, value: unknown) => void
  readonly errorOf: (path: string) => string | undefined
  readonly onBlur?: (path: string) => void
  readonly locked?: boolean
}

/** What is paid back for the trips of a line, and where they led. */
export default function TripFields({ row, path, put, errorOf, onBlur, locked = false }: TripFieldsProps) {
  const input = (name: Exclude<TripField, 'wayPoint'>) => {
    const own = `${path}.${name}`
    const declared = itemForm.byName[name]
    return (
      <KindInput
        key={name}
        declared={declared}
        data-path={own}
        label={declared.label}
        value={row[name]}
        choices={name === 'vehicle' ? bills.choices.vehicle : undefined}
        onChange={(given) => put(name, given ?? (declared.empty === null ? null : 0))}
        onBlur={() => onBlur?.(own)}
        error={errorOf(own)}
        disabled={locked}
      />
    )
  }
  const isDriven = Number(row.kilometers) > 0
  return (
    <>
      <FieldGrid columns={2}>
        {paidFields.filter((name) => isDriven || name !== 'vehicleRegisterNumber').map(input)}
      </FieldGrid>
      <FieldGrid columns={2}>{routeFields.map(input)}</FieldGrid>
      <Textarea
        label={itemForm.labels.wayPoint}
        description={bills.rows.wayPointHint}
        value={(row.wayPoint as readonly string[]).join('\n')}
        onChange={({ currentTarget: { value } }) => put('wayPoint', value === '' ? [] : value.split('\n'))}
        data-path={`${path}.wayPoint`}
        error={errorOf(`${path}.wayPoint`)}
        disabled={locked}
        autosize
        minRows={2}
      />
    </>
  )
}
