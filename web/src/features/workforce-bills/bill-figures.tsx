import { salariesDocuments } from '@palkkasilta/contract/bill-documents.ts'
import type { Bill } from '@palkkasilta/contract/workforce-bills.ts'
import { type ReactNode, Suspense } from 'react'
import { BesideDocument } from '../../ui/detail/parts.tsx'
import { later } from '../../ui/later.tsx'
import { LoadingRows } from '../../ui/telling/loading.tsx'
import { BillSummary } from './bill-summary.tsx'

const BillDocument = later(() => import('../../shared/bills/bill-document.tsx'))

/** The sums of a bill and what it is made of, with the document beside them. */
export function BillFigures({ bill, children }: { readonly bill: Bill; readonly children: ReactNode }) {
  return (
    <BesideDocument
      document={
        <Suspense fallback={<LoadingRows rows={12} />}>
          <BillDocument calls={salariesDocuments} billId={bill.id} />
        </Suspense>
      }
    >
      <BillSummary bill={bill} />
      {children}
    </BesideDocument>
  )
}
