import { Checkbox } from '@mantine/core'
import { createBilledSalary } from '@palkkasilta/contract/salaries.ts'
import { useState } from 'react'
import { useChange } from '../../shared/api/use-call.ts'
import { AskDialog, type Asked, type Opening } from '../../shared/form/ask-dialog.tsx'
import { salaryPage } from '../../shared/links/targets.ts'
import { PersonPicker, type PickedPerson } from '../../shared/people/person-picker.tsx'
import { salaries } from '../../texts/fi/salaries.ts'

const texts = salaries.create

/** Asks who is paid; the rest is entered on the salary's page. */
export default function NewSalary(opening: Opening) {
  return <AskDialog {...opening} texts={texts} about={null} useAsked={useWhoIsPaid} />
}

function useWhoIsPaid(): Asked {
  const create = useChange(createBilledSalary)
  const [person, setPerson] = useState<PickedPerson>()
  const [allFree, setAllFree] = useState(false)
  return {
    fields: (isTried) => (
      <>
        <PersonPicker
          chosen={person}
          onChoose={setPerson}
          error={isTried && !person && texts.noPerson}
          openOnFocus={false}
        />
        <Checkbox
          label={texts.allFree}
          checked={allFree}
          onChange={({ currentTarget }) => setAllFree(currentTarget.checked)}
        />
      </>
    ),
    make:
      person &&
      (async () => {
        const { id } = await create({ body: { person: { id: person.id }, allFree } })
        return { done: texts.done(id), page: salaryPage(id) }
      }),
  }
}
