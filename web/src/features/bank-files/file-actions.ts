import { type BankFile, fetchBankFile, matchAllFiles, refreshBankFiles } from '@palkkasilta/contract/bank-files.ts'
import { type ActionOf, action } from '../../shared/actions/action.ts'
import { unmatchedFiles } from '../../shared/links/lists.ts'
import { bankFiles as texts } from '../../texts/fi/bank-files.ts'
import { keyOf } from './file-id.ts'

const refresh = action({ label: texts.refresh, call: refreshBankFiles, done: () => texts.refreshed })

const matchAll = action({
  label: texts.matchAll,
  primary: true,
  call: matchAllFiles,
  done: (_, { files, unmatched }) => texts.matched(files, unmatched),
  next: (_, { unmatched }) => (unmatched > 0 ? [{ label: texts.toUnmatched, to: unmatchedFiles }] : []),
})

/** What is done with the bank's files, whatever stands in the list. */
export const listActions: readonly ActionOf<unknown>[] = [refresh, matchAll]

export const fetchFile = action({
  label: texts.panel.fetch,
  call: fetchBankFile,
  when: ({ own, status }: BankFile) => (own || status === 'DLD' ? texts.panel.here : true),
  request: keyOf,
  done: () => texts.panel.fetched,
})
