import { beforeAll, describe, expect, test } from 'vitest'
import {
  certificatesFromPem,
  createAuthority,
  createSelfSigned,
  type Identity,
  identityFromPem,
  identityToPem,
  issueCertificate,
  type Validity,
  validityOf,
} from './certificates.ts'
import { CertificateError, type CertificateFault, checkTrusted, type Trust } from './signers.ts'
import { withUnreadableDay } from './unreadable-day.fixture.ts'

const year: Validity = {
  from: Temporal.Instant.from('2026-01-01T00:00:00Z'),
  to: Temporal.Instant.from('2026-12-31T00:00:00Z'),
}
const at = Temporal.Instant.from('2026-06-01T00:00:00Z')

let authority: Identity
let leaf: Identity

beforeAll(async () => {
  authority = await createAuthority('CN=Juuri, C=FI', year)
  leaf = await issueCertificate(authority, 'CN=Palkkasilta Oy, O=7013454-9, C=FI', year)
})

function faultOf(identity: Identity, trust: Trust, given: readonly Identity[] = []): CertificateFault | 'none' {
  try {
    checkTrusted(
      identity.certificate,
      trust,
      given.map((one) => one.certificate),
    )
    return 'none'
  } catch (error) {
    if (error instanceof CertificateError) return error.fault
    throw error
  }
}

describe('trust', () => {
  test('follows from the authority or from the certificate itself', () => {
    expect(faultOf(leaf, { certificates: [authority.certificate], at })).toBe('none')
    expect(faultOf(leaf, { certificates: [leaf.certificate], at })).toBe('none')
    expect(faultOf(leaf, { certificates: [], at })).toBe('untrusted')
  })

  test('does not follow from another authority of the same name', async () => {
    const twin = await createAuthority('CN=Juuri, C=FI', year)
    expect(faultOf(leaf, { certificates: [twin.certificate], at })).toBe('untrusted')
  })

  test('does not follow from a certificate that may not issue any', async () => {
    const forged = await issueCertificate(leaf, 'CN=Vieras, C=FI', year)
    expect(faultOf(forged, { certificates: [leaf.certificate], at }, [leaf])).toBe('untrusted')
    expect(faultOf(forged, { certificates: [authority.certificate], at }, [leaf])).toBe('untrusted')
  })

  test('goes through an authority that was given along, as long as all are valid', async () => {
    const short = { from: year.from, to: Temporal.Instant.from('2026-05-01T00:00:00Z') }
    const [below, expired] = await Promise.all([
      createAuthority('CN=Alempi, C=FI', year, authority),
      createAuthority('CN=Vanhentunut, C=FI', short, authority),
    ])
    const [end, endOfExpired] = await Promise.all([
      issueCertificate(below, 'CN=Loppu, C=FI', year),
      issueCertificate(expired, 'CN=Loppu, C=FI', year),
    ])
    const trust = { certificates: [authority.certificate], at }
    expect(faultOf(end, trust)).toBe('untrusted')
    expect(faultOf(end, trust, [below])).toBe('none')
    expect(faultOf(endOfExpired, trust, [expired])).toBe('expired')
    expect(faultOf(endOfExpired, { certificates: [expired.certificate], at })).toBe('expired')
  })

  test('does not follow to or from a certificate whose days cannot be read', () => {
    const trust = { certificates: [withUnreadableDay(authority).certificate], at }
    expect(faultOf(withUnreadableDay(leaf), trust)).toBe('unreadable')
    expect(faultOf(leaf, trust)).toBe('unreadable')
  })

  test('ends for a self-signed stranger at once', async () => {
    const stranger = await createSelfSigned('CN=Palkkasilta Oy, C=FI', year)
    expect(faultOf(stranger, { certificates: [authority.certificate], at }, [stranger])).toBe('untrusted')
  })
})

describe('a certificate', () => {
  test('tells from when to when it is valid', () => {
    expect(validityOf(leaf.certificate)).toEqual(year)
  })

  test('goes to PEM and back with its key, and refuses the key of another', () => {
    const pem = identityToPem(leaf)
    expect(identityFromPem(pem.key, pem.certificate).certificate.raw).toEqual(leaf.certificate.raw)
    expect(() => identityFromPem(identityToPem(authority).key, pem.certificate)).toThrow('private key')
    expect(() => identityFromPem(pem.key, '')).toThrow('no certificate')
  })

  test('is read from a PEM text of several', () => {
    const both = `${identityToPem(leaf).certificate}\n${identityToPem(authority).certificate}`
    expect(certificatesFromPem(both).map((one) => one.ca)).toEqual([false, true])
  })
})
