import { previewAgreement } from '@palkkasilta/contract/agreements.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { type AgreementTab, tabs } from '../../shared/agreements/agreement-tabs.tsx'
import { Consequence } from '../../shared/form/consequence.tsx'
import { agreements } from '../../texts/fi/agreements.ts'
import { DetailForm } from '../../ui/form/detail-form.tsx'
import { agreementConsequence } from './agreement-consequence.ts'
import { useOpenAgreement } from './agreement-context.ts'
import { FromDay } from './from-day.tsx'
import { shown } from './shown.ts'
import { tabOf } from './tab-fields.ts'

/** A tab's part of the one form: whatever was typed in any tab is told, previewed and saved from each of them. */
export function AgreementForm({ tab, children }: { tab: AgreementTab; children: ReactNode }) {
  const { agreement, form, savingDay } = useOpenAgreement()
  const { id, versionId } = agreement
  useWantedTab(tab)
  return (
    <DetailForm
      form={form}
      failed={agreements.notSaved}
      shown={shown}
      consequence={
        <>
          <Consequence
            form={form}
            endpoint={previewAgreement}
            request={(body) => ({ params: { id }, query: { versionId }, body })}
            lines={agreementConsequence}
          />
          <FromDay form={form} savingDay={savingDay} />
        </>
      }
    >
      {children}
    </DetailForm>
  )
}

/** The error summary may lead to a field of another tab. */
function useWantedTab(tab: AgreementTab): void {
  const { agreement, form } = useOpenAgreement()
  const { wanted, arrived } = form
  const navigate = useNavigate()
  const other = wanted && tabOf(wanted.path)
  const { id } = agreement
  useEffect(() => {
    if (other && other !== tab)
      void navigate({ to: tabs[other], params: { tesId: String(id) }, search: (now) => now, resetScroll: false })
  }, [other, tab, id, navigate])
  useEffect(() => {
    if (!wanted || other !== tab) return
    const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(wanted.path)}"]`)
    if (!field) return
    field.focus()
    arrived()
  })
}
