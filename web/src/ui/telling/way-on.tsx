import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Target, TextLink } from '../link.tsx'

/** The next step after what was done: a page, or something to do. */
export type Next = { readonly label: string } & (
  | { readonly to: Target }
  | {
      readonly run: () => void
      /** The keys that do the same, as assistive technology names them: `Control+Z`. */
      readonly keys?: string
    }
)

/** A message and what comes next. */
export function wayOn(message: string, next: readonly Next[]): ReactNode {
  return (
    <>
      <span>{message}</span>
      {next.map((step) => (
        <span key={step.label}>
          {' · '}
          <Step step={step} />
        </span>
      ))}
    </>
  )
}

function Step({ step }: { readonly step: Next }) {
  if ('to' in step)
    return (
      <TextLink {...step.to} inherit>
        {step.label}
      </TextLink>
    )
  return (
    <Anchor component="button" type="button" inherit onClick={step.run} aria-keyshortcuts={step.keys}>
      {step.label}
    </Anchor>
  )
}
