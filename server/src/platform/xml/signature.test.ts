import { beforeAll, describe, expect, test } from 'vitest'
import { createAuthority, type Identity, issueCertificate, type Validity } from './certificates.ts'
import { SignatureError, type SignatureFault, signEnveloped, verifyEnveloped } from './signature.ts'

const at = Temporal.Instant.from('2026-03-02T08:00:00Z')
const year: Validity = {
  from: Temporal.Instant.from('2026-01-01T00:00:00Z'),
  to: Temporal.Instant.from('2026-12-31T00:00:00Z'),
}
const message =
  '<?xml version="1.0" encoding="UTF-8"?>\n<m:Palkat xmlns:m="urn:palkat"><Saaja>Åke &amp; Ämmä 😀</Saaja><Summa>1234.56</Summa></m:Palkat>'

let authority: Identity
let sender: Identity

beforeAll(async () => {
  authority = await createAuthority('CN=Juuri, C=FI', year)
  sender = await issueCertificate(authority, 'CN=7013454-9, C=FI', year)
})

const trust = () => ({ certificates: [authority.certificate], at })

function faultOf(action: () => unknown): SignatureFault | 'none' {
  try {
    action()
    return 'none'
  } catch (error) {
    if (error instanceof SignatureError) return error.fault
    throw error
  }
}

describe('an enveloped signature', () => {
  test.each([{}, { canonicalForm: 'inclusive' }, { algorithm: 'rsa-sha1' }] as const)(
    'gives back what was signed, style %j',
    (style) => {
      const signed = signEnveloped(message, sender, style)
      const verified = verifyEnveloped(signed, { ...trust(), acceptSha1: true })
      expect(verified.xml).toBe(message.replace(/^.*\n/, ''))
      expect(verified.certificate.raw).toEqual(sender.certificate.raw)
      expect(verified.algorithm).toBe(style && 'algorithm' in style ? style.algorithm : 'rsa-sha256')
    },
  )

  test('of SHA-1 is refused where it is not expected', () => {
    const signed = signEnveloped(message, sender, { algorithm: 'rsa-sha1' })
    expect(faultOf(() => verifyEnveloped(signed, trust()))).toBe('algorithm')
  })

  test('does not survive a change of one digit', () => {
    const signed = signEnveloped(message, sender).replace('1234.56', '1234.57')
    expect(faultOf(() => verifyEnveloped(signed, trust()))).toBe('altered')
  })
})
