import type { BankFile } from '@palkkasilta/contract/bank-files.ts'
import type { states } from '../../texts/fi/states.ts'
import type { Sort } from '../../ui/table/list-address.ts'
import type { ListData } from '../../ui/table/list-page.tsx'
import { pageOf, type SortValues, sortedRows } from '../../ui/table/local-rows.ts'

export const PAGE_SIZE = 50

/** What came of a file here. */
export type Matching = keyof typeof states.bankFileMatching

export function matchingOf({ matched, own }: BankFile): Matching {
  if (own) return 'own'
  if (matched === null) return 'unread'
  return matched ? 'matched' : 'unmatched'
}

export const sortValues: SortValues<BankFile> = {
  fileReference: (file) => file.fileReference,
  fileType: (file) => file.fileType,
  status: (file) => file.status,
  fileTimestamp: (file) => file.fileTimestamp,
  matched: matchingOf,
}

/** The call gives all files; the list shows a page of those that are wanted. */
export function listed(
  files: readonly BankFile[],
  { matching, sort, page }: { readonly matching: string; readonly sort: Sort | undefined; readonly page: number },
): ListData<BankFile> {
  const wanted = matching === '' ? files : files.filter((file) => matchingOf(file) === matching)
  return { rows: pageOf(sortedRows(wanted, sort, sortValues), page, PAGE_SIZE), total: wanted.length }
}
