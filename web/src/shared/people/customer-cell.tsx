import { CustomerPicker, type PickedCustomer } from '../customers/customer-picker.tsx'
import type { OwnCell } from '../form/rows-input.tsx'

/** The customer of a row. */
export function CustomerCell({ cell }: { readonly cell: OwnCell }) {
  return (
    <CustomerPicker
      label={undefined}
      aria-label={cell.label}
      data-path={cell.path}
      size="xs"
      miw={120}
      chosen={(cell.value as PickedCustomer | null) ?? undefined}
      onChoose={(customer) => cell.onChange(customer && { id: customer.id, name: customer.name })}
      onBlur={cell.onBlur}
      error={cell.error}
      disabled={cell.locked}
    />
  )
}
