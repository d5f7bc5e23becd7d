import { expect, test } from 'vitest'
import { settingsFor } from './settings.ts'

const GB = 1_073_741_824

test.each([
  [0.25, { shared_buffers: '64MB', effective_cache_size: '256MB', work_mem: '4MB', maintenance_work_mem: '32MB' }],
  [4, { shared_buffers: '512MB', effective_cache_size: '2048MB', work_mem: '8MB', maintenance_work_mem: '64MB' }],
  [64, { shared_buffers: '1024MB', effective_cache_size: '32768MB', work_mem: '32MB', maintenance_work_mem: '512MB' }],
])('a machine with %s GB gives PostgreSQL a part of it', (memory, sizes) => {
  expect(settingsFor(memory * GB)).toMatchObject(sizes)
})

test('nothing that keeps data safe is set', () => {
  const safety = /fsync|synchronous_commit|full_page_writes|checksum|wal_level|autovacuum$/
  expect(Object.keys(settingsFor()).filter((name) => safety.test(name))).toEqual([])
})
