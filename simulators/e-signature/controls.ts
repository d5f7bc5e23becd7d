import type { Identity } from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import { z } from 'zod'
import { taking } from '../platform/controls.ts'
import type { SimulatorContext } from '../platform/declaration.ts'
import { empty, json, jsonBody, type SimulatorRoute } from '../platform/message.ts'
import { decline, sign } from './signing.ts'
import type { ESignatureState, SimulatedDocument } from './state.ts'

/** The body of `POST /__sim/sign`. Without an identifier the invited person signs. */
const signing = z.strictObject({
  invitation: z.string(),
  name: z.string().default('Kutsuttu henkilö'),
  identifier: z.string().optional(),
})

/** The body of `POST /__sim/change`: it is signed when it would be cancelled, or the service does not tell who signed. */
const changing = z.strictObject({
  invitation: z.string(),
  signsWhenCancelled: z.boolean().optional(),
  signature: z.null().optional(),
})

/** The body of `POST /__sim/signed-file`: another file in place of the signed one, in base64. */
const replacing = z.strictObject({ invitation: z.string(), content: z.base64() })

export function eSignatureControls(
  simulator: SimulatorContext<ESignatureState>,
  identity: Identity,
): readonly SimulatorRoute[] {
  const documents = () => simulator.state().documents
  const invited = (id: string) =>
    documents()
      .flatMap((each) => each.invitations)
      .find((each) => each.id === id)
  const done = (isDone: boolean) => (isDone ? empty() : json(404, { message: 'no open invitation' }))
  return [
    {
      method: 'GET',
      path: '/documents',
      handle: () =>
        json(
          200,
          documents().map((each) => shown(simulator.url, each)),
        ),
    },
    {
      method: 'POST',
      path: '/sign',
      handle: async (request) => {
        const body = signing.safeParse(jsonBody(request))
        if (!body.success) return json(400, { message: z.prettifyError(body.error) })
        const { invitation, name, identifier = invited(invitation)?.identifier ?? '' } = body.data
        return done(await sign(simulator, invitation, { name, identifier }, identity))
      },
    },
    {
      method: 'POST',
      path: '/decline',
      handle: taking(z.strictObject({ invitation: z.string() }), ({ invitation }) =>
        done(decline(simulator, invitation)),
      ),
    },
    {
      method: 'POST',
      path: '/change',
      handle: taking(changing, ({ invitation, ...changes }) => {
        const found = invited(invitation)
        if (found) simulator.change(() => Object.assign(found, changes))
        return done(found !== undefined)
      }),
    },
    {
      method: 'POST',
      path: '/signed-file',
      handle: taking(replacing, ({ invitation, content }) => {
        const document = documents().find(({ invitations }) => invitations.some(({ id }) => id === invitation))
        const file = document?.file
        if (!file || file.signed === null) return done(false)
        simulator.change(() => {
          file.signed = content
        })
        return done(true)
      }),
    },
  ]
}

/** With the address at which each one signs. */
function shown(url: string, { id, name, state, file, invitations }: SimulatedDocument) {
  return {
    id,
    name,
    state,
    hasFile: file !== null,
    signedFile: file?.signed ?? null,
    invitations: invitations.map((each) => ({
      id: each.id,
      email: each.email,
      state: each.state,
      reminders: each.reminders,
      page: `${url}/sign/${each.id}`,
    })),
  }
}
