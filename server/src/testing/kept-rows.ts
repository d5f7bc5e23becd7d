import pg from 'pg'

/** What a database holds, to be put back after a test. */
export interface KeptRows {
  readonly tables: readonly string[]
  /** Of the tables that are not empty. */
  readonly rows: Readonly<Record<string, string>>
}

const TABLES = `select quote_ident(table_name) as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration'`

/** Keeps the rows of all tables. `url` is a superuser's. */
export async function keepRows(url: string): Promise<KeptRows> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(TABLES)
    const rows: Record<string, string> = {}
    for (const { name } of tables) {
      const found = await client.query<{ all: string | null }>(
        `select jsonb_agg(to_jsonb(t))::text as all from ${name} t`,
      )
      if (found.rows[0]?.all) rows[name] = found.rows[0].all
    }
    return { tables: tables.map(({ name }) => name), rows }
  })
}

/** Puts the rows back, without triggers, and lets every sequence start anew. */
export async function putBack(url: string, { tables, rows }: KeptRows): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query([...tables.map((name) => `delete from ${name}`), RESTART].join(';\n'))
    for (const [name, all] of Object.entries(rows)) {
      const read = `select * from jsonb_populate_recordset(null::${name}, $1)`
      await client.query(`insert into ${name} overriding system value ${read}`, [all])
    }
    await client.query('commit')
  })
}

const RESTART = `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where schemaname = 'public'`

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
