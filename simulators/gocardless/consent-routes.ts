import type { SimulatorContext } from '../platform/declaration.ts'
import type { SimulatedReply, SimulatedRequest, SimulatorRoute } from '../platform/message.ts'
import { consentPage, spentLink } from './consent-page.ts'
import { institutions } from './institutions.ts'
import { approve, type GoCardlessState, type SimulatedRequisition } from './state.ts'

type Context = SimulatorContext<GoCardlessState>

const START = '/psd2/start/:requisition/:institution'

/** What the holder of the accounts opens in a browser, and what the way back tells. `ibans`: those of the company. */
export function consentRoutes(simulator: Context, ibans: () => readonly string[]): readonly SimulatorRoute[] {
  const of = (answer: (requisition: SimulatedRequisition, request: SimulatedRequest) => SimulatedReply) => {
    return (request: SimulatedRequest) => {
      const found = simulator.state().requisitions.find(({ id }) => id === request.params.requisition)
      return found && (found.status === 'CR' || found.status === 'GC') ? answer(found, request) : spentLink()
    }
  }
  return [
    { method: 'GET', path: START, handle: of((requisition) => opened(simulator, requisition, ibans())) },
    { method: 'POST', path: START, handle: of((requisition, request) => decided(simulator, requisition, request)) },
  ]
}

function opened(simulator: Context, requisition: SimulatedRequisition, ibans: readonly string[]): SimulatedReply {
  simulator.change(() => {
    requisition.status = 'GC'
  })
  const agreement = simulator.state().agreements.find(({ id }) => id === requisition.agreement)
  const [, name = requisition.institution] = institutions.find(([id]) => id === requisition.institution) ?? []
  return consentPage(name, agreement?.validDays ?? 0, ibans)
}

function decided(simulator: Context, requisition: SimulatedRequisition, { body }: SimulatedRequest): SimulatedReply {
  const form = new URLSearchParams(body.toString('utf8'))
  const isApproved = form.get('action') === 'approve' && form.getAll('account').length > 0
  simulator.change((state) => {
    if (isApproved) approve(state, requisition, form.getAll('account'), simulator.now().epochMilliseconds)
    else requisition.status = 'RJ'
  })
  return { status: 303, headers: { location: wayBack(requisition, isApproved) } }
}

/** The address to return to, with our reference and what went wrong. */
export function wayBack({ redirect, reference }: SimulatedRequisition, isApproved: boolean): string {
  const address = new URL(redirect)
  address.searchParams.set('ref', reference)
  if (!isApproved) {
    address.searchParams.set('error', 'UserCancelledSession')
    address.searchParams.set('details', 'User cancelled the session')
  }
  return address.href
}
