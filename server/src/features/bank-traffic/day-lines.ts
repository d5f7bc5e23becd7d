import type { accountDay, dayProblems } from '@palkkasilta/contract/bank-entries.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'

/** What is booked on an account on a day. */
export interface BookedDay {
  readonly account: string
  readonly day: string
  readonly entries: number
  readonly credits: number
  readonly debits: number
  /** Of those that stand on a statement. */
  readonly stated: number
  readonly off: number
  readonly offCents: number
  readonly unexplained: number
  readonly unexplainedCents: number
}

/** A statement with the one before it of its account. */
export interface Statement {
  readonly account: string
  readonly from: string
  readonly to: string
  readonly number: number | null
  readonly opening: number | null
  readonly closing: number | null
  /** What we keep of it. */
  readonly kept: number
  readonly fileReference: string
  readonly before: { readonly number: number | null; readonly closing: number | null; readonly to: string } | null
  /** The file of another one that tells the same. */
  readonly repeatedIn: string | null
}

export type Line = z.output<typeof accountDay>
type Problem = Line['problems'][number]

const problem = (name: (typeof dayProblems)[number], told: Partial<Problem> = {}): Problem => ({
  ...{ problem: name, count: null, last: null, amount: null, fileReference: null },
  ...told,
})

/** A line for each account and day on which something is booked or a statement ends, newest first. */
export function dayLines(booked: readonly BookedDay[], statements: readonly Statement[]): Line[] {
  const ends = statements.map(({ account, to }) => `${account} ${to}`)
  const days = new Map(booked.map((day) => [`${day.account} ${day.day}`, day]))
  const keys = new Set([...days.keys(), ...ends])
  const lines = [...keys].map((key) => {
    const [account = '', day = ''] = key.split(' ')
    const of = statements.filter((one) => one.account === account && one.from <= day && day <= one.to)
    const earlier = booked.filter((one) => one.account === account && one.day < day)
    return line(days.get(key) ?? nothing(account, day), of, earlier)
  })
  return lines.sort((a, b) => b.day.localeCompare(a.day) || a.account.localeCompare(b.account))
}

const nothing = (account: string, day: string): BookedDay => ({
  ...{ account, day, entries: 0, credits: 0, debits: 0, stated: 0 },
  ...{ off: 0, offCents: 0, unexplained: 0, unexplainedCents: 0 },
})

function line(booked: BookedDay, statements: readonly Statement[], earlier: readonly BookedDay[]): Line {
  const { account, day, credits, debits, entries } = booked
  const [first] = statements
  const last = statements.at(-1)
  return {
    account,
    day,
    ...balances(booked, statements, earlier),
    ...{ credits: cents(credits), debits: cents(debits), entries },
    fileReference: last?.fileReference ?? null,
    problems: [
      ...(first ? statements.filter(({ to }) => to === day).flatMap(ofStatement) : [problem('NO_STATEMENT')]),
      ...(first && booked.off > 0
        ? [problem('NOT_ON_STATEMENT', { count: booked.off, amount: cents(booked.offCents) })]
        : []),
      ...(booked.unexplained > 0
        ? [problem('UNEXPLAINED', { count: booked.unexplained, amount: cents(booked.unexplainedCents) })]
        : []),
    ],
  }
}

/** Of a statement that began earlier the days before are counted. */
function balances(
  { day, stated }: BookedDay,
  statements: readonly Statement[],
  earlier: readonly BookedDay[],
): { opening: Cents | null; closing: Cents | null } {
  const [first] = statements
  const last = statements.at(-1)
  if (!first || !last || first.opening === null) return { opening: null, closing: null }
  const before = sum(earlier.filter((one) => one.day >= first.from).map((one) => cents(one.stated)))
  const opening = cents(first.opening + before)
  const closing = last.to === day && last.closing !== null ? cents(last.closing) : cents(opening + stated)
  return { opening, closing }
}

/** What is wrong with a statement itself. */
function ofStatement({ number, opening, closing, kept, before, repeatedIn, to, fileReference }: Statement): Problem[] {
  const isSameYear = before?.to.slice(0, 4) === to.slice(0, 4)
  const expected = before?.number === null || before === null ? null : isSameYear ? before.number + 1 : null
  const isGap = number !== null && expected !== null && number > expected
  const isBroken =
    !isGap && before !== null && before.closing !== null && opening !== null && before.closing !== opening
  const difference = opening === null || closing === null ? 0 : closing - (opening + kept)
  return [
    ...(isGap ? [problem('MISSING_STATEMENTS', { count: expected, last: number - 1 })] : []),
    ...(isBroken ? [problem('OPENING_DIFFERS', { amount: cents(opening - before.closing) })] : []),
    ...(difference !== 0 ? [problem('CLOSING_DIFFERS', { amount: cents(difference), fileReference })] : []),
    ...(repeatedIn === null ? [] : [problem('REPEATED_STATEMENT', { count: number, fileReference: repeatedIn })]),
  ]
}
