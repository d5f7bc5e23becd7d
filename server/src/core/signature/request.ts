import { dayOf } from '@palkkasilta/values/date.ts'
import type { NationalId } from '@palkkasilta/values/national-id.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { hurry, post } from '../outbound/messages.ts'
import { moveContract } from '../work-contract/move.ts'
import { OUR_DOCUMENTS } from './at-service.ts'
import { SIGNATURES } from './queries.ts'
import { placeOfSent } from './sealed-files.ts'

/** A contract as it leaves to be signed, and by whom. */
export interface ToSign {
  readonly contractId: number
  readonly pdf: Uint8Array
  /** The digest of all that is printed but the moment. */
  readonly terms: Uint8Array
  readonly signer: { readonly name: string; readonly email: string; readonly nationalId: NationalId }
}

/** How long an invitation stands. */
const DAYS_TO_SIGN = 30

/** Moves a contract that is approved to WAITING_FOR_SIGNATURE, and lets its request leave for the e-signature service. */
export async function requestSignature(
  { config, vault, jobs }: Pick<Services, 'config' | 'vault' | 'jobs'>,
  tx: Tx,
  { contractId, pdf, terms, signer }: ToSign,
  by: StepBy & { readonly by: 'staff' },
): Promise<void> {
  if (!config.services.eSignature) throw new DomainError('SERVICE_NOT_CONFIGURED', { service: 'Allekirjoituspalvelu' })
  const { who, at } = by
  await moveContract(tx, contractId, 'contractApproved', by)
  const name = await documentName(tx, vault, { contractId, terms, signer })
  const request = await tx
    .insertInto('signature_request')
    .values({
      contract_id: contractId,
      document_name: name,
      pdf: vault.seal(pdf, placeOfSent({ document_name: name })),
      terms_sha256: Buffer.from(terms),
      signer_name: signer.name,
      signer_email: signer.email,
      signer_national_id_hash: vault.hash(signer.nationalId),
      valid_until: dayOf(at).add({ days: DAYS_TO_SIGN }).toString(),
      requested_by: who,
      requested_at: at.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await post(tx, {
    channel: SIGNATURES,
    kind: 'workContract',
    key: name,
    subject_id: request.id,
    content: vault.seal(signer.nationalId, name),
    posted_by: who,
    created_at: at.toString(),
  })
  await hurry(jobs, tx, { name: SIGNATURES }, [id])
}

/**
 * By what the service finds the document: of the contract, what it says, who is to sign it, and which of its requests it is. It is the same again in a
 * database that was put back, so that nobody is invited twice.
 */
async function documentName(
  tx: Tx,
  vault: Services['vault'],
  { contractId, terms, signer }: Omit<ToSign, 'pdf'>,
): Promise<string> {
  const { requests } = await tx
    .selectFrom('signature_request')
    .select((select) => select.fn.countAll<number>().as('requests'))
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow()
  const hash = vault
    .hash(`${contractId} ${Buffer.from(terms).toString('hex')} ${signer.nationalId} ${requests}`)
    .toString('hex')
  return `${OUR_DOCUMENTS}${contractId}-${hash.slice(0, 8)}`
}
