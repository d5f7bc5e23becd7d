import { contractTemplateForm } from '@palkkasilta/contract/work-contracts.ts'
import type { z } from 'zod'
import { templatePdf } from '../../core/work-contract/contract-pdf.ts'
import {
  type ContractServices,
  type ContractTemplateRecord,
  contractTemplateRecord,
} from '../../core/work-contract/records.ts'
import { blankTerms, templateOf } from '../../core/work-contract/template.ts'
import type { Written } from '../../kernel/calls/commit.ts'
import { changesIn, edited, refuseStale } from '../../kernel/records/edits.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

type Body = z.output<typeof contractTemplateForm.body>

/** Saves an agreement's template. Contracts that were made of it before stay as they are. */
export async function saveTemplate(tx: Tx, agreementId: number, body: Body): Promise<Written<ContractTemplateRecord>> {
  // locks the agreement's template, also while there is none
  await tx.selectFrom('agreement').select('id').where('id', '=', agreementId).forNoKeyUpdate().execute()
  const row = await templateOf(tx, agreementId)
  const id = agreementId
  await refuseStale(tx, { entity: 'contractTemplate', id, version: row.version }, body.version)
  const before = contractTemplateRecord(row)
  const columns = changesIn(contractTemplateForm, body, before)
  if (Object.keys(columns).length > 0) {
    const version = row.version + 1
    if (row.contract_id === null)
      await tx
        .insertInto('contract_template')
        .values({ ...blankTerms, ...columns, agreement_id: agreementId, version })
        .execute()
    else
      await tx
        .updateTable('contract_template')
        .set({ ...columns, version })
        .where('agreement_id', '=', agreementId)
        .execute()
  }
  const after = contractTemplateRecord(await templateOf(tx, agreementId))
  return edited(
    contractTemplateForm,
    { action: 'contractTemplate.save', entity: 'contractTemplate', id },
    before,
    after,
  )
}

/** The template as an edit would make it, with example values. */
export async function previewTemplate(
  services: ContractServices,
  db: Read,
  agreementId: number,
  body: Body,
): Promise<Uint8Array> {
  const row = await templateOf(db, agreementId)
  const columns = changesIn(contractTemplateForm, body, contractTemplateRecord(row))
  return templatePdf(services, db, agreementId, { ...row, ...columns })
}
