import { Group, Stack } from '@mantine/core'
import { answerAccount } from '@palkkasilta/contract/own-person.ts'
import type { Person } from '@palkkasilta/contract/workforce-people.ts'
import { askedAccountTexts as texts } from '../../texts/fi/asked-account.ts'
import { ActionButton } from '../../ui/actions/action.tsx'
import { dateTime, iban } from '../../ui/format/index.ts'
import { Notice } from '../../ui/telling/notice.tsx'
import { action } from '../actions/action.ts'
import { useActions } from '../actions/use-actions.tsx'

type Asking = Pick<Person, 'id' | 'fullName' | 'iban'> & { readonly asked: NonNullable<Person['askedAccount']> }

const answering = (decision: 'APPROVED' | 'DECLINED') =>
  action({
    ...(decision === 'APPROVED' ? { primary: true } : { danger: true }),
    label: texts[decision].action,
    call: answerAccount,
    failed: texts.failed,
    question: ({ fullName, iban: before, asked }: Asking) => ({
      title: texts[decision].question,
      facts: [
        [texts.facts.person, fullName],
        [texts.facts.before, iban(before)],
        [texts.facts.after, iban(asked.iban)],
      ],
      consequence: texts[decision].consequence,
    }),
    request: ({ id, asked }) => ({ params: { id }, body: { iban: asked.iban, decision } }),
    done: () => texts[decision].done,
  })

const answers = [answering('APPROVED'), answering('DECLINED')]

/** The account to which a person asks to be paid, until staff answer. */
export function AskedAccount({ person }: { readonly person: Person }) {
  const { draw, report } = useActions()
  const asked = person.askedAccount
  if (!asked) return report
  return (
    <Stack gap="xs">
      {report}
      <Notice tone="warning" title={texts.title(iban(asked.iban))}>
        <Stack gap="xs">
          {texts.asked(dateTime(asked.askedAt))}
          <Group gap="xs">
            {draw({ ...person, asked }, answers).map((each) => (
              <ActionButton key={each.label} action={each} size="xs" />
            ))}
          </Group>
        </Stack>
      </Notice>
    </Stack>
  )
}
