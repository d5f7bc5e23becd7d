import { type Agreement, previewAgreement } from '@palkkasilta/contract/agreements.ts'
import type { ReactNode } from 'react'
import { Consequence } from '../../../shared/preview/consequence.tsx'
import { agreements } from '../../../texts/fi/agreements.ts'
import { DetailForm } from '../../../ui/form/detail-form.tsx'
import { agreementConsequence } from './agreement-consequence.ts'
import { FromDay } from './from-day.tsx'
import { shown } from './shown.ts'
import type { useAgreementForm } from './use-agreement-form.ts'
import type { useSavingDay } from './use-saving-day.ts'

interface EditedAgreementProps {
  readonly agreement: Agreement
  readonly form: ReturnType<typeof useAgreementForm>
  readonly savingDay: ReturnType<typeof useSavingDay>
  readonly children: ReactNode
}

/** The form of an agreement, with what the edit would change in euros and the day from which it holds. */
export function EditedAgreement({ agreement, form, savingDay, children }: EditedAgreementProps) {
  const { id, versionId, validFromDate } = agreement
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
          <FromDay form={form} savingDay={savingDay} validFromDate={validFromDate} />
        </>
      }
    >
      {children}
    </DetailForm>
  )
}
