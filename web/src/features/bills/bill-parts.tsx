import { type Bill, billForm } from '@palkkasilta/contract/bills.ts'
import { Standing } from '../../shared/bills/standing.tsx'
import { missingIn } from '../../shared/form/missing-in.ts'
import { History } from '../../shared/history/history.tsx'
import { bills as texts } from '../../texts/fi/bills.ts'
import { Obstacles } from '../../ui/detail/obstacles.tsx'
import { Part } from '../../ui/detail/parts.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { BillAdvances } from './bill-advances.tsx'
import { billWords } from './bill-words.ts'
import { BillForm } from './form/bill-form.tsx'

interface BillPartsProps {
  readonly bill: Bill
  /** Told when there is something to save, and when there is no more. */
  readonly onChanged: (isChanged: boolean) => void
}

export function BillParts({ bill, onChanged }: BillPartsProps) {
  return (
    <>
      <Banner bill={bill} />
      <Standing kind="bill" id={bill.id} state={bill.state} number={bill.billNumber} />
      {bill.state === 'OPEN' && <Obstacles obstacles={missingIn(billForm, bill)} />}
      <BillForm bill={bill} onChanged={onChanged} />
      <Part id="advances">
        <BillAdvances bill={bill} />
      </Part>
      <Part id="history">
        <History thing="bill" id={bill.id} record={bill} words={{ bill: billWords }} />
      </Part>
    </>
  )
}

/** What the last sending left behind. */
function Banner({ bill: { sending, error } }: { readonly bill: Bill }) {
  if (sending)
    return (
      <Notice tone={error ? 'error' : 'info'} title={texts.sending.title}>
        {error ?? texts.sending.text}
      </Notice>
    )
  if (!error) return null
  return (
    <Notice tone="error" title={texts.notSent}>
      {error}
    </Notice>
  )
}
