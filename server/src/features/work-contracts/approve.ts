import { step } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { workContract } from '@palkkasilta/engine/lifecycles/work-contract.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { nationalId } from '@palkkasilta/values/national-id.ts'
import { wholeNationalId } from '../../core/person/national-id.ts'
import { requestSignature } from '../../core/signature/request.ts'
import { contractPdf } from '../../core/work-contract/contract-pdf.ts'
import { obstaclesOf } from '../../core/work-contract/obstacles.ts'
import { contractForUpdate, contractRow, personOf } from '../../core/work-contract/queries.ts'
import { type WorkContractRecord, workContractRecord } from '../../core/work-contract/records.ts'
import type { Written } from '../../kernel/calls/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'

/** Sends a contract as it is printed now to be signed by its person. One with an obstacle is refused with each field that mends it. */
export async function approveContract(
  services: Services,
  tx: Tx,
  id: number,
  by: StepBy & { readonly by: 'staff' },
): Promise<Written<WorkContractRecord>> {
  const { state } = await contractForUpdate(tx, id)
  step(workContract, state, 'contractApproved', 'staff')
  const row = await contractRow(tx, id)
  const obstacles = await obstaclesOf(services, tx, row)
  const [first] = obstacles
  if (first) throw new DomainError('CONTRACT_NOT_READY', { reason: first.message }, obstacles)
  const { content: pdf, terms } = await contractPdf(services, tx, id)
  const { fullName: name } = personOf(row)
  const sealed = row.national_id_cipher ?? Buffer.alloc(0)
  const whole = wholeNationalId(services.vault, row.person_id, sealed, name)
  const signer = { name, email: row.email, nationalId: nationalId(whole, dayOf(services.clock.now())) }
  await requestSignature(services, tx, { contractId: id, pdf, terms, signer }, by)
  const after = { signer: signer.name, email: signer.email }
  return {
    reply: workContractRecord(services, await contractRow(tx, id)),
    audit: [{ action: 'workContract.approve', entity: 'workContract', id, after }],
  }
}
