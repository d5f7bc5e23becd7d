import type { Bill } from '@palkkasilta/contract/workforce-bills.ts'
import { useNavigate } from '@tanstack/react-router'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import type { Action } from '../../ui/action.tsx'
import type { OpenPart } from '../../ui/address.ts'
import { useBillActions } from './use-bill-actions.tsx'

interface Around {
  /** There is something to save. */
  readonly isChanged: boolean
  readonly message: OpenPart
}

/** What its state lets be done with the bill on its page: the first step is the main one, unless it deletes. */
export function useBillPageActions(bill: Bill | undefined, { isChanged, message }: Around) {
  const navigate = useNavigate()
  const { actionsOf, report } = useBillActions({
    // what was typed over a bill that is no more needs no question
    onDeleted: () => void navigate({ to: '/tamigo/bills', ignoreBlocker: true }),
    hasBanner: true,
  })
  if (!bill) return { main: [], more: [], report }
  const all = actionsOf(bill).map((action) =>
    action.label === texts.send.action ? { ...action, primary: true, off: isChanged && texts.send.saveFirst } : action,
  )
  const hasMessage = bill.state === 'OPEN' || bill.state === 'CLOSED'
  const show: Action = { label: texts.provider.action, run: () => message.open(bill.id) }
  return {
    main: all.filter(({ danger }) => !danger),
    more: [...(hasMessage ? [show] : []), ...all.filter(({ danger }) => danger)],
    report,
  }
}
