import {
  type BilledSalary,
  type BilledSalaryItem,
  getBilledSalary,
  listBilledSalaries,
} from '@palkkasilta/contract/salaries.ts'
import { explainSalary } from '@palkkasilta/contract/workforce-salaries.ts'
import { type ReactNode, useState } from 'react'
import { plain } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { useCall } from '../../shared/api/use-call.ts'
import { personPage, salaryPage } from '../../shared/links/targets.ts'
import { knownRow } from '../../shared/list/trail.ts'
import { useTrail } from '../../shared/list/use-trail.ts'
import { refreshEvery } from '../../shared/payroll/on-its-way.ts'
import { useIsAsked, WhyOf } from '../../shared/why/why-of.tsx'
import { wageReport } from '../../texts/fi/payroll/wage-report.ts'
import { salaries as texts } from '../../texts/fi/salaries.ts'
import { useOpenPart, usePathId } from '../../ui/address.ts'
import { DetailActions } from '../../ui/detail/detail-actions.tsx'
import { type DetailHead, DetailPage } from '../../ui/detail/detail-page.tsx'
import { date, dateRange, money } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { nameOf } from './columns.tsx'
import { clearReport, type Known, saveXml, sendReport, showSlip } from './salary-actions.ts'
import { SalaryPanels } from './salary-panels.tsx'
import { SalaryParts } from './salary-parts.tsx'

const list = { title: texts.title, to: '/salaries' } as const

const listed = {
  endpoint: listBilledSalaries,
  idsOf: (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id),
  pageOf: salaryPage,
}

const parts = Object.entries(texts.parts).map(([id, title]) => ({ id, title }))

const showMessage = plain<Known>({ label: wageReport.message }, (_, { open }) => open('message', 'xml'))

export default function SalaryPage() {
  const id = usePathId('salaryId')
  return <Salary key={id} id={id} />
}

function Salary({ id }: { readonly id: number }) {
  const query = useCall(getBilledSalary, { params: { id } }, { again: refreshEvery })
  const neighbours = useTrail(listed, id)
  const [known] = useState(() => knownRow(listBilledSalaries, (salary) => salary.id === id))
  const message = useOpenPart('message')
  const salary = query.data ?? known
  const { draw, report } = useActions()
  return (
    <DetailPage
      list={list}
      neighbours={neighbours}
      head={salary ? headOf(salary) : { title: texts.one(id) }}
      actions={
        query.data && (
          <DetailActions
            title={texts.one(id)}
            main={draw(query.data, [showSlip, showMessage])}
            more={draw(query.data, [sendReport, clearReport, saveXml])}
          />
        )
      }
      parts={parts}
      query={query}
      failed={texts.notLoaded}
      report={report}
    >
      {(loaded) => (
        <Why salary={loaded}>
          <SalaryParts salary={loaded} message={message} />
          <SalaryPanels salary={loaded} message={message} />
        </Why>
      )}
    </DetailPage>
  )
}

/** What the list knows of a salary already. */
function headOf(salary: BilledSalary | BilledSalaryItem): DetailHead {
  const { id, state, person, intervalstart, intervalstop, payday } = salary
  return {
    title: texts.one(id),
    badge: <StateBadge state={state} looks={texts.states} />,
    description: (
      <>
        <TextLink {...personPage(person.id)} inherit>
          {nameOf(salary)}
        </TextLink>
        {` · ${dateRange(intervalstart, intervalstop)} · ${texts.facts.payday.toLowerCase()} ${date(payday)}`}
      </>
    ),
    sums: [[texts.list.columns.salary, money(salary.salary)]],
    number: [texts.figures.paidSalary, money(salary.paidSalary)],
  }
}

/** Tells of the amounts of the salary why they are what they are. */
function Why({ salary: { id, person }, children }: { readonly salary: BilledSalary; readonly children: ReactNode }) {
  const query = useCall(explainSalary, { params: { id } }, { enabled: useIsAsked() })
  return (
    <WhyOf query={query} links={{ person: personPage(person.id) }}>
      {children}
    </WhyOf>
  )
}
