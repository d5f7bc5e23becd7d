import type { Office } from './office.ts'

const PATH = '/api/admin/tamigo/workcontract'

export interface Contract {
  readonly id: number
  readonly email: string
  readonly person: { readonly id: number; readonly fullName: string }
  readonly tes: { readonly id: number }
}

/** A contract that waits for approval. */
export async function aContract(office: Office): Promise<Contract> {
  const { content } = (await office.call('GET', `${PATH}?sort=created,asc`)) as { content: Contract[] }
  const terms = { startDate: '2026-12-01', contractState: 'SENT_TO_APPROVE' }
  const saved = await office.call('PUT', PATH, { person: { id: content[0]?.person.id, workContracts: [terms] } })
  const made = (saved as { person: { workContracts: Contract[] } }).person.workContracts.at(-1)
  if (!made) throw new Error('no contract was made')
  return made
}
