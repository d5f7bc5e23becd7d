import type { billForm } from '@palkkasilta/contract/bills.ts'
import type { RecordForm } from '../../../shared/form/use-record-form.ts'

export type BillFormState = RecordForm<typeof billForm>
