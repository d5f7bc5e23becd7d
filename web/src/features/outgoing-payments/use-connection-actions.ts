import { outgoingPayments } from '../../texts/fi/outgoing-payments.ts'
import type { Action } from '../../ui/action.tsx'
import { toast } from '../../ui/toast.ts'
import { useFetchFeedback, useOpenConnection } from './queries.ts'

const texts = outgoingPayments.connection

export function useConnectionActions(): Action[] {
  const open = useOpenConnection()
  const fetchNew = useFetchFeedback()
  return [
    {
      label: texts.open,
      run: async () => {
        await open.mutateAsync(undefined)
        toast.success(texts.done)
      },
    },
    {
      label: texts.fetch,
      run: async () => {
        const { files, unmatched } = await fetchNew.mutateAsync(undefined)
        toast.success(files === 0 ? texts.nothingNew : texts.fetched(files, unmatched))
      },
    },
  ]
}
