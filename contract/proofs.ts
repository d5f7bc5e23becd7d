import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** How long a proof is good for. */
export const PROOF_MINUTES = 5

/** Good once, for whoever made it. */
export const proof = z.string().max(100)

export const proveIdentity = endpoint({
  method: 'POST',
  path: '/api/admin/proof',
  access: 'ADMIN',
  summary:
    'Prove by your password, once more, that it is you who signs something off: the proof is good once, for five minutes',
  body: z.strictObject({ password: z.string().min(1, { error: 'Kirjoita salasanasi.' }).max(1000) }),
  reply: z.object({ proof }),
})
