import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { banks } from '../account-data/banks.ts'
import type { SimulatorContext } from '../platform/declaration.ts'
import { json, jsonBody, type SimulatedReply, type SimulatedRequest, type SimulatorRoute } from '../platform/message.ts'
import type { GoCardlessState, SimulatedAgreement, SimulatedRequisition } from './state.ts'

type Context = SimulatorContext<GoCardlessState>

export function problem(status: number, summary: string, detail: string, type?: string): SimulatedReply {
  return json(status, { summary, detail, status_code: status, ...(type !== undefined && { type }) })
}

function wrongField(name: string, detail: string): SimulatedReply {
  return json(400, { [name]: { summary: `Incorrect ${name}`, detail }, status_code: 400 })
}

const time = (at: number) => new Date(at).toISOString()

export function requisitionRoutes(simulator: Context): SimulatorRoute[] {
  const { agreements, requisitions } = { agreements: '/agreements/enduser/', requisitions: '/requisitions/' }
  const notFound = () => problem(404, 'Not found.', 'Not found.')
  const agreementOf = ({ params }: SimulatedRequest) => {
    const found = simulator.state().agreements.find(({ id }) => id === params.id)
    return found ? json(200, agreementMessage(found)) : notFound()
  }
  const requisitionOf = ({ params }: SimulatedRequest) => {
    const found = simulator.state().requisitions.find(({ id }) => id === params.id)
    return found ? json(200, requisitionMessage(simulator, found)) : notFound()
  }
  return [
    { method: 'POST', path: agreements, handle: (request) => agreed(simulator, request) },
    { method: 'GET', path: `${agreements}:id/`, handle: agreementOf },
    { method: 'POST', path: requisitions, handle: (request) => required(simulator, request) },
    { method: 'GET', path: requisitions, handle: (request) => page(simulator, request) },
    { method: 'GET', path: `${requisitions}:id/`, handle: requisitionOf },
    { method: 'DELETE', path: `${requisitions}:id/`, handle: (request) => deleted(simulator, request) ?? notFound() },
  ]
}

const scope = z.enum(['balances', 'details', 'transactions'])
const agreementBody = z.object({
  institution_id: z.string(),
  max_historical_days: z.int().positive().default(90),
  access_valid_for_days: z.int().default(90),
  access_scope: z.array(scope).default(scope.options),
})

function agreed(simulator: Context, request: SimulatedRequest): SimulatedReply {
  const { data: body } = agreementBody.safeParse(jsonBody(request))
  if (!body) return wrongField('institution_id', 'This field is required.')
  const bank = banks.find(([id]) => id === body.institution_id)
  if (!bank) return wrongField('institution_id', `Get Institution IDs from /institutions/?country={$COUNTRY_CODE}`)
  const days = body.access_valid_for_days
  if (days < 1 || days > bank[4]) return wrongField('access_valid_for_days', `It must be > 0 and <= ${bank[4]}`)
  const agreement: SimulatedAgreement = {
    id: randomUUID(),
    created: simulator.now().epochMilliseconds,
    institution: body.institution_id,
    historyDays: body.max_historical_days,
    validDays: days,
    accepted: null,
    isEnded: false,
  }
  simulator.change((state) => state.agreements.push(agreement))
  return json(201, agreementMessage(agreement))
}

function agreementMessage({ id, created, institution, historyDays, validDays, accepted }: SimulatedAgreement) {
  return {
    ...{ id, created: time(created), institution_id: institution },
    max_historical_days: historyDays,
    access_valid_for_days: validDays,
    access_scope: scope.options,
    accepted: accepted === null ? null : time(accepted),
  }
}

const requisitionBody = z.object({
  redirect: z.url(),
  institution_id: z.string(),
  agreement: z.string(),
  reference: z.string().max(256),
})

function required(simulator: Context, request: SimulatedRequest): SimulatedReply {
  const { data: body, error } = requisitionBody.safeParse(jsonBody(request))
  if (!body) return wrongField(String(error?.issues[0]?.path[0] ?? 'redirect'), 'This field is required.')
  const { requisitions, agreements } = simulator.state()
  if (requisitions.some(({ reference }) => reference === body.reference))
    return wrongField('reference', 'Client reference must be unique')
  if (!agreements.some(({ id, institution }) => id === body.agreement && institution === body.institution_id))
    return wrongField('agreement', 'Agreement does not belong to the institution')
  const requisition: SimulatedRequisition = {
    id: randomUUID(),
    created: simulator.now().epochMilliseconds,
    redirect: body.redirect,
    institution: body.institution_id,
    agreement: body.agreement,
    reference: body.reference,
    status: 'CR',
    accounts: [],
  }
  simulator.change((state) => state.requisitions.push(requisition))
  return json(201, requisitionMessage(simulator, requisition))
}

function requisitionMessage({ url }: Context, requisition: SimulatedRequisition) {
  const { id, created, redirect, institution, agreement, reference, status, accounts } = requisition
  return {
    ...{ id, created: time(created), redirect, status, institution_id: institution, agreement, reference, accounts },
    ...{ user_language: 'FI', link: `${url}/psd2/start/${id}/${institution}`, ssn: null },
    ...{ account_selection: false, redirect_immediate: false },
  }
}

/** The agreement that it was given by goes with it. */
function deleted(simulator: Context, { params }: SimulatedRequest): SimulatedReply | null {
  const { requisitions, agreements } = simulator.state()
  const at = requisitions.findIndex(({ id }) => id === params.id)
  const agreement = agreements.findIndex(({ id }) => id === requisitions[at]?.agreement)
  if (at < 0) return null
  simulator.change(() => {
    requisitions.splice(at, 1)
    if (agreement >= 0) agreements.splice(agreement, 1)
  })
  const detail = `Requisition '${params.id}' deleted with all its End User Agreements`
  return json(200, { summary: 'Requisition deleted', detail })
}

const PAGE = 100

function page(simulator: Context, { query }: SimulatedRequest): SimulatedReply {
  const [limit, offset] = [Number(query.get('limit') ?? PAGE), Number(query.get('offset') ?? 0)]
  const all = simulator.state().requisitions
  const results = all.slice(offset, offset + limit).map((each) => requisitionMessage(simulator, each))
  return json(200, { count: all.length, next: null, previous: null, results })
}
