import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A second opinion beside our own models: the publishers' schemas, where an installation has them (`SCHEMA_DIR`). */
export interface OfficialSchemas {
  has(schema: string): boolean
  /** What the schema (a path below the folder) says against the message; empty when nothing. */
  problems(schema: string, xml: string): readonly string[]
}

/** Loads libxml2, an optional dependency, only when it is needed. Fails when it is not installed. */
export async function officialSchemas(folder: string): Promise<OfficialSchemas> {
  const { ParseOption, XmlDocument, XmlLibError, XsdValidator } = await import('libxml2-wasm')
  const { xmlRegisterFsInputProviders } = await import('libxml2-wasm/lib/nodejs.mjs')
  xmlRegisterFsInputProviders()
  const option = ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_HUGE
  const load = (schema: string) => {
    const file = join(folder, schema)
    const source = XmlDocument.fromString(readFileSync(file, 'utf8'), { url: pathToFileURL(file).pathname })
    return XsdValidator.fromDoc(source)
  }
  const loaded = new Map<string, ReturnType<typeof load>>()
  const validator = (schema: string) => {
    const found = loaded.get(schema) ?? load(schema)
    loaded.set(schema, found)
    return found
  }
  return {
    has: (schema) => existsSync(join(folder, schema)),
    problems: (schema, xml) => {
      const checker = validator(schema)
      try {
        const document = XmlDocument.fromString(xml, { option })
        try {
          checker.validate(document)
          return []
        } finally {
          document.dispose()
        }
      } catch (error) {
        if (error instanceof XmlLibError) return error.details.map((detail) => detail.message.trim())
        throw error
      }
    },
  }
}
