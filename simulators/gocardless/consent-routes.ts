import { banks } from '../account-data/banks.ts'
import { chosenAccounts, consentPage, spentLink } from '../account-data/consent-page.ts'
import type { SimulatorContext } from '../platform/declaration.ts'
import type { SimulatedReply, SimulatedRequest, SimulatorRoute } from '../platform/message.ts'
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
  const [, name = requisition.institution] = banks.find(([id]) => id === requisition.institution) ?? []
  return consentPage(name, agreement?.validDays ?? 0, ibans)
}

function decided(simulator: Context, requisition: SimulatedRequisition, { body }: SimulatedRequest): SimulatedReply {
  return { status: 303, headers: { location: decide(simulator, requisition, chosenAccounts(body)) } }
}

/** Gives the consent for these accounts, or for none, and the address to return to: with the reference and what went wrong. */
export function decide(simulator: Context, requisition: SimulatedRequisition, ibans: readonly string[]): string {
  const { redirect, reference } = requisition
  const isApproved = ibans.length > 0
  simulator.change((state) => {
    if (isApproved) approve(state, requisition, ibans, simulator.now().epochMilliseconds)
    else requisition.status = 'RJ'
  })
  const address = new URL(redirect)
  address.searchParams.set('ref', reference)
  if (!isApproved) {
    address.searchParams.set('error', 'UserCancelledSession')
    address.searchParams.set('details', 'User cancelled the session')
  }
  return address.href
}
