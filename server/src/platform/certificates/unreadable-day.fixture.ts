import { X509Certificate } from 'node:crypto'
import type { Identity } from './certificates.ts'

const DAYS = /(?:\d{12}|\d{14})Z/g

/** The same certificate, whose validity ends in a month that there is not. */
export function withUnreadableDay({ privateKey, certificate }: Identity): Identity {
  const bytes = certificate.raw.toString('latin1')
  const end = Array.from(bytes.matchAll(DAYS)).at(-1)
  if (!end) throw new Error('the certificate has no days')
  const month = end.index + end[0].length - 'MMDDhhmmssZ'.length
  const changed = `${bytes.slice(0, month)}99${bytes.slice(month + 2)}`
  return { privateKey, certificate: new X509Certificate(Buffer.from(changed, 'latin1')) }
}
