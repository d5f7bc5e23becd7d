import { Text } from '@mantine/core'
import type { Today } from '@palkkasilta/contract/today.ts'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { firstSteps as texts } from '../../texts/fi/first-steps.ts'
import { type Target, TextLink } from '../../ui/link.tsx'
import css from './first-steps.module.css'

type StepKey = NonNullable<Today['firstSteps']>[number]['key']

const pageOfStep: Readonly<Record<StepKey, Target>> = {
  departments: { to: '/tamigo/departments' },
  agreements: { to: '/tamigo/tes' },
  people: { to: '/tamigo/users', search: { tab: 'tamigo' } },
  shifts: { to: '/tamigo/shifts' },
  salaries: { to: '/tamigo/shifts' },
}

/** What a house that has paid nobody does first, in order. */
export default function FirstSteps({ steps }: { readonly steps: NonNullable<Today['firstSteps']> }) {
  return (
    <ol className={css.steps}>
      {steps.map(({ key, done }) => {
        const [name, why] = texts.steps[key]
        return (
          <li key={key} data-done={done || undefined}>
            {done ? <IconCircleCheck size={18} aria-label={texts.done} /> : <IconCircle size={18} aria-hidden />}
            <span>
              <TextLink {...pageOfStep[key]}>{name}</TextLink>
              <Text size="xs" c="dimmed">
                {why}
              </Text>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
