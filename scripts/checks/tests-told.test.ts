import { expect, test } from 'vitest'
import { failedOf, slowestOf, toldByPlaywright, toldByVitest } from './tests-told.ts'

const vitest = {
  numPassedTests: 2,
  numFailedTests: 0,
  testResults: [
    {
      name: '/house/server/a.test.ts',
      assertionResults: [
        { fullName: ' long', duration: 2_345 },
        { fullName: 'skipped', duration: null },
        { fullName: 'wrong', duration: 0, failureMessages: ['expected 1 to be 2\n\n    at here'] },
      ],
    },
  ],
}

const playwright = {
  suites: [
    {
      specs: [
        {
          title: 'tried twice',
          file: 'a.spec.ts',
          tests: [
            {
              results: [
                { duration: 900, errors: [{ message: '\u001b[31mTimeout\u001b[39m', snippet: '> 3 |' }] },
                { duration: 200 },
              ],
            },
          ],
        },
      ],
      suites: [{ specs: [{ title: 'deep', file: 'a.spec.ts', tests: [{ results: [{ duration: 70_000 }] }] }] }],
    },
  ],
}

test('the slowest tests of all runs come first, by file and title', () => {
  expect(slowestOf([...toldByVitest(vitest, '/house'), ...toldByPlaywright(playwright)])).toBe(
    '   70.0 s  e2e/a.spec.ts: deep\n' +
      '    2.3 s  server/a.test.ts: long\n' +
      '    1.1 s  e2e/a.spec.ts: tried twice\n' +
      '    0.0 s  server/a.test.ts: skipped\n' +
      '    0.0 s  server/a.test.ts: wrong\n',
  )
})

test('ten are enough', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, ms: index * 1_000, failures: [] }))
  expect(slowestOf(many).split('\n')).toHaveLength(11)
  expect(slowestOf(many)).not.toContain('test 1\n')
})

test('what failed is told with the first lines of why, without colours', () => {
  expect(failedOf([...toldByVitest(vitest, '/house'), ...toldByPlaywright(playwright)])).toBe(
    '✗ server/a.test.ts: wrong\n    expected 1 to be 2\n        at here\n' +
      '✗ e2e/a.spec.ts: tried twice\n    Timeout\n    > 3 |\n',
  )
  const endless = { name: 'test', ms: 0, failures: [Array.from({ length: 100 }, (_, line) => line).join('\n')] }
  expect(failedOf([endless]).split('\n')).toHaveLength(17)
})
