import { Group } from '@mantine/core'
import type { BillListItem } from '@palkkasilta/contract/bills.ts'
import { Fragment } from 'react'
import { billersBillStates } from '../../texts/fi/billers-bill-states.ts'
import { bills } from '../../texts/fi/bills.ts'
import { states } from '../../texts/fi/states.ts'
import type { Mood } from '../../texts/state-looks.ts'
import { daysBetween, today } from '../../ui/format/index.ts'
import { StateBadge } from '../../ui/state-badge.tsx'

const texts = bills.list

type Look = readonly [label: string, mood: Mood]

/** A bill that is overdue is in one state: so many days late. */
export function looksOf({ state, openamount, exactDueDate, sending, error }: BillListItem): readonly Look[] {
  const isOverdue = state === 'CLOSED' && openamount > 0 && exactDueDate < today()
  const own: Look = isOverdue
    ? [texts.late(daysBetween(exactDueDate, today())), 'bad']
    : (billersBillStates[state] ?? ['Tuntematon', 'neutral'])
  if (sending) return [own, states.billSending.sending]
  return error === null ? [own] : [own, states.billSending.error]
}

/** The state, and what keeps it from the next. */
export function BillState({ bill }: { readonly bill: BillListItem }) {
  return (
    <Group gap={4} component="span" display="inline-flex" maw="100%">
      {looksOf(bill).map((look) => (
        <Fragment key={look[0]}>
          <StateBadge state="told" looks={{ told: look }} />{' '}
        </Fragment>
      ))}
    </Group>
  )
}
