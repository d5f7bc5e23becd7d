import { z } from 'zod'
import { taking } from '../platform/controls.ts'
import type { SimulatorContext } from '../platform/declaration.ts'
import { empty, json, type SimulatorRoute } from '../platform/message.ts'
import { approve, type GoCardlessState } from './state.ts'

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

export function goCardlessControls(
  simulator: SimulatorContext<GoCardlessState>,
  ibans: () => readonly string[],
): readonly SimulatorRoute[] {
  return [
    {
      method: 'POST',
      path: '/decide',
      handle: taking(decision, ({ reference, approve: isApproved }) => {
        const requisition = simulator.state().requisitions.find((each) => each.reference === reference)
        if (!requisition) return json(404, { message: 'no such requisition' })
        simulator.change((state) => {
          if (isApproved) approve(state, requisition, ibans(), simulator.now().epochMilliseconds)
          else requisition.status = 'RJ'
        })
        return empty()
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
      // the bank, or its customer there, ends every consent
      method: 'POST',
      path: '/end',
      handle: () => {
        simulator.change((state) => {
          for (const agreement of state.agreements) agreement.isEnded = true
        })
        return empty()
      },
    },
  ]
}
