/** `npm run notices`: names the software of others anew in THIRD-PARTY-NOTICES.md. Run it after every change of dependencies. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'
import { noticesOf } from './third-party.ts'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
writeFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), noticesOf(lock))
