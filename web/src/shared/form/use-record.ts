import type { Endpoint, RequestOf } from '@palkkasilta/contract/endpoint.ts'
import type { AnyForm, Values } from '@palkkasilta/contract/form.ts'
import type { z } from 'zod'
import { callKey, useChange, useNewest } from '../api/use-call.ts'
import { type RecordForm, type RecordOf, type RecordPlace, useRecordForm } from './use-record-form.ts'

/** Answers the record, or more than that. */
type Answer<F extends AnyForm> = z.ZodType<unknown, RecordOf<F>>

interface Calls<F extends AnyForm, P extends z.ZodType> extends RecordPlace {
  readonly get: Endpoint<P, z.ZodUndefined, z.ZodUndefined, Answer<F>>
  readonly save: Endpoint<P, z.ZodUndefined, F['body'], Answer<F>>
  /** Which record, by both calls. */
  readonly request: { readonly params: z.input<P> }
}

/** The form of a record that one call reads and another saves, with the record itself as the body and the answer. */
export function useRecord<F extends AnyForm, P extends z.ZodType>(
  declared: F,
  record: RecordOf<F>,
  { get, save, request, ...place }: Calls<F, P>,
): RecordForm<F> {
  const asked = request as RequestOf<typeof get>
  const change = useChange(save, { answers: () => callKey(get, asked) })
  const newest = useNewest(get, asked)
  const send = (body: Values<F>) => change({ ...request, body } as RequestOf<typeof save>)
  return useRecordForm(declared, record, { ...place, save: send, newest })
}
