import * as contract from '@palkkasilta/contract/register-certificates.ts'
import { fetchCertificate } from '../../core/channel-certificate/fetch.ts'
import { enrolAtRegister, renew } from '../../core/channel-certificate/ways.ts'
import { REGISTER } from '../../integrations/certificate-service.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, writeInSteps } from '../../kernel/calls/routes.ts'
import { registerCertificates } from './certificates.ts'

export function registerCertificateRoutes(api: Api): void {
  const { services } = api

  read(api, contract.getRegisterCertificates, ({ db }) => registerCertificates(services, db))

  writeInSteps(api, contract.enrolRegisterCertificate, async ({ db, body: { transferId, password }, user }) => {
    await enrolAtRegister(services, { id: transferId, password }, user.id)
    return registerCertificates(services, db)
  })

  writeInSteps(api, contract.renewRegisterCertificate, async ({ db, body, user }) => {
    await renew(services, { connection: REGISTER, id: body.renews }, user.id)
    return registerCertificates(services, db)
  })

  writeInSteps(api, contract.fetchRegisterCertificate, async ({ db, user }) => {
    await fetchCertificate(services, REGISTER, user.id)
    return registerCertificates(services, db)
  })
}
