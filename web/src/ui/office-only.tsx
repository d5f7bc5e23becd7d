import type { ReactNode } from 'react'
import css from './office-only.module.css'

/** What is no customer's to see (costs, margins): it is not printed, nor is a fact or a sum of the head whose value it is. */
export function OfficeOnly({ children }: { children: ReactNode }) {
  return (
    <div className={css.part} data-office-only>
      {children}
    </div>
  )
}
