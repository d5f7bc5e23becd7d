import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { type AgreementTab, tabs } from '../../../shared/agreements/agreement-tabs.tsx'
import { useOpenAgreement } from './agreement-context.ts'
import { EditedAgreement } from './edited-agreement.tsx'
import { tabOf } from './tab-fields.ts'

/** A tab's part of the one form: whatever was typed in any tab is told, previewed and saved from each of them. */
export function AgreementForm({ tab, children }: { tab: AgreementTab; children: ReactNode }) {
  const { agreement, form, savingDay } = useOpenAgreement()
  useWantedTab(tab)
  return (
    <EditedAgreement agreement={agreement} form={form} savingDay={savingDay}>
      {children}
    </EditedAgreement>
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
