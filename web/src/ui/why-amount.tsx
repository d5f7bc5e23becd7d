import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { parts } from '../texts/fi/parts.ts'
import css from './why-amount.module.css'

const texts = parts.why

export interface WhyAmountProps {
  /** What the amount is: `Ennakonpidätys`. */
  readonly label: string
  /** The amount as shown: `money(row.amount)`. */
  readonly children: ReactNode
  /** Opens what explains it. */
  readonly onAsk: () => void
}

/** An amount that tells on a click why it is what it is. */
export function WhyAmount({ label, children, onAsk }: WhyAmountProps) {
  return (
    <UnstyledButton className={css.amount} title={texts.title} onClick={onAsk}>
      {children}
      <VisuallyHidden> {texts.open(label)}</VisuallyHidden>
    </UnstyledButton>
  )
}
