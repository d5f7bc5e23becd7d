import { ParseOption, XmlDocument, XmlElement, XmlParseError } from 'libxml2-wasm'

export { XmlElement }

/** The text is not an XML document that we read: malformed, or with a document type declaration. */
export class XmlError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'XmlError'
  }
}

/** HUGE: a file of the bank is one text of many megabytes. Nothing is ever fetched. */
const OPTIONS = ParseOption.XML_PARSE_HUGE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE

/**
 * Reads XML without document type declarations, so without entities of its own, and hands its root to `use`. The tree
 * lives outside the garbage collector's reach and is gone afterwards: only texts may leave. Throws XmlError.
 */
export function withXml<T>(xml: string, use: (root: XmlElement) => T): T {
  if (/<!DOCTYPE/i.test(xml)) throw new XmlError('document type declarations are refused')
  const document = parsed(xml)
  try {
    return use(document.root)
  } finally {
    document.dispose()
  }
}

function parsed(xml: string): XmlDocument {
  try {
    return XmlDocument.fromString(xml, { option: OPTIONS })
  } catch (cause) {
    if (cause instanceof XmlParseError) throw new XmlError('not well-formed XML', { cause })
    throw cause
  }
}

export function elementsIn(parent: XmlElement): XmlElement[] {
  const found: XmlElement[] = []
  for (let node = parent.firstChild; node; node = node.next) if (node instanceof XmlElement) found.push(node)
  return found
}

/** An empty namespace means none. */
export function is(element: XmlElement, namespace: string, name: string): boolean {
  return element.name === name && element.namespaceUri === namespace
}

export function childrenNamed(parent: XmlElement, namespace: string, name: string): XmlElement[] {
  return elementsIn(parent).filter((child) => is(child, namespace, name))
}

/** The only child of that name, or undefined. Throws XmlError when there are several. */
export function onlyChild(parent: XmlElement, namespace: string, name: string): XmlElement | undefined {
  const found = childrenNamed(parent, namespace, name)
  if (found.length > 1) throw new XmlError(`more than one ${name} in ${parent.name}`)
  return found[0]
}

/** An attribute without a namespace. */
export function attributeOf(element: XmlElement, name: string): string | null {
  return element.attrs.find((one) => one.name === name && one.namespaceUri === '')?.value ?? null
}

/** The element as a document of its own, declaring what its ancestors declared for it. */
export function outerXml(element: XmlElement): string {
  const xml = element.toString({ format: false, noDeclaration: true })
  const own = element.nsDeclarations
  const inherited = Object.entries(element.namespaces).filter(
    ([prefix, uri]) => uri !== '' && !(prefix in own) && isUsed(prefix, xml),
  )
  const declarations = inherited.map(([prefix, uri]) => ` xmlns${prefix && `:${prefix}`}="${escapeXml(uri)}"`)
  return xml.replace(/^<[^\s/>]+/, (start) => start + declarations.join(''))
}

function isUsed(prefix: string, xml: string): boolean {
  return prefix === '' || xml.includes(`${prefix}:`)
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#xD;' }

export function escapeXml(text: string): string {
  return text.replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? character)
}
