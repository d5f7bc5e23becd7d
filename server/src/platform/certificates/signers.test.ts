import 'reflect-metadata'
import { KeyUsageFlags } from '@peculiar/x509'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAuthority, createSelfSigned, type Identity, issueCertificate, type Validity } from './certificates.ts'
import { CertificateError, type CertificateFault, checkSigner, isDistinguishedName } from './signers.ts'

const year: Validity = {
  from: Temporal.Instant.from('2026-01-01T00:00:00Z'),
  to: Temporal.Instant.from('2026-12-31T00:00:00Z'),
}
const at = Temporal.Instant.from('2026-06-01T00:00:00Z')
const BANK = 'CN=Web Services, O=Esimerkkipankki Oyj'

let issuer: Identity
let bank: Identity

beforeAll(async () => {
  issuer = await createAuthority(`${BANK}, C=FI`, year)
  bank = await issueCertificate(issuer, `C=FI, O=Esimerkkipankki Oyj, OU=Kanavat, CN=Web Services`, year)
})

function faultOf(identity: Identity, given: readonly Identity[] = [], signer = BANK): CertificateFault | 'none' {
  const certificates = given.map((one) => one.certificate)
  try {
    checkSigner(identity.certificate, { certificates: [issuer.certificate], at, signer }, certificates)
    return 'none'
  } catch (error) {
    if (error instanceof CertificateError) return error.fault
    throw error
  }
}

describe('of all certificates of the issuer', () => {
  test("the bank's own is taken, in whatever order its name is written", () => {
    expect(faultOf(bank)).toBe('none')
    expect(faultOf(bank, [], 'O=Esimerkkipankki Oyj')).toBe('none')
    expect(faultOf(bank, [], 'O="Esimerkkipankki Oyj"')).toBe('none')
  })

  test.each([
    ["another customer's", 'CN=7013454-9, O=Toinen Oy, C=FI'],
    ['our own', 'CN=11111111, C=FI'],
    ["the bank's other unit's", 'CN=Kortit, O=Esimerkkipankki Oyj, C=FI'],
    ["a namesake's", 'CN=Web Services, O=Esimerkkipankki Oyj Asiakas, C=FI'],
    ['one with the name in one part', 'CN="Web Services, O=Esimerkkipankki Oyj", C=FI'],
    ['one with the name in other letters', 'CN=web services, O=ESIMERKKIPANKKI OYJ, C=FI'],
  ])('%s is refused', async (_, name) => {
    expect(faultOf(await issueCertificate(issuer, name, year))).toBe('another-owner')
  })

  test("the issuer's own is refused although it has the name", () => {
    expect(faultOf(issuer)).toBe('not-for-signing')
  })

  test('one that is not for signing is refused, and one that does not say', async () => {
    for (const usage of [KeyUsageFlags.keyEncipherment, KeyUsageFlags.keyCertSign, null])
      expect(faultOf(await issueCertificate(issuer, `${BANK}, C=FI`, year, { usage }))).toBe('not-for-signing')
  })

  test("another issuer's with the same name is refused", async () => {
    expect(faultOf(await createSelfSigned(`${BANK}, C=FI`, year))).toBe('untrusted')
    const twin = await createAuthority(`${BANK}, C=FI`, year)
    expect(faultOf(await issueCertificate(twin, BANK, year), [twin])).toBe('untrusted')
  })
})

test('an issuer that may have no issuers below it cannot make one', async () => {
  const below = await createAuthority('CN=Alempi, C=FI', year, issuer)
  const tooFar = await createAuthority('CN=Alin, C=FI', year, below)
  expect(faultOf(await issueCertificate(below, BANK, year), [below])).toBe('none')
  expect(faultOf(await issueCertificate(tooFar, BANK, year), [tooFar, below])).toBe('untrusted')
})

test('a name is told from what is none', () => {
  expect(isDistinguishedName(BANK)).toBe(true)
  for (const text of ['', 'Esimerkkipankki Oyj', 'CN', '=', 'CN=']) expect(isDistinguishedName(text)).toBe(false)
})
