import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseXml, type XmlElement } from '../../../platform/xml/parse.ts'
import { asking, type Delivering, delivering, type Operation, operationOf } from './operations.ts'
import { readSchemaFile, schemasMissing } from './schema.fixture.ts'
import { acknowledgement, statusResponse } from './status.ts'

const answers = { DEFERRED: acknowledgement.root, REAL_TIME: statusResponse.root }

const all: readonly (readonly [operation: Operation, answer: string])[] = [
  ...delivering.map((each: Delivering) => [each, answers[each.service]] as const),
  [asking.status, statusResponse.root],
  [asking.echo, asking.echo.root],
]

function within(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...within(child, name)])
}

const local = (name: string | undefined) => name?.replace(/^.*:/, '') ?? ''

/** What the register's own description says of each of its operations. */
function describedIn(wsdl: XmlElement) {
  const roots = new Map(
    within(wsdl, 'message').map((message) => {
      const [part] = within(message, 'part')
      return [message.attributes.get('name') ?? '', local(part?.attributes.get('element'))]
    }),
  )
  const operations = within(wsdl, 'portType').flatMap((port) => within(port, 'operation'))
  const actions = within(wsdl, 'binding').flatMap((binding) => within(binding, 'operation'))
  const [address] = within(wsdl, 'address')
  return operations
    .filter(({ attributes }) => attributes.has('name'))
    .map((operation) => {
      const rootOf = (name: string) => roots.get(local(within(operation, name)[0]?.attributes.get('message')))
      const name = operation.attributes.get('name')
      const soap = actions
        .filter(({ attributes }) => attributes.get('name') === name)
        .flatMap((each) => within(each, 'operation'))
      const path = `/${basename(address?.attributes.get('location') ?? '')}`
      return { action: soap[0]?.attributes.get('soapAction'), path, root: rootOf('input'), answer: rootOf('output') }
    })
}

describe.skipIf(schemasMissing)(`the operations ${schemasMissing}`, () => {
  test.each(all)('$action is described by the register as it is called', ({ action, path, root }, answer) => {
    const wsdl = readSchemaFile(`incomes-register/package-2022/WSDL/${path.replace('.svc', '.wsdl').slice(1)}`)
    expect(describedIn(parseXml(wsdl))).toContainEqual({ action, path, root, answer })
  })
})

test('an operation is known by the root of its message, whatever stands before', () => {
  const head = '<?xml version="1.0"?><!-- a -->\n'
  expect(operationOf(delivering, `${head}<w:WageReportRequestToIR xmlns:w="urn:w"><A/>`)?.action).toBe('SendWageReport')
  expect(operationOf(delivering, '<WageReportsRequestToIR>')?.action).toBe('SendWageReports')
  expect(operationOf(delivering, '<StatusRequestToIR>')).toBeUndefined()
})
