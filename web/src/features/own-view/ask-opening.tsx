import { Textarea } from '@mantine/core'
import { askOpening } from '@palkkasilta/contract/own-bills.ts'
import { useState } from 'react'
import { useChange } from '../../shared/api/use-call.ts'
import { AskDialog, type Asked, type Opening } from '../../shared/form/ask-dialog.tsx'
import { ownView } from '../../texts/fi/own-view/bill.ts'

const texts = ownView.bill.askOpening

/** Asks for an invoice that is not sent yet to be opened, and says why. */
export default function AskOpening({ billId, ...opening }: Opening & { readonly billId: number }) {
  return <AskDialog {...opening} texts={texts} about={billId} useAsked={useReason} />
}

function useReason(billId: number): Asked {
  const ask = useChange(askOpening)
  const [reason, setReason] = useState('')
  const isTold = reason.trim() !== ''
  return {
    fields: (isTried) => (
      <Textarea
        label={texts.reason}
        required
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
        error={isTried && !isTold && texts.missing}
        data-autofocus
      />
    ),
    make:
      isTold &&
      (async () => {
        await ask({ params: { id: billId }, body: { reason } })
        return { done: texts.done }
      }),
  }
}
