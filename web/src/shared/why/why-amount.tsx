import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { createContext, type ReactNode, use } from 'react'
import { why as texts } from '../../texts/fi/why.ts'
import css from './why-amount.module.css'

/** Opens what explains a figure, by its key. */
export const Asking = createContext<(key: string) => void>(() => {
  throw new Error('an amount that explains itself stands in <WhyOf>')
})

interface WhyAmountProps {
  /** The key by which the figure explains itself. */
  readonly of: string
  /** What the amount is: `Ennakonpidätys`. */
  readonly label: string
  /** The amount as shown: `money(row.amount)`. */
  readonly children: ReactNode
}

/** An amount that tells on a click why it is what it is. */
export function WhyAmount({ of, label, children }: WhyAmountProps) {
  const ask = use(Asking)
  return (
    <UnstyledButton className={css.amount} title={texts.title} onClick={() => ask(of)}>
      {children}
      <VisuallyHidden> {texts.ask(label)}</VisuallyHidden>
    </UnstyledButton>
  )
}
