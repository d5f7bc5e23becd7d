import { Button, Group } from '@mantine/core'
import * as contract from '@palkkasilta/contract/customers.ts'
import { useState } from 'react'
import { action } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { callKey } from '../../shared/api/use-call.ts'
import { personPage } from '../../shared/links/targets.ts'
import { PersonPicker, type PickedPerson } from '../../shared/people/person-picker.tsx'
import { customers } from '../../texts/fi/customers.ts'
import { TableSection } from '../../ui/table/table-section.tsx'

const texts = customers.people

interface Link {
  readonly customer: contract.Customer
  readonly person: PickedPerson
}

const request = ({ customer, person }: Link) => ({ params: { personId: person.id, customerId: customer.id } })
const answers = ({ id }: contract.Customer) => callKey(contract.getCustomer, { params: { id } })

const link = action({
  label: texts.add,
  call: contract.linkCustomer,
  failed: texts.failed,
  request: ({ customer, person }: Link) => {
    const ids = { personId: person.id, customerId: customer.id }
    return { params: ids, body: ids }
  },
  answers,
  done: ({ person, customer }: Link) => texts.added(person.fullName, customer.name),
})

const unlink = action({
  label: texts.remove,
  danger: true,
  call: contract.unlinkCustomer,
  request,
  answers,
  done: ({ person }: Link) => texts.removed(person.fullName),
})

/** Who bills a customer; more can be let do so. */
export function CustomerPeople({ customer }: { readonly customer: contract.Customer }) {
  const { draw, act, report } = useActions()
  const [chosen, setChosen] = useState<PickedPerson>()
  async function add() {
    if (!chosen) return
    await act(link, { customer, person: chosen })
    setChosen(undefined)
  }
  return (
    <TableSection<PickedPerson>
      id="customer-people"
      title={texts.title}
      rows={customer.people}
      idOf={({ id }) => id}
      labelOf={({ fullName }) => fullName}
      columns={[{ key: 'name', header: customers.columns.name, cell: ({ fullName }) => fullName, grow: true }]}
      link={({ id }) => personPage(id)}
      actions={(person) => draw({ customer, person }, [unlink])}
      empty={texts.empty}
    >
      {report}
      <Group align="end" gap="xs">
        <PersonPicker chosen={chosen} onChoose={setChosen} openOnFocus={false} />
        <Button size="xs" variant="default" disabled={!chosen} onClick={() => void add()}>
          {texts.add}
        </Button>
      </Group>
    </TableSection>
  )
}
