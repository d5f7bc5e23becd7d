import { SaxesParser } from 'saxes'

/** An element as read: names resolved to local name and namespace, its text without that of its children. */
export interface XmlElement {
  readonly name: string
  readonly namespace: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  readonly text: string
}

interface GrowingElement extends XmlElement {
  readonly attributes: Map<string, string>
  readonly children: GrowingElement[]
  text: string
}

/** The file is no XML that we take: ill-formed, a document type declaration, an unknown encoding, too deep. */
export class XmlUnreadable extends Error {
  override name = 'XmlUnreadable'
}

const DEEPEST = 100
const ENCODINGS = new Set(['utf-8', 'utf-16', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252'])

/** Bytes to text by byte order mark or declaration, UTF-8 without either. A broken byte sequence is refused. */
export function decodeXml(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^<\?xml[^>]*encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(start)?.[1]?.toLowerCase()
  const marked = start.startsWith('\u00FF\u00FE')
    ? 'utf-16le'
    : start.startsWith('\u00FE\u00FF')
      ? 'utf-16be'
      : undefined
  if (declared !== undefined && !ENCODINGS.has(declared)) throw new XmlUnreadable(`encoding ${declared} is not read`)
  try {
    return new TextDecoder(marked ?? declared ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) throw new XmlUnreadable(`not ${marked ?? declared ?? 'utf-8'} text`)
    throw error
  }
}

/** Reads a whole document. Nothing outside it is ever fetched, and a DOCTYPE is refused. */
export function parseXml(source: string | Uint8Array): XmlElement {
  const text = typeof source === 'string' ? source : decodeXml(source)
  const parser = new SaxesParser({ xmlns: true, position: false })
  const open: GrowingElement[] = []
  let root: GrowingElement | undefined
  parser.on('error', (error) => {
    throw new XmlUnreadable(`not well-formed: ${error.message}`)
  })
  parser.on('doctype', () => {
    throw new XmlUnreadable('a document type declaration is not taken')
  })
  parser.on('opentag', (tag) => {
    const attributes = new Map<string, string>()
    for (const { local, prefix, value } of Object.values(tag.attributes)) {
      if (prefix !== 'xmlns' && local !== 'xmlns') attributes.set(prefix ? `${prefix}:${local}` : local, value)
    }
    const element: GrowingElement = { name: tag.local, namespace: tag.uri, attributes, children: [], text: '' }
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else root = element
    if (open.push(element) > DEEPEST) throw new XmlUnreadable(`more than ${DEEPEST} levels deep`)
  })
  const add = (part: string) => {
    const element = open.at(-1)
    if (element) element.text += part
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(text.startsWith('\uFEFF') ? text.slice(1) : text).close()
  if (!root) throw new XmlUnreadable('no root element')
  return root
}
