import { channelCertificate as lifecycle } from '@palkkasilta/engine/lifecycles/channel-certificate.ts'
import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { z } from 'zod'
import { date, instant } from './shapes.ts'

const channelCertificate = z.object({
  id: z.int(),
  state: z.enum(statesOf(lifecycle)),
  madeAt: instant,
  validFrom: date.nullable(),
  validUntil: date.nullable(),
  /** Why the other side gave none, when it was last asked. */
  problem: z.string().nullable(),
})
export type ChannelCertificate = z.input<typeof channelCertificate>

/** How the certificates of a connection stand, to a bank or to the Incomes Register. */
export const certificatesOfConnection = {
  connection: z.string(),
  /** Of the certificate that signs what we send, or of those of an encryption where one ends before; null: there is none yet. */
  ends: date.nullable(),
  /** The id of that certificate; null: it came with the settings, or there is none. */
  inUse: z.int().nullable(),
  /** Made here, the newest first. */
  certificates: z.array(channelCertificate),
}

/** The certificate that is in use as far as whoever renews knows. */
export const renewing = z.object({ renews: z.int().nullable() })
