import { type XmlElement, XmlUnreadable } from './parse.ts'

/** Finding one's way in a document that was read. An empty namespace means none. */

export function is(element: XmlElement, namespace: string, name: string): boolean {
  return element.name === name && element.namespace === namespace
}

export function childrenNamed(parent: XmlElement, namespace: string, name: string): XmlElement[] {
  return parent.children.filter((child) => is(child, namespace, name))
}

/** The only child of that name, or undefined. Throws XmlUnreadable when there are several. */
export function onlyChild(parent: XmlElement, namespace: string, name: string): XmlElement | undefined {
  const found = childrenNamed(parent, namespace, name)
  if (found.length > 1) throw new XmlUnreadable(`more than one ${name} in ${parent.name}`)
  return found[0]
}

/** The element's ids, in whatever namespace and letter case they are written. */
export function idsOf({ attributes }: XmlElement): string[] {
  return Array.from(attributes).flatMap(([name, value]) => (/^([^:]*:)?id$/i.test(name) ? [value] : []))
}

/** The element and all in it, in their order, that have the name. */
export function elementsNamed(root: XmlElement, namespace: string, name: string): XmlElement[] {
  const inside = root.children.flatMap((child) => elementsNamed(child, namespace, name))
  return is(root, namespace, name) ? [root, ...inside] : inside
}

/** The ways from the root to every element with the id. */
export function pathsById(root: XmlElement, id: string): XmlElement[][] {
  const inside = root.children.flatMap((child) => pathsById(child, id)).map((path) => [root, ...path])
  return idsOf(root).includes(id) ? [[root], ...inside] : inside
}

/**
 * The last element of the path as a document of its own: the very characters of the text that it was read from, and
 * what the elements around it declared for it.
 */
export function standalone(source: string, path: readonly XmlElement[]): string {
  const element = path.at(-1)
  if (!element) throw new RangeError('an empty path leads nowhere')
  const xml = source.slice(element.from, element.to)
  const around = new Map(path.slice(0, -1).flatMap(({ declared }) => Array.from(declared)))
  const inherited = Array.from(around).filter(
    ([prefix, uri]) => uri !== '' && !element.declared.has(prefix) && (prefix === '' || xml.includes(`${prefix}:`)),
  )
  const declarations = inherited.map(([prefix, uri]) => ` xmlns${prefix && `:${prefix}`}="${escapeXml(uri)}"`)
  return xml.replace(/^<[^\s/>]+/, (start) => start + declarations.join(''))
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#xD;' }

export function escapeXml(text: string): string {
  return text.replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? character)
}
