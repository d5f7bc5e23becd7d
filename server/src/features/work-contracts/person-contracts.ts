import { contractTypes } from '@palkkasilta/contract/contract-terms.ts'
import { day } from '@palkkasilta/contract/shapes.ts'
import type { savePersonContracts } from '@palkkasilta/contract/work-contracts.ts'
import { workContractForm } from '@palkkasilta/contract/work-contracts.ts'
import { workContract } from '@palkkasilta/engine/lifecycles/work-contract.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { z } from 'zod'
import { filledContract } from '../../core/work-contract/fill.ts'
import { contractRow, contractRows, contractsOfPerson, personOf } from '../../core/work-contract/queries.ts'
import { type ContractServices, type WorkContractRecord, workContractRecord } from '../../core/work-contract/records.ts'
import { audit } from '../../kernel/audit.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import { begin, type StepBy } from '../../kernel/moves.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { contractRecords, refuseUnknownAgreement } from './save.ts'

type Given = z.output<NonNullable<typeof savePersonContracts.body>>['person']
type GivenContract = Given['workContracts'][number]

/** Creates and changes contracts of a person, all or none. What a contract does not say stays, or is filled from its template. */
export async function saveContractsOfPerson(
  services: ContractServices,
  tx: Tx,
  { id: personId, workContracts }: Given,
  by: StepBy,
): Promise<boolean> {
  const person = await tx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().executeTakeFirst()
  if (!person) throw new DomainError('NOT_FOUND')
  let isTold = false
  for (const [index, given] of inOrderOfIds(workContracts)) {
    const place = `person.workContracts.${index}.`
    const isNew = given.id === undefined || given.id === null
    const id = given.id ?? (await createContract(services, tx, personId, given, by, place))
    const stored = await contractRow(tx, id)
    if (stored.person_id !== personId) throw badField(`${place}id`, 'Sopimus ei ole tämän henkilön. Päivitä sivu.')
    const { id: _, department, ...kept } = given
    const rest = isNew ? kept : { ...kept, ...(department !== undefined && { department }) }
    const { version: __, ...record } = z.encode(workContractForm.record, workContractRecord(services, stored))
    const body = workContractForm.body.parse({ ...record, ...rest })
    const { audit: told } = await contractRecords.save(tx, id, body, { services, by }, place)
    const isChanged = Array.isArray(told)
    if (isChanged && !isNew) for (const event of told) await audit(tx, event, by.who, by.at)
    isTold ||= isNew || isChanged
  }
  return isTold
}

/** Locked in the order of ids, new ones last. */
function inOrderOfIds(given: readonly GivenContract[]): (readonly [number, GivenContract])[] {
  return [...given.entries()].toSorted(([, a], [, b]) => (a.id ?? Infinity) - (b.id ?? Infinity))
}

const asked = z.object({
  tes: z.object({ id: z.int() }).nullish(),
  contractType: z.enum(contractTypes).optional(),
  startDate: day.nullish(),
})

async function createContract(
  services: ContractServices,
  tx: Tx,
  personId: number,
  given: GivenContract,
  by: StepBy,
  place: string,
): Promise<number> {
  // what cannot be read is refused by its field when the rest is saved
  const { data } = asked.safeParse(given)
  if (data?.tes) await refuseUnknownAgreement(tx, data.tes.id, place)
  if (given.department !== undefined) await refuseUnknownDepartment(tx, given.department, place)
  const row = await filledContract(tx, {
    personId,
    agreementId: data?.tes === undefined ? undefined : (data.tes?.id ?? null),
    contractType: data?.contractType,
    departmentId: given.department,
    on: data?.startDate ?? dayOf(services.clock.now()),
  })
  const at = by.at.toString()
  const { id } = await tx
    .insertInto('work_contract')
    .values({ ...row, state: workContract.initial, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await begin(tx, workContract, [id], by)
  await audit(
    tx,
    { action: 'workContract.create', entity: 'workContract', id, after: { person: personId } },
    by.who,
    by.at,
  )
  return id
}

async function refuseUnknownDepartment(tx: Tx, id: string, place: string): Promise<void> {
  const known = await tx
    .selectFrom('department')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!known) throw badField(`${place}department`, 'Valittua osastoa ei ole. Päivitä sivu.')
}

/** The person with all their contracts. */
export async function personWithContracts(services: ContractServices, db: Read, personId: number) {
  const named = await db
    .selectFrom('person')
    .select(['id as person_id', 'first_name', 'last_name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const own = await contractsOfPerson(db, personId)
  const rows = await contractRows(
    db,
    own.map(({ id }) => id),
  )
  const workContracts: WorkContractRecord[] = rows.map((row) => workContractRecord(services, row))
  return { person: { ...personOf(named), workContracts } }
}
