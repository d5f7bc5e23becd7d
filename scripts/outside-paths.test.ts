import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Documents that only the authors' machines have. The official schemas may be named: tests read them where they are. */
const documents = 'shared/(domain|spec)/|shared/[a-z-]+[.]md|domain/[a-z0-9-]+[.]md'

test('no file of the repository points to a document outside it', () => {
  const found = spawnSync('git', ['grep', '-nIE', documents], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  expect(found.stdout).toBe('')
  expect(found.status).toBe(1)
})
