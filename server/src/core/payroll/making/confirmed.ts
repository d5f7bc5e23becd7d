import { euroText } from '@palkkasilta/engine/trace/format.ts'
import type { Cents } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { Failure } from '../../../kernel/tasks/tasks.ts'

/** The gross pay of each that staff confirmed; absent where nobody was asked. */
export type Confirmed = readonly { readonly personId: number; readonly gross: Cents }[] | undefined

interface Told {
  readonly personId: number
  readonly gross: Cents
  readonly subject: string
  readonly ids?: readonly string[]
}

/** The drafts that are what was confirmed, and what is told of the others. */
export function confirmedDrafts<Draft>(confirmed: Confirmed, drafts: readonly Draft[], told: (draft: Draft) => Told) {
  if (!confirmed) return { drafts, failures: [] }
  const grossOf = new Map(confirmed.map(({ personId, gross }) => [personId, gross]))
  const isConfirmed = (draft: Draft) => grossOf.get(told(draft).personId) === told(draft).gross
  const failures = drafts
    .filter((draft) => !isConfirmed(draft))
    .map((draft): Failure => {
      const { personId, gross, subject, ids } = told(draft)
      const was = grossOf.get(personId)
      const sums = { was: was === undefined ? '–' : euroText(was), is: euroText(gross) }
      const { code, message } = new DomainError('CONFIRMED_GROSS_CHANGED', sums).problem()
      return { subject, code, message, ...(ids && { ids: [...ids] }) }
    })
  return { drafts: drafts.filter(isConfirmed), failures }
}
