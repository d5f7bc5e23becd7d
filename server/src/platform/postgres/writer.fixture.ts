/** A product that only writes, and prints every number once PostgreSQL has acknowledged it: `writer.fixture.ts <data folder> [rows until it exits]`. */
import pg from 'pg'
import { openLog } from '../log.ts'
import { startPostgres } from './start.ts'

const [dataDir = '', rows = 'Infinity'] = process.argv.slice(2)
const postgres = await startPostgres({ dataDir, log: openLog('silent'), alone: true })
const client = new pg.Client(postgres.ownerUrl)
await client.connect()
await client.query('create table if not exists acknowledged (number integer primary key)')
for (let number = 1; number <= Number(rows); number += 1) {
  await client.query('insert into acknowledged values ($1)', [number])
  process.stdout.write(`${number}\n`)
}
process.exit(1)
