import { readFileSync } from 'node:fs'
import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import {
  registerReportDeadline,
  registerReportEarliest,
  separateReportDeadline,
  taxDueDate,
  vatDueDate,
} from './deadlines.ts'

const rules: Record<string, (paymentDate: LocalDate) => LocalDate> = {
  registerReport: registerReportDeadline,
  registerEarliest: registerReportEarliest,
  separateReport: separateReportDeadline,
  tax: taxDueDate,
  vat: vatDueDate,
}

interface Case {
  readonly rule: string
  readonly days: Readonly<Record<string, string>>
}

const cases: readonly Case[] = parse(readFileSync(new URL('./cases/deadlines.yaml', import.meta.url), 'utf8'))
const moves = cases.flatMap(({ rule, days }) => Object.entries(days).map(([given, moved]) => ({ rule, given, moved })))

it.each(moves)('$rule of $given is $moved', ({ rule, given, moved }) => {
  expect(rules[rule]?.(localDate(given)).toString()).toBe(moved)
})
