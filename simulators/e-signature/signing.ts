import type { Identity } from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import type { SimulatorContext } from '../platform/declaration.ts'
import { cancel, invitationOf, sendNext } from './documents.ts'
import { signedPdf } from './signed-pdf.ts'
import type { ESignatureState } from './state.ts'

type Context = SimulatorContext<ESignatureState>

export interface SignedAs {
  readonly name: string
  readonly identifier: string
}

/** `false`: there is no such invitation, or it is not open. */
export async function sign(simulator: Context, invitationId: string, as: SignedAs, identity: Identity) {
  const at = simulator.now()
  const found = invitationOf(simulator.state(), invitationId)
  if (!found?.document.file || !isOpen(found.invitation.state)) return false
  const { document, invitation } = found
  const signature = { ...as, at: at.toString() }
  const others = document.invitations.filter((each) => each !== invitation)
  const isLast = others.every(({ state }) => state === 'signed')
  const signatures = [...others.flatMap((each) => each.signature ?? []), signature]
  const pdf = Buffer.from(document.file?.content ?? '', 'base64')
  const signed = isLast ? await signedPdf({ name: document.name, pdf, signatures }, identity, at) : null
  simulator.change(() => {
    invitation.state = 'signed'
    invitation.signature = signature
    if (signed === null) return sendNext(document)
    document.state = 'signed'
    if (document.file) document.file.signed = signed.toString('base64')
  })
  return true
}

/** `false`: there is no such invitation, or it is not open. */
export function decline(simulator: Context, invitationId: string): boolean {
  const found = invitationOf(simulator.state(), invitationId)
  if (!found || !isOpen(found.invitation.state)) return false
  simulator.change(() => cancel(found.document))
  return true
}

const isOpen = (state: string) => state === 'new' || state === 'opened'
