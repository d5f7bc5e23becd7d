import { type Element, elementsIn, outerXml, parseDom, rootOf } from '../../../platform/xml/dom.ts'

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

/** The message with one thing changed at a time: an element dropped, doubled, swapped with the next, renamed; a text spoiled. */
export function* spoiled(xml: string): Generator<{ readonly change: string; readonly xml: string }> {
  const root = rootOf(parseDom(xml))
  for (const element of withinBusiness(root)) {
    const { parentNode: parent, nextSibling } = element
    if (!parent) continue
    const now = (what: string) => ({ change: `${element.tagName} ${what}`, xml: outerXml(root) })

    parent.removeChild(element)
    yield now('dropped')
    const next = nextElement(nextSibling)
    if (next) {
      parent.insertBefore(element, next.nextSibling)
      yield now('swapped with the next')
      parent.removeChild(element)
    }
    parent.insertBefore(element, nextSibling)

    const twin = element.cloneNode(true)
    parent.insertBefore(twin, nextSibling)
    yield now('doubled')
    parent.removeChild(twin)

    if (elementsIn(element).length > 0) continue
    const text = element.textContent
    for (const spoiledText of SPOILED_TEXTS) {
      element.textContent = spoiledText
      yield now(`as "${spoiledText.slice(0, 20)}"`)
    }
    element.textContent = text
  }
}

function withinBusiness(element: Element): Element[] {
  return elementsIn(element)
    .filter((child) => child.localName !== 'Signature')
    .flatMap((child) => [child, ...withinBusiness(child)])
}

function nextElement(node: Element['nextSibling']): Element['nextSibling'] {
  return node === null || node.nodeType === node.ELEMENT_NODE ? node : nextElement(node.nextSibling)
}
