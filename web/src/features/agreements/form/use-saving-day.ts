import type { Agreement } from '@palkkasilta/contract/agreements.ts'
import { useState } from 'react'
import { agreements } from '../../../texts/fi/agreements.ts'
import { readDate, startOfMonth } from '../../../ui/format/date.ts'
import { today } from '../../../ui/format/index.ts'
import { UserError } from '../../../ui/telling/user-error.ts'

/** Names belong to the agreement whole, and days say how far a version reaches; all else changes only from a day on once it is in use. */
const CHANGE_AT_ONCE: ReadonlySet<string> = new Set([
  ...['name', 'printName', 'professionCode', 'validFromDate', 'validToDate'],
])

export interface SavingDay {
  /** ISO; what is no day is there as it was typed. */
  readonly day: string | null
  readonly set: (day: string | null) => void
  /** Whether the next change is to make a new version whatever the version is in use for. */
  readonly isAsked: boolean
  readonly ask: (isAsked: boolean) => void
  /** Whether these changes make a new version. */
  readonly isNeeded: (changed: readonly string[]) => boolean
  /** What goes along with these changes. Throws where the day is missing. */
  readonly query: (changed: readonly string[]) => { readonly versionId: number; readonly from?: string }
}

/** From which day an edit holds: the first of next month, unless staff say otherwise. */
export function useSavingDay({ versionId, versions }: Agreement): SavingDay {
  const [day, set] = useState<string | null>(() => startOfMonth(today(), 1))
  const isInUse = versions.some(({ id, inUse }) => id === versionId && inUse)
  const [isAsked, ask] = useState(false)
  const isNeeded = (changed: readonly string[]) =>
    (isInUse || isAsked) && changed.some((name) => !CHANGE_AT_ONCE.has(name))
  return {
    day,
    set,
    isAsked,
    ask,
    isNeeded,
    query(changed) {
      if (!isNeeded(changed)) return { versionId }
      const from = readDate(day ?? '')
      if (!from) throw new UserError('INVALID_INPUT', agreements.save.required)
      return { versionId, from }
    },
  }
}
