import { useDebouncedValue } from '@mantine/hooks'
import type { Endpoint, ReplyOf, RequestOf } from '@palkkasilta/contract/endpoint.ts'
import type { AnyForm, Values } from '@palkkasilta/contract/form.ts'
import { useEffect, useRef } from 'react'
import { UserError } from '../../ui/telling/user-error.ts'
import { useCall } from '../api/use-call.ts'
import { problemsIn, type RecordForm } from '../form/use-record-form.ts'

/** Typing on within this time asks once. */
const PAUSE_MS = 300

export interface Foreseen<Answer> {
  /** Absent while it is not known. */
  readonly answer: Answer | undefined
  readonly isPending: boolean
  /** Something typed cannot be read yet. */
  readonly isUnread: boolean
  readonly problem: unknown
}

/**
 * What saving what has been typed would change, asked of the server while one types: the last answer wins, an outdated question
 * is broken off. What the server refuses is told at its field.
 */
export function useConsequence<F extends AnyForm, E extends Endpoint>(
  form: RecordForm<F>,
  endpoint: E,
  requestOf: (body: Values<F>) => RequestOf<E>,
): Foreseen<ReplyOf<E>> | undefined {
  const [typed] = useDebouncedValue(form.values, PAUSE_MS)
  const isChanged = form.changed.length > 0 && !form.busy
  const isUnread = isChanged && Object.keys(problemsIn(form.declared, form.values, form.saved)).length > 0
  const isCurrent = JSON.stringify(typed) === JSON.stringify(form.values)
  const { data, error, isFetching } = useCall(endpoint, requestOf(typed), {
    enabled: isChanged && !isUnread && isCurrent,
    keepLast: true,
    fresh: true,
    quiet: true,
  })
  // only a new refusal is told: `refuse` itself is made anew with every drawing
  const refuse = useRef(form.refuse)
  useEffect(() => {
    refuse.current = form.refuse
  })
  useEffect(() => {
    if (error instanceof UserError) refuse.current(error.details)
  }, [error])
  if (!isChanged) return undefined
  return { answer: data, isPending: !isCurrent || isFetching, isUnread, problem: isCurrent ? error : null }
}
