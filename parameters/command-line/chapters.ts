import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Dated } from '../dated.ts'

/** The figures of one file. */
export interface Chapter {
  /** From the root of the repository. */
  readonly file: string
  readonly figures: readonly Dated<unknown>[]
}

const folder = join(import.meta.dirname, '..')

/** Every figure of the product, chapter by chapter: what the files of `parameters/` export. */
export async function readChapters(): Promise<readonly Chapter[]> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const chapters = await Promise.all(
    names.sort().map(async (name): Promise<Chapter> => {
      const exported: unknown = await import(pathToFileURL(join(folder, name)).href)
      return { file: `parameters/${name}`, figures: figuresIn(exported) }
    }),
  )
  return chapters.filter(({ figures }) => figures.length > 0)
}

function figuresIn(exported: unknown): readonly Dated<unknown>[] {
  if (isFigure(exported)) return [exported]
  return typeof exported === 'object' && exported !== null ? Object.values(exported).flatMap(figuresIn) : []
}

function isFigure(value: unknown): value is Dated<unknown> {
  return typeof value === 'object' && value !== null && 'lines' in value && 'on' in value
}
