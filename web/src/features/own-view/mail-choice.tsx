import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { mailLanguages } from '@palkkasilta/contract/mails.ts'
import { chooseMails, getOwnPerson, type OwnPerson } from '@palkkasilta/contract/own-person.ts'
import { useState } from 'react'
import { callKey, useChange } from '../../shared/api/use-call.ts'
import { ownPerson } from '../../texts/fi/own-view/person.ts'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/telling/toast.ts'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'

const texts = ownPerson.mails
const languages = mailLanguages.map((value) => ({ value, label: texts.languages[value] }))

type Choice = Pick<OwnPerson, 'language' | 'slipByEmail'>

/** How whoever looks is written to; each choice is kept at once. */
export function MailChoice({ person }: { readonly person: OwnPerson }) {
  const choose = useChange(chooseMails, { answers: () => callKey(getOwnPerson, undefined) })
  const { attempt, problem } = useAttempt(texts.notSaved)
  const { language, slipByEmail } = person
  const [chosen, setChosen] = useState<Choice>({ language, slipByEmail })
  const keep = (change: Partial<Choice>) =>
    attempt(async () => {
      const next = { ...chosen, ...change }
      setChosen(next)
      try {
        await choose({ body: next })
      } catch (error) {
        setChosen(chosen)
        throw error
      }
      toast.success(texts.saved)
    })
  return (
    <Section title={texts.title}>
      {problem}
      <Stack gap="sm">
        <NativeSelect
          label={texts.language}
          data={languages}
          value={chosen.language}
          onChange={({ currentTarget }) => void keep({ language: currentTarget.value as Choice['language'] })}
          maw={240}
        />
        <Checkbox
          label={texts.slip}
          description={texts.slipHint}
          checked={chosen.slipByEmail}
          onChange={({ currentTarget }) => void keep({ slipByEmail: currentTarget.checked })}
        />
        {chosen.slipByEmail && person.email === '' && <Text size="sm">{texts.noAddress}</Text>}
      </Stack>
    </Section>
  )
}
