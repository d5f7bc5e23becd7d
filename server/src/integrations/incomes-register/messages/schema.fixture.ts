import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

const schemaDir = process.env.SCHEMA_DIR ?? resolve(import.meta.dirname, '../../../../../../shared/schemas')

/** The reason to skip, or an empty text. */
export const schemasMissing = existsSync(join(schemaDir, 'incomes-register'))
  ? ''
  : `(skipped: no official schemas in ${schemaDir})`

export function readSchemaFile(path: string): string {
  return readFileSync(join(schemaDir, path), 'utf8')
}

const loaded = new Map<string, XsdValidator>()

function validator(path: string): XsdValidator {
  const found = loaded.get(path)
  if (found) return found
  xmlRegisterFsInputProviders()
  const file = join(schemaDir, path)
  const schema = XmlDocument.fromString(readFileSync(file, 'utf8'), { url: pathToFileURL(file).pathname })
  const made = XsdValidator.fromDoc(schema)
  loaded.set(path, made)
  return made
}

/** What the official schema says against the message; empty when nothing. */
export function schemaErrors(path: string, xml: string): string[] {
  const document = XmlDocument.fromString(xml)
  try {
    validator(path).validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map((detail) => detail.message.trim())
    throw error
  } finally {
    document.dispose()
  }
}
