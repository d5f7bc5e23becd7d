import type { agreementForm } from '@palkkasilta/contract/agreement-form.ts'
import type { Agreement } from '@palkkasilta/contract/agreements.ts'
import { createContext, useContext } from 'react'
import type { RecordForm } from '../../../shared/form/use-record-form.ts'
import type { OpenPart } from '../../../ui/address.ts'
import type { ExampleShift } from './use-example-shift.ts'
import type { SavingDay } from './use-saving-day.ts'

export type AgreementFormState = RecordForm<typeof agreementForm>

/** What the tabs of an agreement share: one form over all of them, so that what was typed in one stays while another is shown. */
export interface OpenAgreement {
  readonly agreement: Agreement
  readonly form: AgreementFormState
  /** From which day an edit of what is in use holds. */
  readonly savingDay: SavingDay
  /** The shift that pay is calculated of. */
  readonly example: ExampleShift
  readonly calculation: OpenPart
}

export const AgreementContext = createContext<OpenAgreement | null>(null)

export function useOpenAgreement(): OpenAgreement {
  const open = useContext(AgreementContext)
  if (!open) throw new TypeError('no agreement is open')
  return open
}
