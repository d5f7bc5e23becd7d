import type { Identity } from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { parseNationalId } from '@palkkasilta/values/national-id.ts'
import type { SimulatorContext } from '../platform/declaration.ts'
import type { SimulatedReply, SimulatedRequest, SimulatorRoute } from '../platform/message.ts'
import { signingForm } from './checks.ts'
import { expire, invitationOf } from './documents.ts'
import { decline, sign } from './signing.ts'
import { noSuchInvitation, type SigningPage, signingPage } from './signing-page.ts'
import type { ESignatureState } from './state.ts'

type Context = SimulatorContext<ESignatureState>

/** What whoever is invited opens in a browser. */
export function signingRoutes(simulator: Context, identity: Identity): readonly SimulatorRoute[] {
  const of =
    (answer: (page: SigningPage, request: SimulatedRequest) => SimulatedReply | Promise<SimulatedReply>) =>
    (request: SimulatedRequest) => {
      simulator.change((state) => expire(state, simulator.now()))
      const found = invitationOf(simulator.state(), request.params.id ?? '')
      return found ? answer(found, request) : noSuchInvitation()
    }
  return [
    { method: 'GET', path: '/sign/:id', handle: of((page) => opened(simulator, page)) },
    { method: 'POST', path: '/sign/:id', handle: of((page, request) => sent(simulator, page, request, identity)) },
    { method: 'GET', path: '/sign/:id/document', handle: of(({ document }) => file(document.file?.content)) },
  ]
}

function opened(simulator: Context, page: SigningPage): SimulatedReply {
  const { invitation } = page
  if (invitation.state === 'new')
    simulator.change(() => {
      invitation.state = 'opened'
    })
  return signingPage(page)
}

async function sent(simulator: Context, page: SigningPage, { body }: SimulatedRequest, identity: Identity) {
  const form = signingForm.safeParse(Object.fromEntries(new URLSearchParams(body.toString('utf8'))))
  if (!form.success) return signingPage({ ...page, fault: form.error.issues[0]?.message ?? '' })
  const { action, ...as } = form.data
  if (action === 'decline') {
    decline(simulator, page.invitation.id)
    return signingPage(page)
  }
  if (!parseNationalId(as.identifier, dayOf(simulator.now())).ok)
    return signingPage({ ...page, fault: 'Henkilötunnus ei ole oikea.' })
  await sign(simulator, page.invitation.id, as, identity)
  return signingPage(page)
}

function file(content = ''): SimulatedReply {
  return { status: 200, headers: { 'content-type': 'application/pdf' }, body: Buffer.from(content, 'base64') }
}
