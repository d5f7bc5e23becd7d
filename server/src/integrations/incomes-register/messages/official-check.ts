import type { Content, Problem, XmlDocument } from '../../../platform/xml/model.ts'
import type { OfficialSchemas } from '../../../platform/xml/official-schema.ts'
import { registerNamespace } from './common.ts'

/** The publisher's schema of each message that leaves, by its namespace. */
const schemas: Readonly<Record<string, string>> = {
  [registerNamespace('WageReportsToIR')]: 'incomes-register/current/WageReportsToIR.xsd',
  [registerNamespace('PayerSummaryReportsToIR')]: 'incomes-register/package-2022/XSD/PayerSummaryReportsToIR.xsd',
  [registerNamespace('InvalidationsToIR')]: 'incomes-register/package-2022/XSD/InvalidationsToIR.xsd',
  [registerNamespace('StatusRequestToIR')]: 'incomes-register/current/StatusRequestToIR.xsd',
}

/** What the official schema says against the message, where an installation has it. */
export function officialProblems<C extends Content>(
  official: OfficialSchemas | null,
  document: XmlDocument<C>,
  xml: string,
): Problem[] {
  const schema = schemas[document.namespace]
  if (!official || !schema || !official.has(schema)) return []
  return official.problems(schema, xml).map((message) => ({ path: document.root, code: 'rule', message }))
}
