import type { getItemReceipt, getPurchaseReceipt } from '@palkkasilta/contract/receipts.ts'
import { useEffect, useMemo } from 'react'
import { useFile } from '../../../shared/api/use-call.ts'
import type { Receipt } from '../../../shared/bills/receipts/rows.ts'
import { PdfFile } from '../../../shared/pdf/pdf-file.tsx'
import { billReceipts as texts } from '../../../texts/fi/bill-receipts.ts'
import { Loaded } from '../../../ui/telling/loading.tsx'
import css from './receipt-view.module.css'

interface ReceiptViewProps {
  readonly call: typeof getItemReceipt | typeof getPurchaseReceipt
  readonly receipt: Receipt
}

/** A receipt as it is: a picture, or the pages of a PDF. */
export function ReceiptView({ call, receipt: { id, name } }: ReceiptViewProps) {
  const query = useFile(call, { params: { id } })
  const isPdf = query.data?.blob.type === 'application/pdf'
  if (isPdf) return <PdfFile query={query} name={name} failed={texts.notShown} pageName={texts.page(name)} isPaged />
  return (
    <Loaded query={query} failed={texts.notShown}>
      {({ blob }) => <Picture blob={blob} name={name} />}
    </Loaded>
  )
}

function Picture({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  const address = useMemo(() => URL.createObjectURL(blob), [blob])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <img className={css.picture} src={address} alt={name} />
}
