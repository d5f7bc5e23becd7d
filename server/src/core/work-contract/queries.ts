import type { ContractListItem } from '@palkkasilta/contract/work-contracts.ts'
import type { Selectable } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'

export type StoredContract = Selectable<DB['work_contract']>
type StoredTemplate = Selectable<DB['contract_template']>
/** What a contract and a template have alike. */
export type StoredTerms = Omit<StoredTemplate, 'agreement_id' | 'contract_id' | 'version'>

export type ContractRow = Awaited<ReturnType<typeof contractRows>>[number]

/** Contracts with what is told of their person and agreement, by id. */
export async function contractRows(db: Read, ids: readonly number[]) {
  return db
    .selectFrom('work_contract')
    .innerJoin('person', 'person.id', 'work_contract.person_id')
    .leftJoin('agreement', 'agreement.id', 'work_contract.agreement_id')
    .selectAll('work_contract')
    .select(['person.first_name', 'person.last_name', 'person.national_id_cipher', 'agreement.name as agreement'])
    .where(among('work_contract.id', ids))
    .orderBy('work_contract.id')
    .execute()
}

export async function contractRow(db: Read, id: number): Promise<ContractRow> {
  const [row] = await contractRows(db, [id])
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

export async function contractForUpdate(tx: Tx, id: number): Promise<StoredContract> {
  const row = await tx.selectFrom('work_contract').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

/** What lists show of contracts. */
export async function listedContracts(db: Read, ids: readonly number[]) {
  return db
    .selectFrom('work_contract')
    .innerJoin('person', 'person.id', 'work_contract.person_id')
    .leftJoin('agreement', 'agreement.id', 'work_contract.agreement_id')
    .select([
      'work_contract.id',
      'work_contract.person_id',
      'work_contract.agreement_id',
      'work_contract.start_date',
      'work_contract.end_date',
      'work_contract.profession',
      'work_contract.contract_type',
      'work_contract.state',
      'person.first_name',
      'person.last_name',
      'agreement.name as agreement',
    ])
    .where(among('work_contract.id', ids))
    .orderBy('work_contract.id', 'desc')
    .execute()
}

type ListedContract = Awaited<ReturnType<typeof listedContracts>>[number]

export function listedContract(row: ListedContract): ContractListItem {
  return {
    id: row.id,
    person: personOf(row),
    startDate: row.start_date,
    endDate: row.end_date,
    profession: row.profession,
    contractType: row.contract_type,
    contractState: row.state,
    tes: row.agreement_id === null ? null : { id: row.agreement_id, name: row.agreement ?? '' },
  }
}

interface Named {
  readonly person_id: number
  readonly first_name: string
  readonly last_name: string
}

/** Whose contract it is. */
export function personOf({ person_id, first_name, last_name }: Named) {
  return { id: person_id, firstName: first_name, lastName: last_name, fullName: `${first_name} ${last_name}`.trim() }
}

/** A person's contracts as lists show them, newest first. */
export async function contractsOfPerson(db: Read, personId: number): Promise<ContractListItem[]> {
  const own = await db.selectFrom('work_contract').select('id').where('person_id', '=', personId).execute()
  const rows = await listedContracts(
    db,
    own.map(({ id }) => id),
  )
  return rows.map(listedContract)
}
