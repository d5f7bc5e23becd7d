import { C14nCanonicalization, ExclusiveCanonicalization } from 'xml-crypto'
import type { XmlElement } from './parse.ts'

/** How a part of a document is written before it is hashed. Comments are never part of what a signature covers here. */
export interface CanonicalForm {
  readonly name: 'exclusive' | 'inclusive'
  /** Prefixes that the exclusive form takes over from around, used or not. */
  readonly prefixes: readonly string[]
}

/** The last element of the path, as the signature library writes it, perhaps without one element in it. */
export function canonicalXml(path: readonly XmlElement[], form: CanonicalForm, without?: XmlElement): string {
  const element = path.at(-1)
  if (!element) throw new RangeError('an empty path leads nowhere')
  const around = path.slice(0, -1)
  const scope = new Map([['xml', XML], ...around.flatMap(({ declared }) => Array.from(declared))])
  const node = new ElementNode(element, scope, without)
  const ancestorNamespaces = inherited(around, element)
  return form.name === 'inclusive'
    ? new C14nCanonicalization().process(node, { ancestorNamespaces })
    : new ExclusiveCanonicalization().process(node, {
        ancestorNamespaces,
        inclusiveNamespacesPrefixList: [...form.prefixes],
      })
}

const XML = 'http://www.w3.org/XML/1998/namespace'
const XMLNS = 'http://www.w3.org/2000/xmlns/'

/** What is declared around the element and not again by itself. */
function inherited(around: readonly XmlElement[], { declared, tag }: XmlElement) {
  const nearest = new Map(around.flatMap((one) => Array.from(one.declared)))
  const own = new Set([...declared.keys(), prefixOf(tag)])
  return Array.from(nearest, ([prefix, namespaceURI]) => ({ prefix, namespaceURI })).filter(
    ({ prefix, namespaceURI }) => namespaceURI !== '' && !own.has(prefix),
  )
}

function prefixOf(written: string): string {
  return written.includes(':') ? written.slice(0, written.indexOf(':')) : ''
}

/** As much of a DOM node as the library's canonical forms look at. */
class ElementNode {
  readonly nodeType = 1
  readonly nodeName: string
  readonly tagName: string
  readonly localName: string
  readonly prefix: string
  readonly namespaceURI: string
  readonly attributes: AttributeNode[]
  readonly childNodes: readonly (ElementNode | TextNode)[]

  constructor(element: XmlElement, around: ReadonlyMap<string, string>, without: XmlElement | undefined) {
    const { tag, name, namespace, attributes, declared, content } = element
    const scope = declared.size > 0 ? new Map([...around, ...declared]) : around
    this.nodeName = tag
    this.tagName = tag
    this.localName = name
    this.prefix = prefixOf(tag)
    this.namespaceURI = namespace
    this.attributes = [
      ...Array.from(declared, ([prefix, uri]) => new AttributeNode(prefix ? `xmlns:${prefix}` : 'xmlns', XMLNS, uri)),
      ...Array.from(attributes, ([written, value]) => {
        const prefix = prefixOf(written)
        return new AttributeNode(written, prefix ? (scope.get(prefix) ?? '') : '', value)
      }),
    ]
    this.childNodes = content.flatMap((one) => {
      if (one === without) return []
      return [typeof one === 'string' ? new TextNode(one) : new ElementNode(one, scope, without)]
    })
  }

  getAttribute(name: string): string | null {
    return this.attributes.find((one) => one.name === name)?.value ?? null
  }

  /** The library takes for a node only what has these two, and never calls them. */
  appendChild(): never {
    throw new Error('a document that is verified does not change')
  }

  removeChild(): never {
    return this.appendChild()
  }

  setAttributeNS(namespace: string, name: string, value: string): void {
    this.attributes.push(new AttributeNode(name, namespace, value))
  }
}

class AttributeNode {
  readonly nodeType = 2
  readonly name: string
  readonly localName: string
  readonly prefix: string
  readonly namespaceURI: string
  readonly value: string

  constructor(name: string, namespaceURI: string, value: string) {
    this.name = name
    this.localName = name.slice(name.indexOf(':') + 1)
    this.prefix = prefixOf(name)
    this.namespaceURI = namespaceURI
    this.value = value
  }
}

class TextNode {
  readonly nodeType = 3
  readonly childNodes = []
  readonly data: string

  constructor(data: string) {
    this.data = data
  }
}
