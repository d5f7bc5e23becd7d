import { type AskedSubcontract, listOwnSubcontracts, moveSubcontract } from '@palkkasilta/contract/subcontracts.ts'
import { action } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { useCall } from '../../shared/api/use-call.ts'
import { ownSubcontracts as texts } from '../../texts/fi/own-view/subcontracts.ts'
import { subcontractLooks } from '../../texts/fi/subcontract-states.ts'
import { money } from '../../ui/format/index.ts'
import { Page } from '../../ui/frame/page.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, columnsOf, twoLines } from '../../ui/table/columns/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'

const answering = (name: 'approve' | 'decline', state: 'APPROVED' | 'DECLINED') =>
  action({
    ...(state === 'APPROVED' ? { primary: true } : { danger: true }),
    label: texts[name].action,
    call: moveSubcontract,
    urgent: () => true,
    when: (one: AskedSubcontract) => one.state === 'WAITING_SUBCONTRACTOR',
    failed: texts.notAnswered,
    question: ({ biller, billNumber, amount, description }) => ({
      title: texts[name].question,
      facts: [
        [texts.columns.biller, biller],
        [texts.columns.billNumber, String(billNumber)],
        [texts.columns.description, description],
        [texts.columns.amount, money(amount)],
      ],
      consequence: texts[name].consequence,
    }),
    request: ({ id }) => ({ params: { id }, body: { state } }),
    done: () => texts[name].done,
  })

const answers = [answering('approve', 'APPROVED'), answering('decline', 'DECLINED')]

const column = columnsOf(texts.columns)
const columns: readonly Column<AskedSubcontract>[] = [
  twoLines(
    { key: 'biller', header: texts.columns.biller, cell: ({ biller }) => biller },
    { key: 'billNumber', header: texts.columns.billNumber, cell: ({ billNumber }) => billNumber },
  ),
  { key: 'description', header: texts.columns.description, cell: ({ description }) => description, grow: true },
  column.date('date'),
  column.money('amount', { narrow: true }),
  {
    key: 'state',
    header: texts.columns.state,
    cell: ({ state }) => <StateBadge state={state} looks={subcontractLooks} />,
    narrow: ({ state }) => <StateBadge state={state} looks={subcontractLooks} />,
  },
]

/** What other billers ask of whoever bills through the company, who answers it here. */
export default function OwnSubcontractsPage() {
  const query = useCall(listOwnSubcontracts, undefined)
  const { draw, report } = useActions()
  return (
    <Page title={texts.title} description={texts.description}>
      {report}
      <Loaded query={query} failed={texts.failed}>
        {(rows) => (
          <DataTable
            id="own-subcontracts"
            caption={texts.title}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            labelOf={({ biller, amount }) => texts.one(biller, money(amount))}
            actions={(one) => draw(one, answers)}
            empty={texts.empty}
            folds
          />
        )}
      </Loaded>
    </Page>
  )
}
