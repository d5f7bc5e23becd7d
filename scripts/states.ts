/** `npm run states`: draws the lifecycles anew in docs/states. Run it after every change of engine/lifecycles. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'
import { stateDrawings } from './state-drawings.ts'

const folder = join(root, 'docs/states')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, text] of stateDrawings()) writeFileSync(join(folder, name), text)
