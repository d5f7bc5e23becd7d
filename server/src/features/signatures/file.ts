import { newestRequest, signedFileOf } from '../../core/signature/queries.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'

/** What came back of a contract's newest request. What is not believed says so in its name. */
export async function signedFile(db: Read, contractId: number): Promise<{ name: string; content: Buffer }> {
  const request = await newestRequest(db, contractId)
  const file = request && (await signedFileOf(db, request.id))
  if (!file) throw new DomainError('NOT_FOUND')
  const name = file.problem === null ? 'allekirjoitettu-työsopimus.pdf' : 'ei-hyväksytty-työsopimus.pdf'
  return { name, content: file.content }
}
