import { calculatePrice, type Offer, offerForm } from '@palkkasilta/contract/pricing.ts'
import { reimbursementForm } from '@palkkasilta/contract/reimbursements.ts'
import { useRef } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import { problemsIn } from '../../shared/form/use-record-form.ts'
import { UserError } from '../../ui/telling/user-error.ts'
import { type Inputs, requestOf } from './inputs.ts'

/** Where the page types what the server calls otherwise. */
const typedAs: Readonly<Record<string, string>> = { startDateTime: 'startTime', endDateTime: 'endTime' }

interface Asked {
  readonly query: ReturnType<typeof useCall<typeof calculatePrice>>
  /** The newest figures there are. */
  readonly offer: Offer | undefined
  /** They belong to what was typed before. */
  readonly isOld: boolean
  /** What is wrong with the inputs, by field. */
  readonly errors: Readonly<Record<string, string>>
  /** Nothing can be asked: a field is missing or cannot be read. */
  readonly isUnread: boolean
}

/** The price by the server while one types: the newest answer wins, and the old figures stay until it is there. */
export function useOffer(typed: Inputs, settled: Inputs): Asked {
  const errors = problemsOf(typed)
  const isUnread = Object.keys(errors).length > 0
  const isSettled = JSON.stringify(typed) === JSON.stringify(settled)
  const query = useCall(calculatePrice, requestOf(settled), {
    enabled: !isUnread && isSettled,
    keepLast: true,
    fresh: true,
    quiet: true,
  })
  const last = useRef<Offer>(undefined)
  if (query.data) last.current = query.data
  const refused = isSettled && query.error instanceof UserError ? refusedIn(query.error) : {}
  return {
    query,
    offer: last.current,
    isOld: isUnread || !isSettled || query.isFetching || query.isError,
    errors: { ...refused, ...errors },
    isUnread,
  }
}

function problemsOf({ reimbursements, ...inputs }: Inputs): Record<string, string> {
  const unread = reimbursements.flatMap((row, place) =>
    ['amount', 'unitPrice'].flatMap((name) =>
      typeof row[name] === 'string' ? [[`reimbursements.${place}.${name}`, '']] : [],
    ),
  )
  const abroad = reimbursements.flatMap((row, place) =>
    row.reimbursement === 'FOREIGN_ALLOWANCE' && !row.country
      ? [[`reimbursements.${place}.country`, reimbursementForm.byName.country.required ?? '']]
      : [],
  )
  return { ...problemsIn(offerForm, inputs), ...Object.fromEntries([...unread, ...abroad]) }
}

function refusedIn({ details }: UserError): Record<string, string> {
  return Object.fromEntries(details.map(({ path, message }) => [typedAs[path] ?? path, message]))
}
