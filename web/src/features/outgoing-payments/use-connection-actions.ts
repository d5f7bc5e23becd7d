import { matchNewFiles } from '@palkkasilta/contract/bank-files.ts'
import { openBankConnection } from '@palkkasilta/contract/outgoing-payments.ts'
import { useChange } from '../../shared/api/use-call.ts'
import { bankFiles, unmatchedFiles } from '../../shared/links/lists.ts'
import { outgoingPayments } from '../../texts/fi/outgoing-payments.ts'
import type { Action } from '../../ui/action.tsx'
import { toast } from '../../ui/toast.ts'

const texts = outgoingPayments.connection

export function useConnectionActions(): Action[] {
  const open = useChange(openBankConnection)
  const fetchNew = useChange(matchNewFiles)
  return [
    {
      label: texts.open,
      run: async () => {
        await open()
        toast.success(texts.done)
      },
    },
    {
      label: texts.fetch,
      run: async () => {
        const { files, unmatched } = await fetchNew()
        if (files === 0) return toast.success(texts.nothingNew)
        const next =
          unmatched === 0 ? { label: texts.files, to: bankFiles } : { label: texts.unmatched, to: unmatchedFiles }
        toast.success(texts.fetched(files, unmatched), next)
      },
    },
  ]
}
