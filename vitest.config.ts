import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const nowhere = ['**/node_modules/**', '**/dist/**', '**/data/**', 'e2e/**']

export default defineConfig({
  test: {
    reporters: ['default'],
    // most database tests wait more than they work
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          name: 'pure',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...nowhere, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: nowhere,
          globalSetup: 'server/src/platform/postgres/testing.setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
