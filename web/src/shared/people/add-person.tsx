import { TextInput } from '@mantine/core'
import { createPerson } from '@palkkasilta/contract/workforce-people.ts'
import { useState } from 'react'
import { useChange } from '../../shared/api/use-call.ts'
import { type Asked, NewDialog, type Opening } from '../../shared/form/new-dialog.tsx'
import { workforcePersonPage } from '../../shared/links/targets.ts'
import { people } from '../../texts/fi/workforce-people.ts'

const texts = people.add

/** Asks for the name of a new person; the rest is entered on the person's page. */
export default function AddPerson(opening: Opening) {
  return <NewDialog {...opening} texts={texts} useAsked={useName} />
}

function useName(): Asked {
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
        return { done: texts.done(person.fullName), page: workforcePersonPage(person.id) }
      }),
  }
}
