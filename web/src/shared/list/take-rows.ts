import { takeList } from '@palkkasilta/contract/exports.ts'
import { ApiError, api } from '../api/api.ts'

/** Tells the history that all that a list finds is about to be taken as a file. Gives what is to be answered first, if something is. */
export async function takeRows(
  list: string,
  filter: Readonly<Record<string, string>>,
  reason: string,
): Promise<string | undefined> {
  try {
    await api(takeList, { body: { list, filter, reason } })
    return undefined
  } catch (error) {
    if (error instanceof ApiError && error.code === 'EXPORT_REASON_MISSING') return error.message
    throw error
  }
}
