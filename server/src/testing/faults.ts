import type { FaultRule } from '@palkkasilta/simulators/platform/faults.ts'
import type { TestProduct } from './product.ts'

type Service =
  | 'tamigo'
  | 'ropo'
  | 'bank'
  | 'incomes-register'
  | 'e-signature'
  | 'gocardless'
  | 'enable-banking'
  | 'analytics'
  | 'occupations'
  | 'tax-cards'
  | 'file-store'

/** Lets the next calls to a service go wrong. */
export async function injectFault({ simulators }: TestProduct, service: Service, rule: FaultRule): Promise<void> {
  await post(`${simulators[service]}/__sim/faults`, rule)
}

/** What was still to go wrong does not. */
export async function clearFaults({ simulators }: TestProduct, service: Service): Promise<void> {
  await fetch(`${simulators[service]}/__sim/faults`, { method: 'DELETE' })
}

/** A control of a service's simulator. */
export async function control(
  { simulators }: TestProduct,
  service: Service,
  path: string,
  body: object,
): Promise<unknown> {
  return post(`${simulators[service]}/__sim${path}`, body)
}

async function post(url: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}
