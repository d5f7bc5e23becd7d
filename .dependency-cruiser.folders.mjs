/** Circles of folders, tests left out: what a test is set up with may stand above it. */
import arrows, { testCode } from './.dependency-cruiser.mjs'

export default {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment: 'each folder can be read without those that stand above it',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...arrows.options, exclude: { path: [arrows.options.exclude.path, testCode] } },
}
