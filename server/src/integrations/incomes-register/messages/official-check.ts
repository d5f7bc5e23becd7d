import type { Content, Problem, XmlDocument } from '../../../platform/xml/model.ts'
import type { OfficialSchemas } from '../../../platform/xml/official-schema.ts'

/** The publisher's schema of each message that leaves, by its root. */
const schemas: Readonly<Record<string, string>> = {
  WageReportsRequestToIR: 'incomes-register/current/WageReportsToIR.xsd',
  PayerSummaryReportsRequestToIR: 'incomes-register/package-2022/XSD/PayerSummaryReportsToIR.xsd',
  InvalidationsRequestToIR: 'incomes-register/package-2022/XSD/InvalidationsToIR.xsd',
  StatusRequestToIR: 'incomes-register/current/StatusRequestToIR.xsd',
}

/** What the official schema says against the message, where an installation has it. */
export function officialProblems<C extends Content>(
  official: OfficialSchemas | null,
  document: XmlDocument<C>,
  xml: string,
): Problem[] {
  const schema = schemas[document.root]
  if (!official || !schema || !official.has(schema)) return []
  return official.problems(schema, xml).map((message) => ({ path: document.root, code: 'rule', message }))
}
