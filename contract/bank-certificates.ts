import { bankCertificate as lifecycle } from '@palkkasilta/engine/lifecycles/bank-certificate.ts'
import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { date, instant } from './shapes.ts'

const PATH = '/api/admin/bank/certificates'

const bankCertificate = z.object({
  id: z.int(),
  state: z.enum(statesOf(lifecycle)),
  madeAt: instant,
  validFrom: date.nullable(),
  validUntil: date.nullable(),
  /** Why the bank gave none, when it was last asked. */
  problem: z.string().nullable(),
})
export type BankCertificate = z.input<typeof bankCertificate>

const certified = z.object({
  connection: z.string(),
  bankName: z.string().nullable(),
  /** What is sent is encrypted: there are certificates of that, too, which come with the settings. */
  isEncrypted: z.boolean(),
  /** Of the certificate that signs what we send, or of those of the encryption where one ends before; null: there is none yet. */
  ends: date.nullable(),
  /** The id of that certificate; null: it came with the settings, or there is none. */
  inUse: z.int().nullable(),
  /** How the bank gives certificates; null: none can be fetched. */
  service: z
    .object({
      /** The digits of each part of the bank's key. */
      keyParts: z.array(z.int()),
      /** Whether the bank's messages are known in every point. */
      isConfirmed: z.boolean(),
      /** A renewal is possible from this day on; null: there is nothing to renew. */
      renewableFrom: date.nullable(),
    })
    .nullable(),
  /** Made here, the newest first. */
  certificates: z.array(bankCertificate),
})
export type Certified = z.input<typeof certified>

export const listBankCertificates = endpoint({
  method: 'GET',
  path: PATH,
  access: 'ADMIN',
  summary: 'The certificates of each connection to a bank: the one in use, what is asked for, and the earlier ones',
  follows: ['bankCertificate'],
  reply: z.array(certified),
})

const params = z.object({ connection: z.string().min(1).max(40) })

export const enrolBankCertificate = endpoint({
  method: 'POST',
  path: `${PATH}/{connection}/enrol`,
  access: 'ADMIN',
  summary: 'Fetch a first certificate by the transfer key that the bank gave; the key is not kept',
  params,
  body: z.object({
    /** In the order in which the bank gave its parts. */
    parts: z
      .array(
        z
          .string()
          .trim()
          .regex(/^\d{4,16}$/, { error: 'Siirtoavaimen osa on numeroita.' }),
      )
      .min(1)
      .max(2),
  }),
  reply: certified,
})

export const renewBankCertificate = endpoint({
  method: 'POST',
  path: `${PATH}/{connection}/renew`,
  access: 'ADMIN',
  summary: 'Fetch the next certificate by the one in use, with a new key',
  params,
  /** The one that is in use as far as whoever renews knows. */
  body: z.object({ renews: z.int().nullable() }),
  reply: certified,
})
