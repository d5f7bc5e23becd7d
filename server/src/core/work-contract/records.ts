import { fromRow } from '@palkkasilta/contract/form.ts'
import { contractTemplateForm, workContractForm } from '@palkkasilta/contract/work-contracts.ts'
import type { z } from 'zod'
import type { Services } from '../../kernel/services.ts'
import { maskedNationalId } from '../person/national-id.ts'
import { type ContractRow, personOf } from './queries.ts'
import type { TemplateRow } from './template.ts'

/** A contract as calls answer it. */
export type WorkContractRecord = z.output<typeof workContractForm.record>
export type ContractTemplateRecord = z.output<typeof contractTemplateForm.record>
export type ContractServices = Pick<Services, 'vault' | 'clock'>

/** The national id is masked. */
export function workContractRecord(services: ContractServices, row: ContractRow): WorkContractRecord {
  const { agreement_id, agreement } = row
  const person = personOf(row)
  const tes = agreement_id === null ? null : { id: agreement_id, name: agreement ?? '' }
  return {
    ...fromRow(workContractForm, { ...row, agreement: tes }),
    id: row.id,
    person,
    personName: person.fullName,
    ssn: maskedNationalId(services.vault, row.person_id, row.national_id_cipher),
    version: row.version,
  }
}

export function contractTemplateRecord(row: TemplateRow): ContractTemplateRecord {
  const { contract_id, agreement_id, agreement, version } = row
  return {
    ...fromRow(contractTemplateForm, row),
    id: contract_id,
    tes: { id: agreement_id, name: agreement },
    version,
  }
}
