import { isEditable } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { workContract } from '@palkkasilta/engine/lifecycles/work-contract.ts'
import { paperContractOf } from '../../core/signature/paper.ts'
import { newestRequest, signedFileOf } from '../../core/signature/queries.ts'
import { paperPdf, sentPdf, signedPdf } from '../../core/signature/sealed-files.ts'
import { contractPdf } from '../../core/work-contract/contract-pdf.ts'
import { contractRow } from '../../core/work-contract/queries.ts'
import type { ContractServices } from '../../core/work-contract/records.ts'
import type { Read } from '../../platform/database/types.ts'

/**
 * A contract as a document: as it stands while it can be edited, as it left while it is out, and as it was signed after that, on
 * paper or not, whatever has changed of the person since.
 */
export async function contractDocument(services: ContractServices, db: Read, id: number): Promise<Uint8Array> {
  const { state } = await contractRow(db, id)
  const paper = state === 'SIGNED' ? await paperContractOf(db, id) : undefined
  if (paper) return paperPdf(services.vault, paper)
  const request = isEditable(workContract, state) ? undefined : await newestRequest(db, id)
  if (!request) return (await contractPdf(services, db, id)).content
  const signed = state === 'SIGNED' ? await signedFileOf(db, request) : undefined
  return signed ? signedPdf(services.vault, signed) : sentPdf(services.vault, request)
}
