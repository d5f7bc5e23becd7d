import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { takeExcel } from '../../shared/people/actions/take-excel.ts'
import { PersonPicker, type PickedPerson } from '../../shared/people/person-picker.tsx'
import { excel as texts } from '../../texts/fi/excel.ts'
import { useOnce } from '../../ui/actions/action.tsx'
import { today } from '../../ui/format/index.ts'
import { Page } from '../../ui/frame/page.tsx'
import { Problem } from '../../ui/telling/problem.tsx'

/** The workbook of a person's year, by the person's number. */
export default function ExcelPage() {
  const [personId, setPersonId] = useState('')
  const [chosen, setChosen] = useState<PickedPerson>()
  const [year, setYear] = useState(today().slice(0, 'yyyy'.length))
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const field = useRef<HTMLInputElement>(null)
  const { busy, act } = useOnce(async () => {
    setFailure(null)
    try {
      await takeExcel(personId.trim(), year.trim())
    } catch (error) {
      setFailure(error)
    }
  })

  function choose(person: PickedPerson | undefined) {
    setChosen(person)
    if (person) identify(String(person.id))
  }

  function identify(id: string) {
    setPersonId(id)
    setMissing(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(personId.trim() === '')
    if (personId.trim() === '') return field.current?.focus()
    void act()
  }

  return (
    <Page title={texts.title} description={texts.description}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm" maw={420}>
          <Problem title={texts.failed} error={failure} />
          <TextInput
            ref={field}
            label={texts.personId}
            description={texts.personIdHint}
            inputMode="numeric"
            value={personId}
            required
            error={isMissing && texts.required}
            onChange={({ currentTarget }) => {
              setChosen(undefined)
              identify(currentTarget.value)
            }}
          />
          <PersonPicker label={texts.find} chosen={chosen} onChoose={choose} openOnFocus={false} clearable />
          <TextInput
            label={texts.year}
            inputMode="numeric"
            value={year}
            maw={120}
            onChange={({ currentTarget }) => setYear(currentTarget.value)}
          />
          <Group>
            <Button type="submit" loading={busy}>
              {texts.download}
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  )
}
