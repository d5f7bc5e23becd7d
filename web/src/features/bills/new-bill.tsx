import { createBill } from '@palkkasilta/contract/bills.ts'
import { useState } from 'react'
import { useChange } from '../../shared/api/use-call.ts'
import { CustomerPicker, type PickedCustomer } from '../../shared/customers/customer-picker.tsx'
import { AskDialog, type Asked, type Opening } from '../../shared/form/ask-dialog.tsx'
import { billPage } from '../../shared/links/targets.ts'
import { PersonPicker, type PickedPerson } from '../../shared/people/person-picker.tsx'
import { bills } from '../../texts/fi/bills.ts'

const texts = bills.create

/** Asks who bills whom; the rest is entered on the bill's page. */
export default function NewBill(opening: Opening) {
  return <AskDialog {...opening} texts={texts} about={null} useAsked={useWhoBillsWhom} />
}

function useWhoBillsWhom(): Asked {
  const create = useChange(createBill)
  const [person, setPerson] = useState<PickedPerson>()
  const [customer, setCustomer] = useState<PickedCustomer>()
  return {
    fields: (isTried) => (
      <>
        <PersonPicker
          chosen={person}
          onChoose={setPerson}
          error={isTried && !person && texts.noBiller}
          openOnFocus={false}
        />
        <CustomerPicker chosen={customer} onChoose={setCustomer} error={isTried && !customer && texts.noCustomer} />
      </>
    ),
    make:
      person &&
      customer &&
      (async () => {
        const { id, billNumber } = await create({ body: { personId: person.id, customerId: customer.id } })
        return { done: texts.done(billNumber), page: billPage(id) }
      }),
  }
}
