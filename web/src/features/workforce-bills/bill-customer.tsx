import { Text } from '@mantine/core'
import { type Bill, billForm } from '@palkkasilta/contract/workforce-bills.ts'
import { customerPage } from '../../shared/links/targets.ts'
import { customers } from '../../texts/fi/customers.ts'
import { workforceBills } from '../../texts/fi/workforce-bills.ts'
import { TextLink } from '../../ui/link.tsx'

/** The customer that the bill's department names, and what of the bill was taken from there. */
export function BillCustomer({ bill: { sharedCustomer, takenFromCustomer } }: { readonly bill: Bill }) {
  if (!sharedCustomer) return null
  const labels: Readonly<Record<string, string>> = billForm.labels
  const fields = takenFromCustomer.map((name) => labels[name]?.toLowerCase())
  return (
    <Text size="sm">
      {sharedCustomer.name} ·{' '}
      <TextLink {...customerPage(sharedCustomer.id)} inherit>
        {customers.open}
      </TextLink>
      {fields.length > 0 && <> · {workforceBills.form.taken(fields.join(', '))}</>}
    </Text>
  )
}
