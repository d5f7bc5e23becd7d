/** `npm run database-types`: writes the TypeScript types of the database that the migrations make. Run it after every new migration. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../server/src/platform/database/connect.ts'
import { generateTypes } from '../server/src/platform/database/generate-types.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { openLog } from '../server/src/platform/log.ts'
import { startPostgres } from '../server/src/platform/postgres/start.ts'

const types = join(import.meta.dirname, '../server/src/platform/database/types.gen.ts')

const dataDir = await mkdtemp(join(tmpdir(), 'palkkasilta-types-'))
const postgres = await startPostgres({ dataDir, log: openLog('warn') })
try {
  const database = connect(postgres.ownerUrl)
  await migrate(database.pool)
  await writeFile(types, await generateTypes(database.pool))
  await database.close()
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true })
}
