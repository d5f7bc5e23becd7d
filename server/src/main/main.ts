import { serve } from './serve.ts'
import { startProduct } from './start.ts'

await serve(startProduct)
