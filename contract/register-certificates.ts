import { z } from 'zod'
import { certificatesOfConnection, renewing } from './channel-certificates.ts'
import { endpoint } from './endpoint.ts'
import { date, instant } from './shapes.ts'

const PATH = '/api/admin/register-certificates'

const certified = z.object({
  ...certificatesOfConnection,
  daysLeft: z.int().nullable(),
  /** The Tax Administration's certificate service; null: none can be fetched. */
  service: z
    .object({
      /** A renewal is possible from this day on; null: there is nothing to renew. */
      renewableFrom: date.nullable(),
    })
    .nullable(),
  /** A certificate was granted and is fetched from then on; null: none waits. */
  retrievableAt: instant.nullable(),
})
export type RegisterCertified = z.input<typeof certified>

export const getRegisterCertificates = endpoint({
  method: 'GET',
  path: PATH,
  access: 'ADMIN',
  summary:
    'The certificates with which we speak to the Incomes Register: the one in use, what is asked for, and the earlier ones',
  follows: ['channelCertificate'],
  reply: certified,
})

/** As the service takes them: neither has a space in it, whatever is copied along. */
const secret = (max: number, error: string) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^[!-~]{1,${max}}$`), { error })

export const enrolRegisterCertificate = endpoint({
  method: 'POST',
  path: `${PATH}/enrol`,
  access: 'ADMIN',
  summary:
    'Ask for a first certificate by the transfer id and one-time password that the Tax Administration gave; neither is kept',
  body: z.object({
    transferId: secret(32, 'Siirtotunnuksessa on enintään 32 merkkiä ilman välejä.'),
    password: secret(16, 'Kertakäyttösalasanassa on enintään 16 merkkiä ilman välejä.'),
  }),
  reply: certified,
})

export const renewRegisterCertificate = endpoint({
  method: 'POST',
  path: `${PATH}/renew`,
  access: 'ADMIN',
  summary: 'Ask for the next certificate by the one in use, with a new key',
  body: renewing,
  reply: certified,
})

export const fetchRegisterCertificate = endpoint({
  method: 'POST',
  path: `${PATH}/fetch`,
  access: 'ADMIN',
  summary: 'Fetch the certificate that was granted, if it is ready; it is fetched by itself, too',
  reply: certified,
})
