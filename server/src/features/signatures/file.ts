import { paperContractOf } from '../../core/signature/paper.ts'
import { newestRequest, signedFileOf } from '../../core/signature/queries.ts'
import { paperPdf, signedPdf } from '../../core/signature/sealed-files.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'

const SIGNED = 'allekirjoitettu-työsopimus.pdf'

/** The scan of what was signed on paper, else what came back of a contract's newest request. What is not believed says so in its name. */
export async function signedFile(
  vault: Vault,
  db: Read,
  contractId: number,
): Promise<{ name: string; content: Buffer }> {
  const paper = await paperContractOf(db, contractId)
  if (paper) return { name: SIGNED, content: paperPdf(vault, paper) }
  const request = await newestRequest(db, contractId)
  const file = request && (await signedFileOf(db, request))
  if (!file) throw new DomainError('NOT_FOUND')
  const name = file.problem === null ? SIGNED : 'ei-hyväksytty-työsopimus.pdf'
  return { name, content: signedPdf(vault, file) }
}
