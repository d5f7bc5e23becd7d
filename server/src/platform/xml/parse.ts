import { setImmediate } from 'node:timers/promises'
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'

/** An element as read: names resolved to local name and namespace, its text without that of its children. */
export interface XmlElement {
  readonly name: string
  readonly namespace: string
  /** The name as written, with its prefix. */
  readonly tag: string
  /** By the name as written, without the declarations of namespaces. */
  readonly attributes: ReadonlyMap<string, string>
  /** The namespaces that its start tag declares, by prefix. */
  readonly declared: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  readonly text: string
  /** Text and children in their order; comments and instructions are read past. */
  readonly content: readonly (string | XmlElement)[]
  /** Where it begins and ends in the text that was read. */
  readonly from: number
  readonly to: number
}

interface GrowingElement extends XmlElement {
  readonly children: GrowingElement[]
  readonly content: (string | GrowingElement)[]
  text: string
  to: number
}

/** The text is no XML that we take: ill-formed, a document type declaration, an unknown encoding, beyond a limit. */
export class XmlUnreadable extends Error {
  override name = 'XmlUnreadable'
}

/** What the largest message of a bank or of the register keeps far away from. */
export interface XmlLimits {
  readonly characters: number
  readonly depth: number
  readonly elements: number
  /** Of one element, declarations of namespaces included. */
  readonly attributes: number
  /** Declared by an element and all around it. */
  readonly namespaces: number
  /** Canonical form may repeat a namespace on every element. */
  readonly namespaceCharacters: number
  /** Processing instructions. */
  readonly instructions: number
}

export const xmlLimits: XmlLimits = {
  characters: 48 * 1024 * 1024,
  depth: 100,
  elements: 500_000,
  attributes: 100,
  namespaces: 100,
  namespaceCharacters: 250,
  instructions: 100,
}

const ENCODINGS = new Set(['utf-8', 'utf-16', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252'])
const BYTE_ORDER_MARK = '\uFEFF'
/** Some ten milliseconds of work. */
const PIECE = 256 * 1024
const NONE: ReadonlyMap<string, string> = new Map()

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

/**
 * Reads a whole document, the one way in for every text from outside. Nothing outside it is ever fetched, a DOCTYPE is
 * refused, and so is what goes beyond a limit, as soon as it does. Throws XmlUnreadable.
 */
export function parseXml(source: string | Uint8Array, narrower: Partial<XmlLimits> = {}): XmlElement {
  const tree = new GrowingTree(typeof source === 'string' ? source : decodeXml(source), { ...xmlLimits, ...narrower })
  tree.grow(Number.POSITIVE_INFINITY)
  return tree.root()
}

/** `parseXml` for a large file, letting the others go on after every piece of it. */
export async function parseXmlInPieces(source: string | Uint8Array): Promise<XmlElement> {
  const tree = new GrowingTree(typeof source === 'string' ? source : decodeXml(source), xmlLimits)
  while (tree.grow(PIECE)) await setImmediate()
  return tree.root()
}

class GrowingTree {
  readonly #text: string
  readonly #limits: XmlLimits
  readonly #parser = new SaxesParser({ xmlns: true, position: false })
  readonly #open: GrowingElement[] = []
  readonly #seen = { elements: 0, attributes: 0, namespaces: 0, instructions: 0 }
  readonly #start: number
  #root: GrowingElement | undefined
  #from = 0
  #fed: number

  constructor(text: string, limits: XmlLimits) {
    this.#text = text
    this.#limits = limits
    this.#start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0
    this.#fed = this.#start
    this.#within('characters', text.length)
    const parser = this.#parser
    parser.on('error', (error) => {
      throw new XmlUnreadable(`not well-formed: ${error.message}`)
    })
    parser.on('doctype', () => {
      throw new XmlUnreadable('a document type declaration is not taken')
    })
    parser.on('processinginstruction', () => this.#within('instructions', ++this.#seen.instructions))
    parser.on('opentagstart', () => this.#begin())
    parser.on('attribute', () => this.#within('attributes', ++this.#seen.attributes))
    parser.on('opentag', (tag) => this.#enter(tag))
    parser.on('text', (part) => this.#add(part))
    parser.on('cdata', (part) => this.#add(part))
    parser.on('closetag', () => this.#leave())
  }

  /** Reads on by as many characters; whether there are more. */
  grow(characters: number): boolean {
    const end = Math.min(this.#text.length, this.#fed + characters)
    this.#parser.write(this.#text.slice(this.#fed, end))
    this.#fed = end
    return end < this.#text.length
  }

  root(): XmlElement {
    this.#parser.close()
    if (!this.#root) throw new XmlUnreadable('no root element')
    return this.#root
  }

  #within(what: keyof XmlLimits, count: number): void {
    if (count > this.#limits[what]) throw new XmlUnreadable(`more than ${this.#limits[what]} ${what}`)
  }

  #position(): number {
    return this.#parser.position + this.#start
  }

  #begin(): void {
    this.#within('elements', ++this.#seen.elements)
    this.#within('depth', this.#open.length + 1)
    this.#seen.attributes = 0
    this.#from = this.#text.lastIndexOf('<', this.#position() - 1)
  }

  #enter(tag: SaxesTagNS): void {
    const { attributes, declared } = sorted(Object.values(tag.attributes))
    this.#seen.namespaces += declared.size
    this.#within('namespaces', this.#seen.namespaces)
    for (const uri of declared.values()) this.#within('namespaceCharacters', uri.length)
    const element: GrowingElement = {
      name: tag.local,
      namespace: tag.uri,
      tag: tag.name,
      attributes,
      declared,
      children: [],
      text: '',
      content: [],
      from: this.#from,
      to: 0,
    }
    const parent = this.#open.at(-1)
    parent?.children.push(element)
    parent?.content.push(element)
    this.#root ??= element
    this.#open.push(element)
  }

  #add(part: string): void {
    const element = this.#open.at(-1)
    if (!element || part === '') return
    element.text += part
    element.content.push(part)
  }

  #leave(): void {
    const element = this.#open.pop()
    if (!element) return
    element.to = this.#position()
    this.#seen.namespaces -= element.declared.size
  }
}

/** Attributes apart from declarations of namespaces. */
function sorted(written: readonly SaxesAttributeNS[]): Pick<XmlElement, 'attributes' | 'declared'> {
  if (written.length === 0) return { attributes: NONE, declared: NONE }
  const attributes = new Map<string, string>()
  const declared = new Map<string, string>()
  for (const { local, prefix, value } of written) {
    if (prefix === 'xmlns') declared.set(local, value)
    else if (prefix === '' && local === 'xmlns') declared.set('', value)
    else attributes.set(prefix ? `${prefix}:${local}` : local, value)
  }
  return { attributes, declared }
}
