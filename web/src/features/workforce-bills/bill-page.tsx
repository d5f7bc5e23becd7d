import { SimpleGrid } from '@mantine/core'
import { type Bill, billForm } from '@palkkasilta/contract/workforce-bills.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { History } from '../../shared/history/history.tsx'
import { StateChanges } from '../../shared/history/state-changes.tsx'
import { billEvents, states } from '../../texts/fi/states.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import { useOpenPart, usePathId } from '../../ui/address.ts'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { BillForm } from './bill-form.tsx'
import { BillReading } from './bill-reading.tsx'
import { BillSalaries } from './bill-salaries.tsx'
import { BillSummary } from './bill-summary.tsx'
import { BillState } from './columns.tsx'
import { shown } from './editable.ts'
import { ProviderPanel } from './provider-panel.tsx'
import { useBill } from './queries.ts'
import { useBillActions } from './use-bill-actions.tsx'

export default function BillPage() {
  const query = useBill(usePathId('billId'))
  return (
    <Loaded query={query} failed={texts.notLoaded}>
      {(bill) => <BillDetail key={bill.id} bill={bill} />}
    </Loaded>
  )
}

const words: Readonly<Record<string, string>> = billEvents
const stateWords = {
  creation: 'billCreated',
  looksOf: () => states.bill,
  what: ({ event }: Bill['stateChanges'][number]) => words[event] ?? event,
}

/** Labels of the history: the form's fields but the rows, whose change the sums tell. */
const { tamigoPayRows: _, ...historyFields } = billForm.labels

function BillDetail({ bill }: { bill: Bill }) {
  const navigate = useNavigate()
  const panel = useOpenPart('ropo')
  const [isChanged, setChanged] = useState(false)
  const { actionsOf, report } = useBillActions({
    // what was typed over a bill that is no more needs no question
    onDeleted: () => void navigate({ to: '/tamigo/bills', ignoreBlocker: true }),
    hasBanner: true,
  })
  const message = { label: texts.provider.action, run: () => panel.open(bill.id) }
  const actions = actionsOf(bill).map((action) =>
    action.label === texts.send.action ? { ...action, primary: true, off: isChanged && texts.send.saveFirst } : action,
  )
  const hasMessage = bill.state === 'OPEN' || bill.state === 'CLOSED'
  return (
    <Page
      title={texts.bill(bill.billnum)}
      badge={<BillState bill={bill} />}
      above={<TextLink to="/tamigo/bills">{texts.title}</TextLink>}
      description={bill.company}
      actions={[...(hasMessage ? [message] : []), ...actions.toReversed()]}
    >
      {report}
      <Banner bill={bill} />
      <BillSummary bill={bill} />
      {bill.state === 'OPEN' ? <BillForm bill={bill} onChanged={setChanged} /> : <BillReading bill={bill} />}
      <BillSalaries bill={bill} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <StateChanges title={texts.stateChanges} changes={bill.stateChanges} {...stateWords} />
        <History
          entity="workforceBill"
          id={bill.id}
          actions={texts.history}
          fields={{ ...historyFields, ...texts.historyFields }}
          shown={shown}
        />
      </SimpleGrid>
      <ProviderPanel panel={panel} billId={bill.id} />
    </Page>
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
