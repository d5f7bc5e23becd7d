import type { ReplyOf } from '@palkkasilta/contract/endpoint.ts'
import type { settingsForm } from '@palkkasilta/contract/settings.ts'
import type { listFigures } from '@palkkasilta/contract/settings-figures.ts'
import type { RecordForm } from '../../shared/form/use-record-form.ts'

export type Form = RecordForm<typeof settingsForm>
export type Dated = ReplyOf<typeof listFigures>
