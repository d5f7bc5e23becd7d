import type { SimulatorDeclaration } from '../declaration.ts'
import { empty, json, jsonBody } from '../message.ts'

export interface Till {
  paid: string[]
}

/** A small service: remembers what it was told to pay. */
export const till: SimulatorDeclaration<Till> = {
  name: 'till',
  stateVersion: 1,
  initialState: () => ({ paid: [] }),
  reject: () => json(422, { message: 'rejected' }),
  routes: ({ change, state, now }) => [
    { method: 'GET', path: '/paid', handle: () => json(200, state().paid) },
    { method: 'GET', path: '/time', handle: () => json(200, now().toString()) },
    {
      method: 'POST',
      path: '/pay/:id',
      handle: ({ params, body }) => {
        change((till) => till.paid.push(`${params.id} ${body.toString('utf8')}`))
        return json(201, { accepted: 1 })
      },
    },
  ],
  controls: ({ change }) => [
    {
      method: 'POST',
      path: '/forget',
      handle: (request) => {
        change((till) => {
          till.paid = till.paid.filter((each) => each !== jsonBody(request))
        })
        return empty()
      },
    },
  ],
}
