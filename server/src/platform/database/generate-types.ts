import type pg from 'pg'

const scalars: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  date: 'DateText',
  timestamptz: 'InstantText',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Buffer',
  xid8: 'string',
}

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  generated: boolean
  always: boolean
  states: string[] | null
}

const COLUMNS = `
  select c.table_name as table, c.column_name as name, c.udt_name as type, c.is_nullable = 'YES' as nullable,
    c.column_default is not null or c.is_identity = 'YES' as generated, 'ALWAYS' in (c.identity_generation, c.is_generated) as always,
    (select array(select value[1] from regexp_matches(pg_get_constraintdef(k.oid), $$'(\\w+)'::text$$, 'g') value)
      from pg_constraint k
      where k.conrelid = c.table_name::regclass and k.contype = 'c' and c.column_name ~ '(^|_)state$|^settlement$'
        and pg_get_constraintdef(k.oid) like 'CHECK ((' || c.column_name || ' = ANY (ARRAY[%') as states
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migration'
  order by c.table_name, c.ordinal_position`

const ENUMS = `
  select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
  from pg_type t join pg_enum e on e.enumtypid = t.oid join pg_namespace n on n.oid = t.typnamespace
  where n.nspname = 'public' group by t.typname order by t.typname`

function pascal(name: string): string {
  return name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
}

function columnType(column: Column, enums: ReadonlySet<string>): string {
  if (column.states) return `State<${column.states.map((state) => `'${state}'`).join(' | ')}>`
  const array = column.type.startsWith('_')
  const element = array ? column.type.slice(1) : column.type
  const scalar = scalars[element] ?? (enums.has(element) ? pascal(element) : undefined)
  if (!scalar) throw new Error(`no type for ${column.table}.${column.name}: ${column.type}`)
  const type = `${scalar}${array ? '[]' : ''}${column.nullable ? ' | null' : ''}`
  if (scalar === 'Json') return column.generated ? 'GeneratedJson' : type
  if (column.always) return `GeneratedAlways<${type}>`
  return column.generated ? `Generated<${type}>` : type
}

/** The TypeScript types of the migrated database, as the text of types.gen.ts. */
export async function generateTypes(pool: pg.Pool): Promise<string> {
  const columns = (await pool.query<Column>(COLUMNS)).rows
  const enums = (await pool.query<{ name: string; labels: string[] }>(ENUMS)).rows
  const names = new Set(enums.map((each) => each.name))
  const tables = Map.groupBy(columns, (column) => column.table)
  const lines = [
    '// Made by scripts/database-types.ts from the migrated database: do not edit.',
    "import type { Generated, GeneratedAlways } from 'kysely'",
    "import type { DateText, GeneratedJson, InstantText, Json, State } from './column-types.ts'",
    '',
    ...enums.map(
      ({ name, labels }) => `export type ${pascal(name)} = ${labels.map((label) => `'${label}'`).join(' | ')}`,
    ),
    '',
  ]
  for (const [table, own] of tables) {
    lines.push(`interface ${pascal(table)}Table {`)
    for (const column of own) lines.push(`  ${column.name}: ${columnType(column, names)}`)
    lines.push('}', '')
  }
  lines.push(
    'export interface DB {',
    ...[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table`),
    '}',
    '',
  )
  return lines.join('\n')
}
