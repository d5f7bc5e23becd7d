import { fromRow } from '@palkkasilta/contract/form.ts'
import { contractTemplateForm, workContractForm } from '@palkkasilta/contract/work-contracts.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { maskNationalId, parseNationalId } from '@palkkasilta/values/national-id.ts'
import type { z } from 'zod'
import type { Services } from '../../kernel/services.ts'
import { openNationalId } from '../person/national-id.ts'
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
    ssn: maskedNationalId(services, row),
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

type Identified = Pick<ContractRow, 'person_id' | 'national_id_cipher'>

/** In full, for the printed contract; empty where it is not known. */
export function nationalIdOfContract(
  { vault }: ContractServices,
  { person_id, national_id_cipher }: Identified,
): string {
  return national_id_cipher === null ? '' : openNationalId(vault, person_id, national_id_cipher)
}

function maskedNationalId(services: ContractServices, row: Identified): string {
  const parsed = parseNationalId(nationalIdOfContract(services, row), dayOf(services.clock.now()))
  return parsed.ok ? maskNationalId(parsed.value) : ''
}
