import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { listCustomers } from '@palkkasilta/contract/customers.ts'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import { useState } from 'react'
import { customers } from '../../texts/fi/customers.ts'
import { FetchAgain } from '../../ui/inputs/fetch-again.tsx'
import { useCall } from '../api/use-call.ts'
import { pageRequest } from '../list/question.ts'

const texts = customers.pick
const FOUND = 20
const TYPED_MS = 150

export interface PickedCustomer {
  readonly id: number
  readonly name: string
}

interface CustomerPickerProps extends Omit<SelectProps, 'value' | 'data' | 'error'> {
  readonly chosen: PickedCustomer | undefined
  readonly onChoose: (customer: PickedCustomer | undefined) => void
  readonly error?: string | false | undefined
}

/** Chooses a customer by name or business id; they are looked for on the server. */
export function CustomerPicker({ chosen, onChoose, description, ...input }: CustomerPickerProps) {
  const [typed, setTyped] = useState('')
  const [crit] = useDebouncedValue(typed, TYPED_MS)
  const asked = pageRequest(listCustomers.list, { crit }, { page: 0, size: FOUND })
  const { data, isError, refetch } = useCall(listCustomers, asked, { keepLast: true })
  const found = data ? readPage(listCustomers.list, data).rows : []
  const known = new Map(found.map((customer): [string, PickedCustomer] => [String(customer.id), customer]))
  if (chosen) known.set(String(chosen.id), chosen)
  return (
    <Select
      label={texts.customer}
      placeholder={texts.placeholder}
      data={[...known].map(([value, { name }]) => ({ value, label: name }))}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => onChoose(id === null ? undefined : known.get(id))}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={texts.none}
      description={isError ? <FetchAgain failed={texts.failed} onRetry={() => void refetch()} /> : description}
      openOnFocus={false}
      searchable
      {...input}
    />
  )
}
