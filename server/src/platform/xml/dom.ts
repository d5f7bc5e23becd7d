import { DOMParser, type Document, type Element, onWarningStopParsing, XMLSerializer } from '@xmldom/xmldom'

export type { Document, Element }

/** The text is not an XML document that we read: malformed, or with a document type declaration. */
export class XmlError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'XmlError'
  }
}

/** Reads XML without document type declarations, so without entities of its own. Throws XmlError. */
export function parseDom(xml: string): Document {
  if (/<!DOCTYPE/i.test(xml)) throw new XmlError('document type declarations are refused')
  try {
    const document = new DOMParser({ onError: onWarningStopParsing }).parseFromString(xml, 'text/xml')
    rootOf(document)
    return document
  } catch (error) {
    if (error instanceof XmlError) throw error
    throw new XmlError('not well-formed XML', { cause: error })
  }
}

export function rootOf(document: Document): Element {
  if (!document.documentElement) throw new XmlError('no root element')
  return document.documentElement
}

export function elementsIn(parent: Element): Element[] {
  return Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === node.ELEMENT_NODE)
}

export function childrenNamed(parent: Element, namespace: string | null, name: string): Element[] {
  return elementsIn(parent).filter((child) => is(child, namespace, name))
}

/** The only child of that name, or undefined. Throws XmlError when there are several. */
export function onlyChild(parent: Element, namespace: string | null, name: string): Element | undefined {
  const found = childrenNamed(parent, namespace, name)
  if (found.length > 1) throw new XmlError(`more than one ${name} in ${parent.localName}`)
  return found[0]
}

export function is(element: Element, namespace: string | null, name: string): boolean {
  return element.localName === name && (element.namespaceURI ?? null) === namespace
}

/** The element as XML that stands alone. */
export function outerXml(element: Element): string {
  return new XMLSerializer().serializeToString(element).replaceAll('\r', '&#xD;')
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#xD;' }

export function escapeXml(text: string): string {
  return text.replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? character)
}
