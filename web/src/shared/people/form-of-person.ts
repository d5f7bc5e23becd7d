import type { personForm } from '@palkkasilta/contract/workforce-people.ts'
import type { RecordForm } from '../form/use-record-form.ts'

/** The form of a person, as its parts draw it. */
export type FormOfPerson = RecordForm<typeof personForm>
