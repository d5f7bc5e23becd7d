import { createHash } from 'node:crypto'
import { errorMessage } from '@palkkasilta/contract/errors.ts'
import { type paperContractBody, refusalOfSigningDay } from '@palkkasilta/contract/signatures.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import type { z } from 'zod'
import { paperContractOf, whoAddedFile } from '../../core/signature/paper.ts'
import { placeOfPaper } from '../../core/signature/sealed-files.ts'
import { moveContract } from '../../core/work-contract/move.ts'
import { contractForUpdate } from '../../core/work-contract/queries.ts'
import type { AuditEvent } from '../../kernel/audit.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import type { StepBy } from '../../kernel/moves.ts'
import { refuseStale } from '../../kernel/records/edits.ts'
import type { Tx } from '../../platform/database/types.ts'
import { MOST_PAGES, type RefusedPdf, refusalOfScan } from '../../platform/pdf/scan.ts'
import type { Vault } from '../../platform/vault.ts'

const AGAIN = 'Tulosta ja skannaa sopimus uudelleen.'

const refusals: Record<RefusedPdf, string> = {
  UNREADABLE: `Tiedostoa ei voi lukea PDF-asiakirjana. ${AGAIN}`,
  ENCRYPTED: 'Tiedosto on salattu. Poista salaus, tai skannaa sopimus uudelleen.',
  SCRIPT: `Tiedostossa on komentosarja tai toiminto, joka käynnistyy itsestään. ${AGAIN}`,
  EMBEDDED_FILE: `Tiedostossa on liitteenä toinen tiedosto. ${AGAIN}`,
  ACTION: `Tiedostossa on toiminto, joka avaa tai lähettää jotakin muuta. ${AGAIN}`,
  XFA: `Tiedosto on täytettävä XFA-lomake. ${AGAIN}`,
  MANY_PAGES: `Tiedostossa on yli ${MOST_PAGES} sivua. Skannaa vain sopimus.`,
}

type Body = z.output<typeof paperContractBody>

/**
 * Keeps the scan of a contract that was signed on paper, which makes it SIGNED. Once it is, the same puts right what was entered; what
 * was there before it stays as evidence.
 */
export async function signOnPaper(
  vault: Vault,
  tx: Tx,
  id: number,
  { signedOn, signedBy, file, version }: Body,
  by: StepBy & { readonly by: 'staff' },
): Promise<AuditEvent> {
  const stored = await contractForUpdate(tx, id)
  await refuseStale(tx, { entity: 'workContract', id, version: stored.version }, version)
  const refusal = refusalOfSigningDay(signedOn, dayOf(by.at).toString())
  if (refusal !== null) throw badField('signedOn', refusal)
  const before = await paperContractOf(tx, id)
  if (!before) await moveContract(tx, id, 'contractSignedOnPaper', by)
  const scan = file ? kept(vault, id, file) : before
  if (!scan) throw badField('file', 'Skannattu sopimus on pakollinen.')
  if (before && !scan.sha256.equals(before.sha256)) await refuseOwn(tx, before, by.who)
  const { file_name, content, sha256 } = scan
  const paper = { signed_on: signedOn, signed_by: signedBy, file_name, sha256 }
  await tx
    .insertInto('paper_contract')
    .values({ ...paper, content, contract_id: id, added_by: by.who, added_at: by.at.toString() })
    .execute()
  const next = { version: stored.version + 1, updated_at: by.at.toString() }
  await tx.updateTable('work_contract').set(next).where('id', '=', id).execute()
  const about = { entity: 'workContract', id } as const
  return before
    ? { ...about, action: 'workContract.paperCorrected', before: told(before), after: told(paper) }
    : { ...about, action: 'workContract.signedOnPaper', after: told(paper) }
}

/** What stands for a signed contract one person alone does not exchange. */
async function refuseOwn(tx: Tx, before: Parameters<typeof whoAddedFile>[1], who: number | null): Promise<void> {
  if ((await whoAddedFile(tx, before)) !== who) return
  const path = 'file'
  throw new DomainError('OWN_SCAN', {}, [{ path, message: errorMessage('OWN_SCAN', {}) }])
}

function kept(vault: Vault, contract_id: number, { name, content }: NonNullable<Body['file']>) {
  const refusal = refusalOfScan(content)
  if (refusal !== null) throw badField('file', refusals[refusal])
  const sha256 = createHash('sha256').update(content).digest()
  return { file_name: name, content: vault.seal(content, placeOfPaper({ contract_id, sha256 })), sha256 }
}

interface Paper {
  readonly signed_on: string
  readonly signed_by: string
  readonly file_name: string
  readonly sha256: Buffer
}

/** As the history has it. */
function told({ signed_on, signed_by, file_name, sha256 }: Paper) {
  return { signedOn: signed_on, signedBy: signed_by, fileName: file_name, sha256: sha256.toString('hex') }
}
