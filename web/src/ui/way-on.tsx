import type { ReactNode } from 'react'
import { type Target, TextLink } from './link.tsx'

/** The next step after what was done. */
export interface Next {
  readonly label: string
  readonly to: Target
}

/** A message and the links to what comes next. */
export function wayOn(message: string, next: readonly Next[]): ReactNode {
  return (
    <>
      <span>{message}</span>
      {next.map(({ label, to }) => (
        <span key={label}>
          {' · '}
          <TextLink {...to} inherit>
            {label}
          </TextLink>
        </span>
      ))}
    </>
  )
}
