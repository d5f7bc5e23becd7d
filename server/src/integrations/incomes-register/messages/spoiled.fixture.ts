import { escapeXml } from '../../../platform/xml/elements.ts'
import { parseXml, type XmlElement } from '../../../platform/xml/parse.ts'

interface Node {
  readonly name: string
  readonly namespace: string
  readonly attributes: XmlElement['attributes']
  text: string
  children: readonly Node[]
}

const SPOILED_TEXTS = [
  '',
  'x',
  '1.5',
  '-1.234',
  'x'.repeat(900),
  '2026-02-30',
  '2026-02-03T25:00:00Z',
  '99999999999999999',
]

/** The message with one thing changed at a time: an element dropped, doubled or swapped with the next, a text spoiled. */
export function* spoiled(xml: string): Generator<{ readonly change: string; readonly xml: string }> {
  const root = copyOf(parseXml(xml))
  for (const { parent, index, node } of withinBusiness(root)) {
    const before = parent.children
    const [next, ...rest] = before.slice(index + 1)
    const head = before.slice(0, index)
    const versions: readonly (readonly [string, readonly Node[]])[] = [
      ['dropped', [...head, ...before.slice(index + 1)]],
      ['doubled', [...head, node, ...before.slice(index)]],
      ...(next ? [['swapped with the next', [...head, next, node, ...rest]] as const] : []),
    ]
    for (const [what, children] of versions) {
      parent.children = children
      yield { change: `${node.name} ${what}`, xml: written(root) }
    }
    parent.children = before
    if (node.children.length > 0) continue
    const { text } = node
    for (const spoiledText of SPOILED_TEXTS) {
      node.text = spoiledText
      yield { change: `${node.name} as "${spoiledText.slice(0, 20)}"`, xml: written(root) }
    }
    node.text = text
  }
}

function copyOf(element: XmlElement): Node {
  return { ...element, children: element.children.map(copyOf) }
}

function withinBusiness(parent: Node): { parent: Node; index: number; node: Node }[] {
  return parent.children.flatMap((node, index) =>
    node.name === 'Signature' ? [] : [{ parent, index, node }, ...withinBusiness(node)],
  )
}

/** Every element declares its namespace: longer than need be, and the same document. */
function written({ name, namespace, attributes, text, children }: Node): string {
  const plain = Array.from(attributes).filter(([attribute]) => !attribute.includes(':'))
  const given = plain.map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`).join('')
  const content = children.length > 0 ? children.map(written).join('') : escapeXml(text)
  return `<${name} xmlns="${namespace}"${given}>${content}</${name}>`
}
