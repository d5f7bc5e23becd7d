import { refusalOfReceipt } from '@palkkasilta/contract/receipt-kinds.ts'
import { useState } from 'react'
import { billReceipts as texts } from '../../../texts/fi/bill-receipts.ts'
import { toast } from '../../../ui/telling/toast.ts'
import { useAttempt } from '../../../ui/telling/use-attempt.tsx'
import { uploadOf } from '../../api/upload.ts'
import { useChange } from '../../api/use-call.ts'
import { receiptCalls } from './receipt-calls.ts'
import type { ReceiptRow } from './rows.ts'

type Upload = Awaited<ReturnType<typeof uploadOf>>

/** Adds files to a stored row. */
export function useAdding({ place, id }: Pick<ReceiptRow, 'place' | 'id'>) {
  const add = useChange(receiptCalls[place].add)
  return useSending((body) => add({ params: { id }, body }))
}

/** Sends files one after the other: each that cannot be taken is told, and stops those behind it. */
export function useSending(send: (body: Upload) => Promise<unknown>) {
  const { attempt, problem } = useAttempt()
  const [isBusy, setBusy] = useState(false)
  async function adding(files: readonly File[]) {
    if (files.length === 0) return
    setBusy(true)
    const added: string[] = []
    for (const file of files) {
      await attempt(async () => {
        await send(await uploadOf(file, refusalOfReceipt))
        added.push(file.name)
      }, texts.notAdded(file.name))
      if (added.at(-1) !== file.name) break
    }
    if (added.length > 0) toast.success(texts.added(added))
    setBusy(false)
  }
  return { adding, problem, isBusy }
}
