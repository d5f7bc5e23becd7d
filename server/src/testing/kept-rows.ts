import pg from 'pg'

/** What a database holds, to be put back after a test. */
export interface KeptRows {
  readonly tables: readonly { readonly name: string; readonly columns: string }[]
  /** Of the tables that are not empty. */
  readonly rows: Readonly<Record<string, string>>
  /** Statements that set the sequences. */
  readonly sequences: readonly string[]
}

/** With the columns that are not calculated. */
const TABLES = `select quote_ident(table_name) as name, (
    select string_agg(quote_ident(column_name), ', ' order by ordinal_position) from information_schema.columns c
    where (c.table_schema, c.table_name) = (t.table_schema, t.table_name) and is_generated = 'NEVER') as columns
  from information_schema.tables t
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration'`

/** Keeps the rows of all tables, for a superuser. */
export async function keepRows(client: pg.Client): Promise<KeptRows> {
  const { rows: tables } = await client.query<KeptRows['tables'][number]>(TABLES)
  const rows: Record<string, string> = {}
  for (const { name } of tables) {
    const found = await client.query<{ all: string | null }>(
      `select jsonb_agg(to_jsonb(t))::text as all from ${name} t`,
    )
    if (found.rows[0]?.all) rows[name] = found.rows[0].all
  }
  const { rows: sequences } = await client.query<{ statement: string }>(SEQUENCES)
  return { tables, rows, sequences: sequences.map(({ statement }) => statement) }
}

/** Puts rows and sequences back, for a superuser: without triggers. */
export async function putBack(client: pg.Client, { tables, rows, sequences }: KeptRows): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query([...tables.map(({ name }) => `delete from ${name}`), ...sequences].join(';\n'))
  for (const { name, columns } of tables.filter(({ name }) => rows[name])) {
    const read = `select ${columns} from jsonb_populate_recordset(null::${name}, $1)`
    await client.query(`insert into ${name} (${columns}) overriding system value ${read}`, [rows[name]])
  }
  await client.query('commit')
}

const SEQUENCES = `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
    coalesce(last_value, start_value), last_value is not null) as statement
  from pg_sequences where schemaname = 'public'`

export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  return client
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connected(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
