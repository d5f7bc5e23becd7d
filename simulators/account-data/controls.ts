import { z } from 'zod'
import { taking } from '../platform/controls.ts'
import type { SimulatorContext } from '../platform/declaration.ts'
import { empty, json, type SimulatorRoute } from '../platform/message.ts'
import type { AccountsState } from './bookings.ts'

/** The body of `POST /__sim/decide`: what the holder of the accounts does on the page, without a browser. */
const decision = z.strictObject({ reference: z.string(), approve: z.boolean() })

/** The body of `POST /__sim/booking`: something more is booked on an account. */
const booking = z.strictObject({
  iban: z.string(),
  id: z.string(),
  day: z.iso.date(),
  cents: z.int(),
  name: z.string().optional(),
  account: z.string().optional(),
  message: z.string().optional(),
  reference: z.string().optional(),
  endToEndId: z.string().optional(),
  currency: z.string().optional(),
})

interface Deciding {
  /** Gives or declines the consent that was asked for by this reference, and tells where the browser goes; null: there is none. */
  readonly decide: (reference: string, isApproved: boolean) => string | null
  /** The bank, or its customer there, ends every consent. */
  readonly end: () => void
  /** By how many consents accounts can be read, or could be once they are given. */
  readonly open: () => number
}

/** What can be made to happen at every service of account data. */
export function accountControls<State extends AccountsState>(
  simulator: SimulatorContext<State>,
  { decide, end, open }: Deciding,
): readonly SimulatorRoute[] {
  return [
    {
      method: 'POST',
      path: '/decide',
      handle: taking(decision, ({ reference, approve }) => {
        const location = decide(reference, approve)
        return location === null ? json(404, { message: 'no such consent' }) : json(200, { location })
      }),
    },
    {
      method: 'POST',
      path: '/booking',
      handle: taking(booking, (given) => {
        simulator.change((state) => state.booked.push({ ...given, internalId: `i-${given.id}` }))
        return empty()
      }),
    },
    {
      method: 'POST',
      path: '/vanish',
      handle: taking(z.strictObject({ id: z.string() }), ({ id }) => {
        simulator.change((state) => state.vanished.push(id))
        return empty()
      }),
    },
    {
      method: 'POST',
      path: '/end',
      handle: () => {
        end()
        return empty()
      },
    },
    { method: 'POST', path: '/open', handle: () => json(200, { open: open() }) },
  ]
}
