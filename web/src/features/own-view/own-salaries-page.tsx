import { listOwnSalaries } from '@palkkasilta/contract/own-salaries.ts'
import { useState } from 'react'
import { useList } from '../../shared/list/use-list.ts'
import { ownSalaries as texts } from '../../texts/fi/own-view/salaries.ts'
import { date, dateRange, money } from '../../ui/format/index.ts'
import { Page } from '../../ui/frame/page.tsx'
import { Late, later } from '../../ui/later.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Cards } from './cards.tsx'

const AskCertificate = later(() => import('./ask-certificate.tsx'))

/** What somebody was and will be paid, of shifts and of what was billed, the newest payday first. */
export default function OwnSalariesPage() {
  const list = useList(listOwnSalaries)
  const [isAsking, setAsking] = useState(false)
  return (
    <Page title={texts.title} actions={[{ label: texts.certificate.title, run: () => setAsking(true) }]}>
      <Cards
        list={list}
        title={texts.title}
        texts={texts}
        cardOf={({ id, isBilled, departmentName, payday, intervalstart, intervalstop, paidSalary, state }) => ({
          key: id,
          to: { to: '/oma/palkat/$salaryId', params: { salaryId: String(id) } },
          name: texts.payday(date(payday)),
          sum: money(paidSalary),
          more: [isBilled ? texts.billed : departmentName, dateRange(intervalstart, intervalstop)],
          state: <StateBadge state={state} looks={texts.states} />,
        })}
      />
      <Late when={isAsking}>
        <AskCertificate isOpen={isAsking} onClose={() => setAsking(false)} />
      </Late>
    </Page>
  )
}
