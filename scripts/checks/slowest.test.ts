import { expect, test } from 'vitest'
import { slowestOf, timedByPlaywright, timedByVitest } from './slowest.ts'

const vitest = {
  numPassedTests: 2,
  numFailedTests: 0,
  testResults: [
    {
      name: '/house/server/a.test.ts',
      assertionResults: [
        { fullName: ' long', duration: 2_345 },
        { fullName: 'skipped', duration: null },
      ],
    },
  ],
}

const playwright = {
  suites: [
    {
      specs: [
        { title: 'tried twice', file: 'a.spec.ts', tests: [{ results: [{ duration: 900 }, { duration: 200 }] }] },
      ],
      suites: [{ specs: [{ title: 'deep', file: 'a.spec.ts', tests: [{ results: [{ duration: 70_000 }] }] }] }],
    },
  ],
}

test('the slowest tests of all runs come first, by file and title', () => {
  expect(slowestOf([...timedByVitest(vitest, '/house'), ...timedByPlaywright(playwright)])).toBe(
    '   70.0 s  e2e/a.spec.ts: deep\n' +
      '    2.3 s  server/a.test.ts: long\n' +
      '    1.1 s  e2e/a.spec.ts: tried twice\n' +
      '    0.0 s  server/a.test.ts: skipped\n',
  )
})

test('ten are enough', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, ms: index * 1_000 }))
  expect(slowestOf(many).split('\n')).toHaveLength(11)
  expect(slowestOf(many)).not.toContain('test 1\n')
})
