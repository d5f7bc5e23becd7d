import { freshFolder, removeFolder, startProduct } from './product.ts'

/**
 * Fills the demo company once; every worker starts a product of its own on a copy of it. Where E2E_FILLED names a folder that a stopped
 * product has filled, as one does who runs a test again and again, that one is copied.
 */
export default async function fillOnce(): Promise<(() => void) | undefined> {
  if (process.env.E2E_FILLED) return undefined
  const folder = freshFolder()
  process.env.E2E_FILLED = folder
  const product = await startProduct(folder)
  await product.stop()
  return () => removeFolder(folder)
}
