import { type Bill, billForm } from '@palkkasilta/contract/workforce-bills.ts'
import { Standing } from '../../shared/bills/standing.tsx'
import { missingIn } from '../../shared/form/missing-in.ts'
import { states } from '../../texts/fi/states.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import { Obstacles } from '../../ui/detail/obstacles.tsx'
import { Part } from '../../ui/detail/parts.tsx'
import { OfficeOnly } from '../../ui/office-only.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { BillHistory } from './bill-history.tsx'
import { BillMade } from './bill-made.tsx'
import { BillReading } from './bill-reading.tsx'
import { BillSalaries } from './bill-salaries.tsx'
import { BillForm } from './form/bill-form.tsx'

export const billParts = Object.entries(texts.parts).map(([id, title]) => ({ id, title }))

interface BillPartsProps {
  readonly bill: Bill
  /** Told when there is something to save, and when there is no more. */
  readonly onChanged: (isChanged: boolean) => void
}

export function BillParts({ bill, onChanged }: BillPartsProps) {
  const isOpen = bill.state === 'OPEN'
  return (
    <>
      <BillMade bill={bill} />
      <Banner bill={bill} />
      <OfficeOnly>
        <Standing kind="workforceBill" id={bill.id} state={bill.state} number={bill.billnum} />
      </OfficeOnly>
      {isOpen && <Obstacles obstacles={missingIn(billForm, bill)} />}
      <Part id="figures">{isOpen ? <BillForm bill={bill} onChanged={onChanged} /> : <BillReading bill={bill} />}</Part>
      <OfficeOnly>
        <Part id="salaries">
          <BillSalaries bill={bill} />
        </Part>
        <Part id="history">
          <BillHistory bill={bill} />
        </Part>
      </OfficeOnly>
    </>
  )
}

/** What the last sending left behind. */
function Banner({ bill: { sending, state, error } }: { bill: Bill }) {
  if (sending)
    return (
      <Notice tone={error ? 'error' : 'info'} title={texts.sending.title}>
        {error ?? texts.sending.text}
      </Notice>
    )
  if (!error) return null
  return (
    <Notice tone="error" title={state === 'OPEN' ? texts.notSent : states.billSending.error[0]}>
      {error}
    </Notice>
  )
}
