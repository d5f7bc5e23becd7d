import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { z } from 'zod'

const CALL = '?call='
const IMPORT = /import (?:\{([^}]*)\}|\* as (\w+)) from '(@palkkasilta\/contract\/[^']+)'/g

/**
 * Calls of the contract come into the browser as they are written down, each by itself: method, path, a list's sorts and
 * filters. Their shapes, by which the server judges, the library that reads shapes, and what
 * describes them stay behind. What else a file of the
 * contract exports, such as a form, comes from the file itself, and not by `import * as`.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\/web\/src\/.*\.tsx?$/.test(id)) return null
      let changed = code
      for (const [whole, names, all, file = ''] of code.matchAll(IMPORT)) {
        const calls = await callsOf((await this.resolve(file, id))?.id ?? '')
        if (calls.size === 0) continue
        changed = changed.replace(whole, names ? fromEach(names, file, calls) : fromAll(all, file, calls))
      }
      return changed === code ? null : { code: changed, map: null }
    },
    async resolveId(source, importer) {
      const [file = '', name] = source.split(CALL)
      const found = name && (await this.resolve(file, importer))
      return found ? `${found.id}${CALL}${name}` : null
    },
    async load(id) {
      const [file = '', name] = id.split(CALL)
      if (!name) return null
      this.addWatchFile(file)
      const { summary: _, ...call } = (await callsOf(file)).get(name) ?? {}
      return { code: `export const ${name} = ${JSON.stringify(call, withoutShapes)}`, moduleSideEffects: false }
    },
  }
}

type Calls = ReadonlyMap<string, { readonly summary?: string }>

/** What a file of the contract exports as calls, as the file is now: a server that watches does not restart for it. */
async function callsOf(file: string): Promise<Calls> {
  const exports: object = await import(`${pathToFileURL(file)}?${statSync(file).mtimeMs}`)
  return new Map(
    Object.entries(exports).filter(([, value]) => Object.hasOwn(value, 'method') && Object.hasOwn(value, 'path')),
  )
}

const importOf = (name: string, from: string) => `import { ${name} } from '${from}'`

function fromEach(names: string, file: string, calls: Calls): string {
  const values = names.split(',').flatMap((name) => (/^\s*(type\b|$)/.test(name) ? [] : [name.trim()]))
  const own = (name: string) => name.replace(/\s+as\s+.*/, '')
  const from = (name: string) => (calls.has(own(name)) ? `${file}${CALL}${own(name)}` : file)
  return values.map((name) => importOf(name, from(name))).join('; ')
}

function fromAll(as: string | undefined, file: string, calls: Calls): string {
  const imports = [...calls.keys()].map((name) => importOf(`${name} as ${as}_${name}`, `${file}${CALL}${name}`))
  const members = [...calls.keys()].map((name) => `${name}: ${as}_${name}`)
  return `${imports.join('; ')}; const ${as} = { ${members.join(', ')} }`
}

function withoutShapes(_: string, value: unknown): unknown {
  return value instanceof z.core.$ZodType ? undefined : value
}
