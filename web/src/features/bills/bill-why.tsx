import { explainBillersBill } from '@palkkasilta/contract/bill-why.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import { useIsAsked, WhyOf } from '../../shared/why/why-of.tsx'

interface BillWhyProps {
  readonly billId: number
  readonly children: ReactNode
}

/** Tells of the sums of a bill why they are what they are. */
export function BillWhy({ billId, children }: BillWhyProps) {
  const query = useCall(explainBillersBill, { params: { id: billId } }, { enabled: useIsAsked() })
  return (
    <WhyOf query={query} links={{}}>
      {children}
    </WhyOf>
  )
}
