import { createPublicKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { certifyRequest, RequestRefused, requestCertificate, subjectOf } from './certificate-request.ts'
import { createAuthority, type Validity, validityOf } from './certificates.ts'

const year: Validity = {
  from: Temporal.Instant.from('2026-01-01T00:00:00Z'),
  to: Temporal.Instant.from('2026-12-31T00:00:00Z'),
}

test('what an authority certifies is the key of the request, by its name', async () => {
  const { privateKey, request } = await requestCertificate([
    ['C', 'FI'],
    ['CN', 'Ääkköset, Oy "A+B"'],
    ['2.5.4.5', '1000000001'],
  ])
  expect(await subjectOf(request)).toContain('Ääkköset')
  const certificate = await certifyRequest(await createAuthority('CN=Juuri, C=FI', year), request, year)
  expect(certificate.toLegacyObject().subject).toMatchObject({ CN: 'Ääkköset, Oy "A+B"', serialNumber: '1000000001' })
  expect(certificate.checkPrivateKey(privateKey)).toBe(true)
  expect(validityOf(certificate)).toEqual(year)
  expect(createPublicKey(privateKey).asymmetricKeyDetails?.modulusLength).toBe(2048)
})

test('two requests have two keys', async () => {
  const [one, other] = [await requestCertificate([['CN', 'A']]), await requestCertificate([['CN', 'A']])]
  expect(one.privateKey.equals(other.privateKey)).toBe(false)
})

test('a request that was altered is refused, as is what is none', async () => {
  const { request } = await requestCertificate([['CN', 'Palkkasilta']])
  const altered = Buffer.from(request)
  altered[altered.indexOf('Palkkasilta')] = 'M'.charCodeAt(0)
  await expect(subjectOf(altered)).rejects.toThrow(RequestRefused)
  await expect(subjectOf(new Uint8Array([1, 2, 3]))).rejects.toThrow(RequestRefused)
})
