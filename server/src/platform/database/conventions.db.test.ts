import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '../postgres/testing.ts'

const columns = `
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`
const column = `c.table_name || '.' || c.column_name || ' ' || c.data_type`

/** Each finds what breaks it, by name. */
const conventions: Readonly<Record<string, string>> = {
  'every table has a primary key': `
    select c.relname as breach from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`,
  'every foreign key leads an index': `
    select f.conrelid::regclass || '.' || f.conname as breach from pg_constraint f
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = f.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey)`,
  'no index is the beginning of another': `
    select shorter.indexrelid::regclass::text as breach from pg_index shorter join pg_index longer using (indrelid)
      join pg_class c on c.oid = indrelid and c.relnamespace = 'public'::regnamespace
      join pg_class s on s.oid = shorter.indexrelid join pg_class l on l.oid = longer.indexrelid and l.relam = s.relam
    where shorter.indexrelid <> longer.indexrelid and not shorter.indisunique and not shorter.indisexclusion
      and longer.indkey::text || ' ' like shorter.indkey::text || ' %' and longer.indclass::text || ' ' like shorter.indclass::text || ' %'
      and shorter.indexprs is null and longer.indexprs is null and shorter.indpred is not distinct from longer.indpred`,
  'whole numbers alone: money never meets a fraction': `
    select ${column} as breach ${columns}
      and c.data_type in ('real', 'double precision', 'numeric', 'money')`,
  'cents are bigint': `
    select ${column} as breach ${columns} and c.column_name like '%_cents' and c.data_type <> 'bigint'`,
  'rates are whole millionths': `
    select ${column} as breach ${columns}
      and (c.column_name like '%_rate' or c.column_name in ('rate', 'millionths')) and c.data_type <> 'integer'`,
  'instants have a zone': `
    select ${column} as breach ${columns}
      and c.data_type in ('timestamp without time zone', 'time without time zone', 'time with time zone')`,
  'what is called a moment is one, and what is called a day is one': `
    select ${column} as breach ${columns}
      and ((c.column_name ~ '(^|_)(at|since|timestamp)$') <> (c.data_type = 'timestamp with time zone')
        or c.column_name ~ '(_on|_date|payday)$' and c.data_type <> 'date')`,
  'texts have no length': `
    select ${column} as breach ${columns} and c.data_type in ('character varying', 'character')`,
  'numbers of rows are given by the database alone': `
    select ${column} as breach ${columns}
      and c.column_name = 'id' and c.data_type not in ('uuid', 'text') and c.identity_generation is distinct from 'ALWAYS'
      and (c.table_name, c.data_type) not in (('company_setting_version', 'boolean'), ('provider_fetch', 'boolean'))`,
  'a version counts from nothing': `
    select ${column} as breach ${columns} and c.column_name = 'version'
      and (c.data_type, c.is_nullable, c.column_default) is distinct from ('integer', 'NO', '0')`,
  'names are in snake case, those of tables in the singular': `
    select ${column} as breach ${columns}
      and (c.column_name !~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$' or c.table_name !~ '^[a-z]+(_[a-z]+)*$' or c.table_name ~ '[^s]s$')`,
}

const breakingThemAll = `
  create table broken_things (
    id bigint, person_id bigint references person, version integer, price_cents integer, tax_rate bigint, weight numeric,
    made_at timestamp, sold_on text, name varchar(9));
  create index broken_name on broken_things (name);
  create index broken_name_id on broken_things (name, id)`

test.each(Object.entries(conventions))('%s', async (_, breaches) => {
  const { pool } = await testDatabase({ asOwner: true })
  const found = async () => (await pool.query<{ breach: string }>(breaches)).rows.map(({ breach }) => breach)
  expect(await found()).toEqual([])
  await pool.query(breakingThemAll)
  expect(await found()).toContainEqual(expect.stringContaining('broken_'))
})

/** The first one that knew of it. */
const TELLING = '0091'

const changesBills = /\b(?:update|delete\s+from)\s+(?:only\s+)?integration_bill(?:_row)?\b/i
const isUntold = (sql: string) => changesBills.test(sql) && !/\binsert\s+into\s+audit_event\b/i.test(sql)

test('a migration that changes bills tells their history', () => {
  const folder = new URL('../../../database/migrations/', import.meta.url)
  const text = (name: string) => readFileSync(new URL(name, folder), 'utf8')
  const all = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  expect(all.filter((name) => name > TELLING && isUntold(text(name)))).toEqual([])
  const earlier = all.filter((name) => name < TELLING && isUntold(text(name))).map((name) => name.slice(0, 4))
  expect(earlier).toEqual(['0025', '0036', '0040'])
})
