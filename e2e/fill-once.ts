import { freshFolder, removeFolder, startProduct } from './product.ts'

/** Fills the demo company once; every worker starts a product of its own on a copy of it. */
export default async function fillOnce(): Promise<() => void> {
  const folder = freshFolder()
  process.env.E2E_FILLED = folder
  const product = await startProduct(folder)
  await product.stop()
  return () => removeFolder(folder)
}
