import { z } from 'zod'
import { taking } from '../platform/controls.ts'
import type { Simulator, SimulatorContext, SimulatorOptions } from '../platform/declaration.ts'
import { empty, json, type SimulatedReply, type SimulatedRequest } from '../platform/message.ts'
import { startSimulator } from '../platform/simulator.ts'
import { inboxPage } from './inbox-page.ts'
import { type MailLogin, startSmtp } from './smtp.ts'
import { emptyMailState, type MailState, type Treatment, treatments } from './state.ts'

export interface MailSimulator extends Simulator<MailState> {
  /** Where it takes mail. */
  readonly port: number
}

/**
 * A mail server as the live client sees it: SMTP at a port of its own, and the inbox of everybody as a page. `GET /__sim/mails` gives what was
 * received, `POST /__sim/treat` says how an address is treated.
 */
export async function startMailSimulator(login: MailLogin, options: SimulatorOptions = {}): Promise<MailSimulator> {
  const pages = await startSimulator<MailState>(
    {
      name: 'mail',
      stateVersion: 1,
      initialState: emptyMailState,
      reject: () => json(503, { message: 'Service unavailable' }),
      routes: (simulator) => [
        { method: 'GET', path: '/', handle: () => inboxPage(simulator.state()) },
        { method: 'POST', path: '/treat', handle: (request) => treatedByForm(simulator, request) },
      ],
      controls: (simulator) => [
        { method: 'GET', path: '/mails', handle: () => json(200, simulator.state().mails) },
        { method: 'POST', path: '/treat', handle: taking(treating, (asked) => treat(simulator, asked)) },
      ],
    },
    options,
  )
  const smtp = await startSmtp(pages, login)
  return Object.assign(pages, {
    port: smtp.port,
    stop: stopping(pages.stop, smtp.stop),
  })
}

/** Pages last: what is still received is stored. */
const stopping = (pages: () => Promise<void>, smtp: () => Promise<void>) => async () => {
  await smtp()
  await pages()
}

/** Null: it takes mail again. */
const treating = z.strictObject({ address: z.email(), as: z.enum(treatments).nullable() })

function treat(
  simulator: SimulatorContext<MailState>,
  { address, as }: { readonly address: string; readonly as: Treatment | null },
): SimulatedReply {
  simulator.change((state) => {
    const { [address.toLowerCase()]: _, ...others } = state.treated
    state.treated = as === null ? others : { ...others, [address.toLowerCase()]: as }
  })
  return empty()
}

function treatedByForm(simulator: SimulatorContext<MailState>, { body }: SimulatedRequest): SimulatedReply {
  const form = new URLSearchParams(body.toString())
  const asked = treating.safeParse({ address: form.get('address'), as: form.get('as') || null })
  if (!asked.success) return json(400, { message: z.prettifyError(asked.error) })
  treat(simulator, asked.data)
  return { status: 303, headers: { location: '/' } }
}
