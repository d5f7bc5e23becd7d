import type { Office } from './office.ts'

interface Contract {
  readonly id: number
  readonly tes: { readonly id: number } | null
  readonly contractState: string
}

/** Every page of the route table, things by the first of their list. */
export async function everyPage(office: Office): Promise<string[]> {
  const [department] = (await office.call('GET', '/api/admin/tamigo/departments')) as { DepartmentId: string }[]
  const [salary] = (await office.call('GET', '/api/admin/tamigo/salary?includePaid=true')) as { id: number }[]
  const [bill] = (await office.call('GET', '/api/admin/tamigo/bill')) as { id: number }[]
  const { content } = (await office.call('GET', '/api/admin/tamigo/workcontract')) as { content: Contract[] }
  const contract = content.find(({ tes }) => tes !== null)
  const sent = content.find(({ contractState }) => contractState === 'WAITING_FOR_SIGNATURE')
  const [agreement] = (await office.call('GET', '/api/admin/tes?mapperLevel=BRIEF')) as { id: number }[]
  const agreements = ['', '?edit=1', '/1', '/1/settings', '/1/overtime', '/1?calculate=shift'].map(
    (path) => `tes${path.replace('1', String(agreement?.id))}`,
  )
  const people = (await office.call('GET', '/api/admin/tamigo/person')) as { content: { id: number }[] }
  const person = ['users', 'users?tab=tamigo', `users/${people.content[0]?.id}`]
  const things = [`departments/${department?.DepartmentId}`, `salaries/${salary?.id}`, `bills/${bill?.id}`]
  const contracts = [
    'workcontracts',
    ...[contract, sent].map((each) => `workcontracts/${each?.id}`),
    `tes/${contract?.tes?.id}/contract`,
  ]
  const lists = [
    'departments',
    'shifts',
    'salaries?includePaid=true',
    'bills',
    'pricing',
    `pricing?tesId=${agreement?.id}`,
  ]
  return [
    '/',
    '/?newItems=false',
    '/bank',
    '/bank?tab=files',
    '/holding',
    '/nowhere',
    ...[...lists, ...things, ...person, ...contracts, ...agreements].map((path) => `/tamigo/${path}`),
  ]
}
