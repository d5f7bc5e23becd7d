import { Input, Stack } from '@mantine/core'
import { useId } from 'react'
import { agreements } from '../../../texts/fi/agreements.ts'
import type { SupplementTyped } from '../form/rows-typed.ts'
import { weekdays } from '../form/supplement-text.ts'
import css from './supplements.module.css'

const texts = agreements.supplements

interface TogglesProps {
  readonly row: SupplementTyped
  readonly path: string
  readonly locked: boolean
  readonly put: (name: string, value: unknown) => void
}

/** On which weekdays a supplement applies: seven buttons that are pressed or not. */
export function WeekdayToggles({ row, path, locked, put }: TogglesProps) {
  const label = useId()
  return (
    <Stack gap={0} role="group" aria-labelledby={label}>
      <Input.Label component="div" id={label}>
        {texts.weekdays}
      </Input.Label>
      <div className={css.toggles}>
        {weekdays.map(([name, short, long]) => (
          <button
            key={name}
            type="button"
            className={css.toggle}
            data-path={`${path}.${name}`}
            title={long}
            aria-pressed={row[name]}
            disabled={locked}
            onClick={() => put(name, !row[name])}
          >
            {short}
          </button>
        ))}
      </div>
    </Stack>
  )
}
