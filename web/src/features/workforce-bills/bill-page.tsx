import { listBills } from '@palkkasilta/contract/workforce-bills.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { workforceBillPage } from '../../shared/links/targets.ts'
import { knownRow } from '../../shared/list/trail.ts'
import { useTrail } from '../../shared/list/use-trail.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import { useOpenPart, usePathId } from '../../ui/address.ts'
import { DetailActions } from '../../ui/detail/detail-actions.tsx'
import { DetailPage } from '../../ui/detail/detail-page.tsx'
import { removeBill, showMessage } from './bill-actions.ts'
import { billHead } from './bill-head.tsx'
import { BillParts, billParts } from './bill-parts.tsx'
import { BillWhy } from './bill-why.tsx'
import { ProviderPanel } from './provider-panel.tsx'
import { useBill } from './queries.ts'
import { useBillActions } from './use-bill-actions.tsx'

const list = { title: texts.title, to: '/tamigo/bills' } as const

const listed = {
  endpoint: listBills,
  idsOf: (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id),
  pageOf: workforceBillPage,
}

export default function BillPage() {
  const id = usePathId('billId')
  return <Bill key={id} id={id} />
}

function Bill({ id }: { id: number }) {
  const query = useBill(id)
  const neighbours = useTrail(listed, id)
  const [known] = useState(() => knownRow(listBills, (bill) => bill.id === id))
  const [isChanged, setChanged] = useState(false)
  const message = useOpenPart('ropo')
  const { draw, nextOf, report } = useBillActions({ isChanged, hasBanner: true })
  const navigate = useNavigate()
  // what was typed over a bill that is no more needs no question
  const leave = () => navigate({ to: '/tamigo/bills', ignoreBlocker: true })
  const bill = query.data ?? known
  return (
    <DetailPage
      list={list}
      neighbours={neighbours}
      head={bill ? billHead(bill) : { title: texts.untitled }}
      actions={
        query.data && (
          <DetailActions
            title={texts.bill(query.data.billnum)}
            main={nextOf(query.data)}
            more={[...draw(query.data, [showMessage]), ...draw(query.data, [removeBill], { after: leave })]}
          />
        )
      }
      parts={billParts}
      query={query}
      failed={texts.notLoaded}
      report={report}
    >
      {(loaded) => (
        <BillWhy bill={loaded}>
          <BillParts bill={loaded} onChanged={setChanged} />
          <ProviderPanel panel={message} billId={id} />
        </BillWhy>
      )}
    </DetailPage>
  )
}
