import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { officialSchemas } from '../../../platform/xml/official-schema.ts'

const schemaDir = process.env.SCHEMA_DIR ?? resolve(import.meta.dirname, '../../../../../../shared/schemas')

/** The reason to skip, or an empty text. */
export const schemasMissing = existsSync(join(schemaDir, 'incomes-register'))
  ? ''
  : `(skipped: no official schemas in ${schemaDir})`

/** Null where the installation has none. */
export const schemas = schemasMissing === '' ? await officialSchemas(schemaDir) : null

export function readSchemaFile(path: string): string {
  return readFileSync(join(schemaDir, path), 'utf8')
}

/** What the official schema says against the message; empty when nothing. */
export function schemaErrors(path: string, xml: string): readonly string[] {
  if (!schemas) throw new Error(schemasMissing)
  return schemas.problems(path, xml)
}
