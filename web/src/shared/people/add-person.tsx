import { TextInput } from '@mantine/core'
import { createPerson } from '@palkkasilta/contract/workforce-people.ts'
import { useState } from 'react'
import { people } from '../../texts/fi/workforce-people.ts'
import { useChange } from '../api/use-call.ts'
import { AskDialog, type Asked, type Opening } from '../form/ask-dialog.tsx'
import { personPage, workforcePersonPage } from '../links/targets.ts'

import type { AreaOfPeople } from './area.ts'

const texts = people.add

interface AddPersonProps extends Opening {
  readonly area: AreaOfPeople
}

const asking = { workforce: useNameInWorkforce, invoicing: useNameInInvoicing }

/** Asks for the name of a new person; the rest is entered on the person's page. */
export default function AddPerson({ area, ...opening }: AddPersonProps) {
  return <AskDialog {...opening} texts={texts} about={null} useAsked={asking[area]} />
}

function useNameInWorkforce(): Asked {
  return useName(workforcePersonPage)
}

function useNameInInvoicing(): Asked {
  return useName(personPage)
}

function useName(pageOf: (id: number) => ReturnType<typeof personPage | typeof workforcePersonPage>): Asked {
  const create = useChange(createPerson)
  const [name, setName] = useState({ firstName: '', lastName: '' })
  const lacks = (part: keyof typeof name) => name[part].trim() === ''
  const input = (part: keyof typeof name, label: string, missing: string | false) => (
    <TextInput
      label={label}
      required
      value={name[part]}
      onChange={(event) => setName({ ...name, [part]: event.currentTarget.value })}
      error={lacks(part) && missing}
      autoComplete="off"
      {...(part === 'firstName' && { 'data-autofocus': true })}
    />
  )
  return {
    fields: (isTried) => (
      <>
        {input('firstName', texts.firstName, isTried && texts.firstNameMissing)}
        {input('lastName', texts.lastName, isTried && texts.lastNameMissing)}
      </>
    ),
    make:
      !lacks('firstName') &&
      !lacks('lastName') &&
      (async () => {
        const { person } = await create({ body: name })
        return { done: texts.done(person.fullName), page: pageOf(person.id) }
      }),
  }
}
