import { readdirSync } from 'node:fs'
import { askedInBody, type Endpoint } from '@palkkasilta/contract/endpoint.ts'

const folder = new URL('../../../contract/', import.meta.url)

/** Every call that the contract declares. */
export async function endpointsOfContract(): Promise<Endpoint[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)))
  const declared = modules.flatMap((each) => Object.values<object>(each).flatMap(withThoseInside)).filter(isEndpoint)
  return declared.flatMap((each) => [each, ...[askedInBody(each) ?? []].flat()])
}

/** Calls that several things have alike are declared together, as a record of them. */
function withThoseInside(value: object): object[] {
  const isRecord = value !== null && typeof value === 'object' && !isEndpoint(value)
  return isRecord ? Object.values<object>({ ...value }) : [value]
}

function isEndpoint(value: object): value is Endpoint {
  return value !== null && typeof value === 'object' && 'method' in value && 'path' in value && 'access' in value
}
