import { SegmentedControl, TextInput } from '@mantine/core'
import { type Customer, createCustomer } from '@palkkasilta/contract/customers.ts'
import { useState } from 'react'
import { useChange } from '../../shared/api/use-call.ts'
import { AskDialog, type Asked, type Opening } from '../../shared/form/ask-dialog.tsx'
import { customerPage } from '../../shared/links/targets.ts'
import { customers } from '../../texts/fi/customers.ts'
import { Twins } from './twins.tsx'

const texts = customers.add

/** Asks who a new customer is; the rest is entered on its page. */
export default function AddCustomer(opening: Opening) {
  return <AskDialog {...opening} texts={texts} about={null} useAsked={useWho} />
}

const nobody = { name: '', businessid: '', personSotu: '' }
type Typed = keyof typeof nobody

const roles = Object.entries(customers.choices.partyRole).map(([value, label]) => ({ value, label }))

function useWho(): Asked {
  const create = useChange(createCustomer)
  const [partyRole, setRole] = useState<Customer['partyRole']>('COMPANY')
  const [who, setWho] = useState(nobody)
  const isNameless = who.name.trim() === ''
  const idField = partyRole === 'COMPANY' ? 'businessid' : 'personSotu'
  const ids = { businessid: '', personSotu: '', [idField]: who[idField] }
  const input = (part: Typed, rest: object) => (
    <TextInput
      label={customers.columns[part === 'personSotu' ? 'sotu' : part]}
      value={who[part]}
      onChange={({ currentTarget: { value } }) => setWho({ ...who, [part]: value })}
      autoComplete="off"
      {...rest}
    />
  )
  return {
    fields: (isTried) => (
      <>
        <SegmentedControl
          data={roles}
          value={partyRole}
          onChange={(role) => setRole(role as Customer['partyRole'])}
          aria-label={customers.caption}
        />
        {input('name', { required: true, error: isTried && isNameless && texts.missing, 'data-autofocus': true })}
        {input(idField, {})}
        <Twins {...ids} />
      </>
    ),
    make:
      !isNameless &&
      (async () => {
        const { id, name } = await create({ body: { name: who.name, partyRole, ...ids } })
        return { done: texts.done(name), page: customerPage(id) }
      }),
  }
}
