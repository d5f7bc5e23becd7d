import { signedPdf } from '@palkkasilta/simulators/e-signature/signed-pdf.ts'
import { anyTime } from '@palkkasilta/simulators/platform/kept-keys.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Identity } from '../certificates/certificates.ts'
import { createAuthority, createSelfSigned, issueCertificate } from '../certificates/certificates.ts'
import { withUnreadableDay } from '../certificates/unreadable-day.fixture.ts'
import { sheetPdf } from '../pdf/document.ts'
import { readPdf } from '../pdf/testing.ts'
import { checkSignedPdf, type SigningTrust } from './check.ts'
import { SignedPdfRefused } from './refusal.ts'

const at = Temporal.Instant.from('2026-03-02T10:00:00Z')
const signature = { name: 'Aino Esimerkki', identifier: '010190-999X', at: at.toString() }
const contract = (line: string) =>
  Buffer.from(
    sheetPdf(
      {
        title: 'Työsopimus',
        author: 'Palkkasilta',
        bookmark: 'Työsopimus',
        footer: 'Työsopimus',
        parts: [{ kind: 'notes', title: 'Ehdot', lines: [line] }],
      },
      at.toString(),
    ),
  )
const sent = contract('Palkka on 15,00 euroa tunnissa.')

const SERVICE = 'CN=Signing Service, C=FI'

let authority: Identity
let service: Identity
let trust: SigningTrust
let signed: Buffer

const sign = (pdf: Buffer, identity: Identity) =>
  signedPdf({ name: 'Työsopimus', pdf, signatures: [signature] }, identity, at)

beforeAll(async () => {
  authority = await createAuthority('CN=Trust Services, C=FI', anyTime)
  service = await issueCertificate(authority, SERVICE, anyTime)
  trust = { certificates: [authority.certificate], signer: SERVICE }
  signed = await sign(sent, service)
})

const placeOf = async (file: Buffer, of = sent, by = trust) => {
  const error = await checkSignedPdf(file, of, by).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error !== null && !(error instanceof SignedPdfRefused)) throw error
  return error?.place ?? null
}

const changed = (file: Buffer, position: number, bits = 1) => {
  const copy = Buffer.from(file)
  copy[position] = (copy[position] ?? 0) ^ bits
  return copy
}

/** Where the hexadecimal digits of the last signature open and close. */
function roomOf(file: Buffer): readonly [open: number, close: number] {
  const open = file.lastIndexOf('<3082')
  return [open, file.indexOf('>', open)]
}

test('a PDF that the service signed as it was sent is believed, with its time', async () => {
  expect(await checkSignedPdf(signed, sent, trust)).toEqual(at)
  const { pages } = await readPdf(signed)
  expect(pages.at(-1)?.text).toContain('Aino Esimerkki')
})

describe('is refused', () => {
  test('with any bit changed outside the room of the signature', async () => {
    const [open, close] = roomOf(signed)
    const outside = fc.nat(signed.length - 1).filter((position) => position <= open || position >= close)
    await fc.assert(
      fc.asyncProperty(outside, fc.nat(7), async (position, bit) => {
        expect(await placeOf(changed(signed, position, 1 << bit))).not.toBeNull()
      }),
      { numRuns: 150 },
    )
  })

  test('with any bit changed in the room, unless nothing that is signed changes', async () => {
    const [open, close] = roomOf(signed)
    const inside = fc.integer({ min: open + 1, max: close - 1 })
    await fc.assert(
      fc.asyncProperty(inside, fc.nat(7), async (position, bit) => {
        const file = changed(signed, position, 1 << bit)
        if ((await placeOf(file)) === null) expect(await checkSignedPdf(file, sent, trust)).toEqual(at)
      }),
      { numRuns: 150 },
    )
  })

  test('by the place of the byte that was changed', async () => {
    const hole = signed.indexOf(`<${'30'}`, sent.length)
    const digest = signed.toString('latin1').indexOf(MESSAGE_DIGEST, sent.length)
    expect(await placeOf(changed(signed, sent.length - 100))).toBe('DOCUMENT')
    expect(await placeOf(changed(signed, sent.length + 40))).toBe('CONTENT')
    expect(await placeOf(changed(signed, digest + MESSAGE_DIGEST.length + 20))).toBe('CONTENT')
    expect(await placeOf(changed(signed, hole + 3))).toBe('SIGNATURE')
    expect(await placeOf(changed(signed, signed.length - 3))).toBe('CONTENT')
  })

  test('where something was added after the signature, or is left out of it', async () => {
    const revision = Buffer.from('\n40 0 obj\n<</Type /Page>>\nendobj\nstartxref\n1\n%%EOF\n')
    expect(await placeOf(Buffer.concat([signed, revision]))).toBe('COVERAGE')
    const [range = '', , before = '', after = ''] =
      /ByteRange \[(\d+) (\d+) (\d+) \d+\]/.exec(signed.toString('latin1')) ?? []
    const wider = `ByteRange [0 ${before} ${Number(after) + 10} ${signed.length - Number(after) - 10}]`.padEnd(
      range.length,
    )
    const left = Buffer.from(signed.toString('latin1').replace(range, wider), 'latin1')
    expect(await placeOf(left)).toBe('COVERAGE')
    const second = await sign(signed, service)
    expect(await placeOf(second)).toBeNull()
  })

  test('of another document, or not signed at all', async () => {
    const other = contract('Palkka on 12,00 euroa tunnissa.')
    expect(await placeOf(await sign(other, service))).toBe('DOCUMENT')
    expect(await placeOf(sent)).toBe('DOCUMENT')
    expect(await placeOf(Buffer.concat([sent, Buffer.from('\n%%EOF\n')]))).toBe('SIGNATURE')
  })

  test('with the signature of another document in its room', async () => {
    const [other, here] = [await sign(contract('Muu sopimus.'), service), Buffer.from(signed)]
    const from = other.indexOf('<30', sent.length)
    const to = here.indexOf('<30', sent.length)
    other.copy(here, to, from, from + 4_000)
    expect(await placeOf(here)).toBe('CONTENT')
  })

  test('by a certificate not trusted, not in force, another one’s or unreadable', async () => {
    const stranger = await createSelfSigned(SERVICE, anyTime)
    const neighbour = await issueCertificate(authority, 'CN=Another Service, C=FI', anyTime)
    const old = { from: anyTime.from, to: at.subtract({ hours: 1 }) }
    const expired = await issueCertificate(authority, SERVICE, old)
    for (const identity of [stranger, neighbour, expired, withUnreadableDay(service)])
      expect(await placeOf(await sign(sent, identity))).toBe('CERTIFICATE')
  })
})

const MESSAGE_DIGEST = Buffer.from('06092a864886f70d010904', 'latin1').toString('latin1')
