import { totalmem } from 'node:os'

export type ServerSettings = Readonly<Record<string, string>>

const MB = 1_048_576

interface Part {
  /** Of the machine's memory. */
  readonly share: number
  readonly from: number
  readonly to: number
}

/** Megabytes. The product, its caller's browser and the file system's cache live on the same machine. */
const parts = {
  shared_buffers: { share: 1 / 8, from: 64, to: 1_024 },
  effective_cache_size: { share: 1 / 2, from: 256, to: 65_536 },
  work_mem: { share: 1 / 512, from: 4, to: 32 },
  maintenance_work_mem: { share: 1 / 64, from: 32, to: 512 },
} as const satisfies Record<string, Part>

/** What of PostgreSQL's own settings is for another machine or another kind of work; docs/operations.md says why. */
const ofOurWork: ServerSettings = {
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  checkpoint_timeout: '10min',
  autovacuum_naptime: '30s',
  autovacuum_analyze_scale_factor: '0.02',
  autovacuum_vacuum_scale_factor: '0.05',
  autovacuum_vacuum_insert_scale_factor: '0.05',
}

/** Settings of a PostgreSQL that fits a machine with so much memory. What keeps acknowledged data safe is not among them. */
export function settingsFor(bytes = totalmem()): ServerSettings {
  const sizes = Object.entries(parts).map(([name, { share, from, to }]) => {
    const megabytes = Math.floor(Math.min(to, Math.max(from, (bytes / MB) * share)))
    return [name, `${megabytes}MB`]
  })
  return { ...Object.fromEntries(sizes), ...ofOurWork }
}
