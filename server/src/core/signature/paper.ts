import type { PaperContract } from '@palkkasilta/contract/signatures.ts'
import type { Read } from '../../platform/database/types.ts'

/** The newest scan of a contract that was signed on paper. */
export async function paperContractOf(db: Read, contractId: number) {
  return db
    .selectFrom('paper_contract')
    .leftJoin('person', 'person.id', 'paper_contract.added_by')
    .selectAll('paper_contract')
    .select(['person.first_name', 'person.last_name'])
    .where('contract_id', '=', contractId)
    .orderBy('paper_contract.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Who added the file that a scan has, whoever put its day or signer right since. */
export async function whoAddedFile(db: Read, { contract_id, sha256 }: Pick<StoredPaper, 'contract_id' | 'sha256'>) {
  const other = db
    .selectFrom('paper_contract')
    .select('id')
    .where('contract_id', '=', contract_id)
    .where('sha256', '<>', sha256)
    .orderBy('id', 'desc')
    .limit(1)
  const { added_by } = await db
    .selectFrom('paper_contract')
    .select('added_by')
    .where('contract_id', '=', contract_id)
    .where(({ eb, fn, val }) => eb('id', '>', fn.coalesce(other, val(0))))
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return added_by
}

type StoredPaper = NonNullable<Awaited<ReturnType<typeof paperContractOf>>>

export function paperContractRecord(row: StoredPaper): PaperContract {
  return {
    signedOn: row.signed_on,
    signedBy: row.signed_by,
    fileName: row.file_name,
    addedBy: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    addedAt: row.added_at,
    sha256: row.sha256.toString('hex'),
  }
}
