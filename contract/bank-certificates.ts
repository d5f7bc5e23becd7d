import { z } from 'zod'
import { certificatesOfConnection, renewing } from './channel-certificates.ts'
import { endpoint } from './endpoint.ts'
import { date } from './shapes.ts'

const PATH = '/api/admin/bank/certificates'

const certified = z.object({
  ...certificatesOfConnection,
  bankName: z.string().nullable(),
  /** What is sent is encrypted: there are certificates of that, too. */
  isEncrypted: z.boolean(),
  /** How the bank gives certificates; null: none can be fetched. */
  service: z
    .object({
      /** What the bank's key consists of: of so many digits, or of at most so many characters. */
      keyForm: z.enum(['DIGITS', 'CHARACTERS']),
      /** How many each part of it has. */
      keyParts: z.array(z.int()),
      /** Whether the bank's messages are known in every point. */
      isConfirmed: z.boolean(),
      /** A renewal is possible from this day on; null: there is nothing to renew. */
      renewableFrom: date.nullable(),
    })
    .nullable(),
})
export type Certified = z.input<typeof certified>

export const listBankCertificates = endpoint({
  method: 'GET',
  path: PATH,
  access: 'ADMIN',
  summary: 'The certificates of each connection to a bank: the one in use, what is asked for, and the earlier ones',
  follows: ['channelCertificate'],
  reply: z.array(certified),
})

const params = z.object({ connection: z.string().min(1).max(40) })

export const enrolBankCertificate = endpoint({
  method: 'POST',
  path: `${PATH}/{connection}/enrol`,
  access: 'ADMIN',
  summary: 'Fetch a first certificate by the transfer key or PIN that the bank gave; it is not kept',
  params,
  body: z.object({
    /** In the order in which the bank gave its parts. */
    parts: z
      .array(
        z
          .string()
          .trim()
          .regex(/^[!-~]{1,16}$/, { error: 'Avaimessa on kirjaimia, numeroita tai merkkejä, ei välejä.' }),
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
  body: renewing,
  reply: certified,
})
