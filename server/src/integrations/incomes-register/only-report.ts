import { parseXml, type XmlElement } from '../../platform/xml/parse.ts'

/**
 * A delivery that we wrote, with this report alone of those that it carries. The signature stands for the whole, so it goes
 * with the others.
 */
export function onlyReport(xml: string, reportId: string): string {
  const root = parseXml(xml)
  const items = found(root, 'DeliveryData', 'Reports') ?? found(root, 'DeliveryData', 'Items')
  const others = items?.children.filter((item) => !isOf(item, reportId)) ?? []
  if (others.length === 0) return xml
  const signature = root.children.filter(({ name }) => name === 'Signature')
  let text = ''
  let at = 0
  for (const { from, to } of [...others, ...signature]) {
    text += xml.slice(at, from)
    at = to
  }
  return text + xml.slice(at)
}

function found(element: XmlElement, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), element)
}

function isOf(item: XmlElement, reportId: string): boolean {
  const id = found(item, 'ReportData', 'ReportId') ?? found(item, 'ItemId')
  return id?.text === reportId
}
