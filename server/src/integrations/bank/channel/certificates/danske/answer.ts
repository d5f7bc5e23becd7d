import type { X509Certificate } from 'node:crypto'
import { CertificateError, type CertificateFault } from '../../../../../platform/certificates/signers.ts'
import type { HttpAnswer } from '../../../../../platform/http-client/answer.ts'
import { childrenNamed, onlyChild, standalone } from '../../../../../platform/xml/elements.ts'
import { type Content, type DocumentReading, type XmlDocument, xmlDocument } from '../../../../../platform/xml/model.ts'
import { parseXml, type XmlElement, XmlUnreadable } from '../../../../../platform/xml/parse.ts'
import { readXml } from '../../../../../platform/xml/read.ts'
import { SignatureError } from '../../../../../platform/xml/signature-terms.ts'
import { readEnvelope } from '../../../../../platform/xml/soap.ts'
import { type SignatureTrust, type VerifiedContent, verifyEnveloped } from '../../../../../platform/xml/verify.ts'
import { type BankErrorCode, BankFailure } from '../../../errors.ts'
import { responseCode } from '../../response-codes.ts'
import { type Asking, readAnswer, SOAP_FAULT } from '../answers.ts'
import type { CertificateTerms } from '../profiles.ts'
import { ELEMENTS, fault, faultNames, type Operation, responseHeader, SERVICE } from './messages.ts'

/** An answer of Danske Bank's certificate service: refusals at their word, all else under the bank's signature alone. */

const OK = '00'
/** The user id or the PIN is wrong. */
const NOT_PROVED = '20'

export interface Refusing {
  readonly meanings: CertificateTerms['meanings']
  readonly refused: BankErrorCode
  readonly notProved: BankErrorCode
}

interface Expected extends Refusing {
  readonly operation: Operation
  readonly requestId: string
  readonly asking: Asking
  readonly trust: SignatureTrust
}

/** What the bank has signed. Throws BankFailure. */
export function signedAnswer<C extends Content, Read>(
  answer: HttpAnswer,
  expected: Expected,
  document: XmlDocument<C>,
  read: (said: DocumentReading<XmlDocument<C>>, root: XmlElement) => Read,
): Read {
  const signed = (text: string) => {
    const { root } = verifiedResponse(text, answer.status, expected)
    return read(readXml(document, root).value as DocumentReading<XmlDocument<C>>, root)
  }
  return readAnswer(answer, expected.asking, signed, unsignedInWords)
}

function verifiedResponse(text: string, status: number, expected: Expected): VerifiedContent {
  const { operation, requestId, trust } = expected
  const body = readEnvelope(text)
  const content = body.content ?? body.fault?.detail
  if (!content) throw new XmlUnreadable('nothing in the answer')
  const root = parseXml(content)
  const failed = faultIn(root)
  if (failed) throw refusalOf(failed, expected)
  if (status === SOAP_FAULT) throw new XmlUnreadable('a SOAP fault without a reason')
  const response = onlyChild(root, ELEMENTS, `${operation}Response`)
  if (root.name !== `${operation}Out` || root.namespace !== SERVICE || !response)
    throw new XmlUnreadable('an answer to something else')
  const code = textIn(response, 'ReturnCode')
  if (responseCode(code) !== OK) throw refusalOf({ code, text: textIn(response, 'ReturnText') }, expected)
  const header = onlyChild(root, SERVICE, 'ResponseHeader')
  const answered = header && readXml(responseHeader, header).value.RequestId
  if (answered !== requestId) throw new SignatureError('altered', 'the answer is to another request')
  const verified = verifyEnveloped(standalone(content, [root, response]), trust)
  // the bank leaves it empty where it certifies: there our keys tell that it is the answer
  if (!['', requestId].includes(textIn(verified.root, 'RequestId')))
    throw new SignatureError('altered', 'what is signed answers another request')
  return verified
}

const textIn = (element: XmlElement, name: string) => childrenNamed(element, ELEMENTS, name)[0]?.text.trim() ?? ''

interface Failed {
  readonly code: string
  readonly text: string
}

function faultIn(root: XmlElement): Failed | null {
  const found = [root, ...root.children].find(
    ({ name, namespace }) => namespace === SERVICE && faultNames.includes(name),
  )
  if (!found) return null
  const { value } = readXml(xmlDocument({ root: found.name, namespace: SERVICE, content: fault }), found)
  return { code: value.ReturnCode ?? '', text: value.ReturnText ?? '' }
}

/** What the codes mean in the channel of files they do not mean here, so that the bank's own words tell of the rest. */
function refusalOf({ code: written, text }: Failed, { meanings, refused, notProved }: Refusing): BankFailure {
  const code = responseCode(written)
  const facts = {
    responseCode: code,
    responseText: text,
    meaning: meanings[code] ?? text,
    outcome: 'not done',
  } as const
  return new BankFailure(code === NOT_PROVED ? notProved : refused, facts)
}

const faultWords: Readonly<Record<CertificateFault, string>> = {
  'not-yet-valid': 'varmenne ei ole vielä voimassa',
  expired: 'varmenne on vanhentunut',
  untrusted: 'sitä ei ole myöntänyt asetuksissa annettu myöntäjä',
  'another-owner': 'se on muun kuin pankin',
  'not-for-signing': 'sitä ei ole tehty allekirjoittamiseen',
  unreadable: 'sitä ei voi lukea',
}

export const inWords = ({ fault: wrong }: CertificateError) => faultWords[wrong]

function unsignedInWords({ fault: wrong, cause }: SignatureError): string {
  if (wrong === 'unsigned') return 'vastausta ei ole allekirjoitettu'
  return cause instanceof CertificateError ? inWords(cause) : 'allekirjoitusta ei voitu vahvistaa'
}

/** Throws BankFailure where the certificate is not the bank's, by the check. */
export function checkedAs(
  certificate: X509Certificate,
  code: BankErrorCode,
  check: (certificate: X509Certificate) => void,
): X509Certificate {
  try {
    check(certificate)
    return certificate
  } catch (cause) {
    if (!(cause instanceof CertificateError)) throw cause
    throw new BankFailure(code, { outcome: 'not done', meaning: inWords(cause), cause })
  }
}
