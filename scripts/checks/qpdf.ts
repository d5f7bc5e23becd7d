import { spawnSync } from 'node:child_process'
import { installed, isDebianRoot, packaged } from './installed.ts'

/** An installed qpdf, by which tests check what is printed; else Debian's, where this is root. Gives what is to be done, or undefined. */
export async function ensureQpdf(): Promise<string | undefined> {
  const isThere = () => spawnSync('qpdf', ['--version']).status === 0
  const wrong = await installed('qpdf', isThere, isDebianRoot() ? [packaged('qpdf')] : [])
  return wrong === undefined ? undefined : `Install qpdf (apt-get install qpdf, brew install qpdf). ${wrong}`
}
