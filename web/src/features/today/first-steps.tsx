import { Text } from '@mantine/core'
import type { Today } from '@palkkasilta/contract/today.ts'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { today } from '../../texts/fi/today.ts'
import { TextLink } from '../../ui/link.tsx'
import { pageOfStep } from './pages.ts'
import css from './today.module.css'

const texts = today.first

/** What a house that has paid nobody does first, in order. */
export function FirstSteps({ steps }: { readonly steps: NonNullable<Today['firstSteps']> }) {
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
