import { matchNewFiles } from '@palkkasilta/contract/bank-files.ts'
import { openBankConnection } from '@palkkasilta/contract/outgoing-payments.ts'
import { useChange } from '../../shared/api/use-call.ts'
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
        toast.success(files === 0 ? texts.nothingNew : texts.fetched(files, unmatched))
      },
    },
  ]
}
