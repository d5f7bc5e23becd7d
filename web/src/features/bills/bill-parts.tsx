import type { Subcontract } from '@palkkasilta/contract/bill-subcontracts.ts'
import { type Advance, type Bill, billForm } from '@palkkasilta/contract/bills.ts'
import { Standing } from '../../shared/bills/standing.tsx'
import { missingIn } from '../../shared/form/missing-in.ts'
import { History } from '../../shared/history/history.tsx'
import { billAdvances as advances } from '../../texts/fi/bill-advances.ts'
import { billEvents } from '../../texts/fi/bill-events.ts'
import { billersBillStates } from '../../texts/fi/billers-bill-states.ts'
import { bills as texts } from '../../texts/fi/bills.ts'
import { mails } from '../../texts/fi/mails.ts'
import { subcontractLooks } from '../../texts/fi/subcontract-states.ts'
import { Obstacles } from '../../ui/detail/obstacles.tsx'
import { Part } from '../../ui/detail/parts.tsx'
import { money, percents } from '../../ui/format/index.ts'
import { Notice } from '../../ui/telling/notice.tsx'
import { BillAdvances } from './bill-advances.tsx'
import { BillForm } from './form/bill-form.tsx'
import { shown } from './form/shown.ts'

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
        <History thing="bill" id={bill.id} record={bill} words={{ bill: words }} />
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

// the step from state to state tells of it, and the sums of the lines
const { state: _, billableitems: __, ...fields } = billForm.labels

const sums: ReadonlySet<string> = new Set([
  'advance',
  'subcontractAmount',
  ...(['refundLost', 'refundTakenBack', 'lossEnded', 'lossGivenBack', 'unpaid', 'purchaseAmount'] as const),
  ...(['received', 'total', 'totalpriceWithAlv', 'totalprice', 'vatAmount', 'openamount', 'refundedAmount'] as const),
])

function written(field: string, value: unknown): string {
  const ofMail = mails.shown(field, value)
  if (ofMail) return ofMail
  if (field === 'advanceDecision' && value) return advances.states[value as Advance['state']][0]
  if (field === 'subcontractState' && value) return subcontractLooks[value as Subcontract['state']][0]
  if (sums.has(field) && typeof value === 'number') return money(value)
  return field === 'refundPercent' && typeof value === 'number' ? percents(value) : shown(field, value)
}

const words = {
  actions: texts.history,
  fields: { ...fields, ...texts.historyFields },
  shown: written,
  states: { state: { name: billForm.labels.state, looks: billersBillStates } },
  events: billEvents,
}
