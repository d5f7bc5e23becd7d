import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { copyDatabase } from '../platform/postgres/testing.ts'
import { type OpenOptions, type OpenProduct, openProduct } from './open-product.ts'

export type { Answer } from './open-product.ts'
export { OWN_BUSINESS_ID } from './open-product.ts'
export type TestProduct = OpenProduct

type Options = Omit<OpenOptions, 'databaseUrl' | 'dataDir'>

/** The product over a database of its own, with its simulators, jobs and an administrator; all ends with the test. */
export async function testProduct(options: Options): Promise<TestProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'palkkasilta-product-'))
  const database = await copyDatabase()
  const product = await openProduct({ ...options, databaseUrl: database.url, dataDir })
  onTestFinished(async () => {
    await product.stop()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return product
}
