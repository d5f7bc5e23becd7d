import { type Agreement, listAgreements } from '@palkkasilta/contract/agreements.ts'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { AgreementTabs } from '../../shared/agreements/agreement-tabs.tsx'
import { agreementPage } from '../../shared/links/targets.ts'
import { knownRow } from '../../shared/list/trail.ts'
import { useTrail } from '../../shared/list/use-trail.ts'
import { agreements as texts } from '../../texts/fi/agreements.ts'
import { type Address, useAddress, useOpenPart, usePathId } from '../../ui/address.ts'
import { DetailActions } from '../../ui/detail/detail-actions.tsx'
import { DetailPage } from '../../ui/detail/detail-page.tsx'
import { readDate, today } from '../../ui/format/date.ts'
import { BesideRoom } from '../../ui/frame/beside-panel.tsx'
import { Late, later } from '../../ui/later.tsx'
import { calculate, compareTerms, removeAgreement } from './agreement-actions.ts'
import { agreementHead } from './agreement-head.tsx'
import { nameOf } from './columns.tsx'
import { AgreementContext } from './form/agreement-context.ts'
import { useAgreement } from './form/queries.ts'
import { tabsOf } from './form/tab-fields.ts'
import { useAgreementForm } from './form/use-agreement-form.ts'
import { useExampleShift } from './form/use-example-shift.ts'
import { useSavingDay } from './form/use-saving-day.ts'

const CalculationPanel = later(() => import('./calculation-panel.tsx'))
const TermsPanel = later(() => import('../../shared/payroll/settling/terms-panel.tsx'))

const list = { title: texts.title, to: '/tamigo/tes' } as const
const listed = {
  endpoint: listAgreements,
  idsOf: (rows: readonly Agreement[]) => rows.map(({ id }) => id),
  pageOf: agreementPage,
}

/** Everything below `/tamigo/tes/$tesId`: head, tabs, and one form over them. */
export default function AgreementPage() {
  const id = usePathId('tesId')
  const [{ version }] = useAddress()
  return <Loading key={id} id={id} version={version} />
}

interface ShownVersion {
  readonly id: number
  readonly version: string | undefined
}

function Loading({ id, version }: ShownVersion) {
  const query = useAgreement(id, version)
  const { data } = query
  if (data) return <Open key={data.versionId} agreement={data} version={version} query={query} />
  return <Framed id={id} query={query} />
}

interface FramedProps {
  readonly id: number
  readonly query: ReturnType<typeof useAgreement>
  readonly tabs?: ReactNode
  readonly actions?: ReactNode
  readonly report?: ReactNode
  readonly children?: ReactNode
}

function Framed({ id, query, tabs, actions, report, children }: FramedProps) {
  const neighbours = useTrail(listed, id)
  const [known] = useState(() => knownRow(listAgreements, (each) => each.id === id))
  const agreement = query.data ?? known
  return (
    <DetailPage
      list={list}
      neighbours={neighbours}
      head={agreement ? agreementHead(agreement) : { title: texts.agreement }}
      actions={actions}
      tabs={tabs ?? <AgreementTabs id={id} />}
      query={query}
      failed={texts.notLoaded}
      report={report}
    >
      {() => children}
    </DetailPage>
  )
}

interface OpenProps {
  readonly agreement: Agreement
  readonly version: string | undefined
  readonly query: FramedProps['query']
}

function Open({ agreement, version, query }: OpenProps) {
  const { id } = agreement
  const area = `/tamigo/tes/${id}`
  const navigate = useNavigate()
  const savingDay = useSavingDay(agreement)
  const terms = useOpenPart('terms')
  const onMade = (made: number) =>
    void navigate({
      to: '.',
      search: ({ terms: shown }: Address) => ({ version: String(made), terms: shown }),
      replace: true,
      resetScroll: false,
    })
  const form = useAgreementForm(agreement, { version, savingDay, onMade, onBegun: terms.open, area })
  const example = useExampleShift()
  const calculation = useOpenPart('calculate')
  const { draw, report } = useActions()
  const leave = () => navigate({ to: '/tamigo/tes' })
  return (
    <AgreementContext value={{ agreement, form, savingDay, example, calculation }}>
      <Framed
        id={id}
        query={query}
        tabs={<AgreementTabs id={id} unsaved={tabsOf(form.changed)} />}
        actions={
          <DetailActions
            title={nameOf(agreement)}
            main={draw(agreement, [calculate])}
            more={[...draw(agreement, [compareTerms]), ...draw(agreement, [removeAgreement], { after: leave })]}
          />
        }
        report={report}
      >
        <Outlet />
      </Framed>
      <Late when={calculation.id !== undefined} meanwhile={<BesideRoom />}>
        <CalculationPanel />
      </Late>
      <Late when={terms.id !== undefined}>
        <TermsPanel
          panel={terms}
          whose={{ agreement: id }}
          days={{ from: readDate(terms.id ?? '') ?? today(), to: today() }}
        />
      </Late>
    </AgreementContext>
  )
}
