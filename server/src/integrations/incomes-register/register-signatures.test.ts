import { anyTime } from '@palkkasilta/simulators/platform/kept-keys.ts'
import { describe, expect, test } from 'vitest'
import { createSelfSigned, identityToPem, issueCertificate } from '../../platform/certificates/certificates.ts'
import { signEnveloped } from '../../platform/xml/sign.ts'
import { writeXml } from '../../platform/xml/write.ts'
import { RegisterOutcomeUnknown } from './failures.ts'
import { wageReports } from './messages/wage-reports.ts'
import {
  aClient,
  aDelivery,
  aRegister,
  authority,
  control,
  failureOf,
  now,
  OWNER,
  us,
  WAGES,
} from './register.fixture.ts'
import { aSalary, parties } from './salary.fixture.ts'

describe('signatures', () => {
  test('of a stranger, another company or altered content are refused on receipt', async () => {
    const simulator = await aRegister()
    const client = aClient(simulator)
    const stranger = await createSelfSigned(`CN=${parties.sender}, C=FI`, anyTime)
    const another = await issueCertificate(authority, 'CN=0196826-7, C=FI', anyTime)
    const unsigned = writeXml(wageReports.DEFERRED, aDelivery('D-1', aSalary()))
    const cases = [
      [signEnveloped(unsigned, stranger), 'SIM_SIGNATURE'],
      [signEnveloped(unsigned, another), 'SIM_SENDER'],
      [signEnveloped(unsigned, us).replace('1200.00', '1200.01'), 'SIM_SIGNATURE'],
      [unsigned, 'SIM_SIGNATURE'],
    ] as const
    for (const [message, code] of cases)
      expect(await client.send(message)).toMatchObject({ status: 4, errors: [{ code }] })
    expect(simulator.state().deliveries).toEqual([])
  })

  test('of the answer must be the register’s: otherwise nothing in it is believed', async () => {
    const impostor = await createSelfSigned('CN=Tulorekisteri, C=FI', anyTime)
    const client = aClient(await aRegister({ identity: impostor }))
    const failure = await failureOf(
      client.send(await client.wageReportMessage('DEFERRED', aDelivery('D-1', aSalary()))),
    )
    expect(failure).toBeInstanceOf(RegisterOutcomeUnknown)
    expect(failure.code).toBe('REGISTER_UNTRUSTED_ANSWER')
    expect(await failureOf(client.echo())).toMatchObject({ code: 'REGISTER_UNTRUSTED_ANSWER', outcome: 'not done' })
  })

  test('of another certificate of the issuer are refused: a sender’s, ours, the issuer’s', async () => {
    const sender = await issueCertificate(authority, 'CN=0196826-7, O=Toinen Oy, C=FI', anyTime)
    for (const identity of [sender, us, authority]) {
      const client = aClient(await aRegister({ identity }))
      expect(await failureOf(client.echo())).toMatchObject({ code: 'REGISTER_UNTRUSTED_ANSWER' })
    }
  })

  test('of an answer are believed for an hour, by the time that is signed in it', async () => {
    const send = (minutes: number) => {
      const answered = () => now.add({ minutes })
      return aRegister({}, { now: answered }).then(async (register) => {
        const client = aClient(register)
        return client.send(await client.wageReportMessage('DEFERRED', aDelivery('D-1', aSalary())))
      })
    }
    for (const minutes of [-59, 0, 4]) expect(await send(minutes)).toMatchObject({ status: 2 })
    for (const minutes of [-61, 6])
      expect(await failureOf(send(minutes))).toMatchObject({ code: 'REGISTER_UNTRUSTED_ANSWER' })
  })

  test('of an answer hold when the simulated register’s clock is moved', async () => {
    const register = await aRegister()
    const client = aClient(register)
    await control(register, 'clock', { advanceSeconds: 100_000 })
    await client.send(await client.wageReportMessage('DEFERRED', aDelivery('D-1', aSalary())))
    expect((await client.deliveryStatus(WAGES, 'D-1', OWNER)).valid).toHaveLength(1)
  })

  test('of our own must not have expired', async () => {
    const client = aClient(await aRegister({}, { now: () => Temporal.Instant.from('2050-02-13T08:00:00Z') }))
    const failure = await failureOf(client.echo())
    expect(failure).toMatchObject({ code: 'REGISTER_NO_STATUS', message: expect.stringContaining('allekirjoitus') })
  })

  test('are proved both ways by an echo', async () => {
    const simulator = await aRegister()
    await aClient(simulator).echo()
    expect(simulator.requests()).toMatchObject([{ path: '/20170526/EchoService.svc', status: 200 }])
    expect(simulator.requests()[0]?.headers.soapaction).toBe('"SendEcho"')
  })

  test('come after the client certificate where the register demands one', async () => {
    const { key, certificate } = identityToPem(
      await issueCertificate(authority, 'CN=Tulorekisteri', anyTime, { addresses: ['127.0.0.1'] }),
    )
    const ca = identityToPem(authority).certificate
    const tls = { key, cert: certificate, ca, requestCert: true, rejectUnauthorized: true }
    const simulator = await aRegister({}, { tls })
    const stranger = await createSelfSigned(`CN=${parties.sender}, C=FI`, anyTime)
    let identity = stranger
    const client = aClient(simulator, { ca, identity: async () => identity })
    expect((await failureOf(client.echo())).outcome).toBe('not done')
    // from then on the connection is opened by what is in use
    identity = us
    await client.echo()
  })
})
