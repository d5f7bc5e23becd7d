import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const nowhere = ['**/node_modules/**', '**/dist/**', '**/data/**', 'e2e/**']

/** Tests that end so; one database server for all of them, and in each worker one product (server/src/testing/product.ts). */
function withDatabase(name: 'db' | 'kill') {
  return {
    test: {
      name,
      include: [`**/*.${name}.test.ts`],
      exclude: nowhere,
      globalSetup: 'server/src/platform/postgres/testing.setup.ts',
      // to read the whole product anew for each file costs more than the tests of most
      isolate: false,
      // not for what is slow, but for what never ends: a busy machine is several times slower
      testTimeout: 180_000,
      expect: { poll: { timeout: 30_000 } },
      hookTimeout: 180_000,
    },
  }
}

export default defineConfig({
  test: {
    reporters: ['default'],
    // most database tests wait more than they work: of two cores three workers leave a third
    maxWorkers: Math.max(4, availableParallelism()),
    projects: [
      {
        test: {
          name: 'pure',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...nowhere, '**/*.{db,kill}.test.ts'],
          // none changes what another one sees, and reading all anew for each file takes half as long again
          isolate: false,
          // random cases in thousands, beside two others on a small machine
          testTimeout: 90_000,
        },
      },
      withDatabase('db'),
      withDatabase('kill'),
    ],
  },
})
