import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Runs the program that comes first among the arguments with what an earlier process has read and compiled. What it compiles itself
 * is kept once it is up, as one that is killed could not do at its end.
 */
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)))
process.argv.splice(1, 1)
await import(pathToFileURL(process.argv[1] ?? '').href)
flushCompileCache()
