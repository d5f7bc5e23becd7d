import type { OfficialSchemas } from '../../../platform/xml/official-schema.ts'
import { parseXml } from '../../../platform/xml/parse.ts'
import { messageNameOf } from './iso.ts'

/** What the publisher's schema says of an ISO 20022 file; empty where the installation has no schema of its kind. */
export function officialProblems(schemas: OfficialSchemas | null, xml: string): readonly string[] {
  if (!schemas) return []
  const schema = `iso20022/${messageNameOf(parseXml(xml))}.xsd`
  return schemas.has(schema) ? schemas.problems(schema, xml) : []
}
