import type { explanation } from '@palkkasilta/contract/workforce-salaries.ts'
import { lineName, originDates, sentence } from '@palkkasilta/engine/trace/finnish.ts'
import type { TraceLine } from '@palkkasilta/engine/trace/trace.ts'
import type { z } from 'zod'
import type { StoredResult } from '../salary/stored/stored-result.ts'

type Explained = z.output<typeof explanation>

/** The working of every figure, in the order of the calculation: rows by the agreement, then the law's lines. */
export function explanationsOf({ pay, slip }: StoredResult): Explained[] {
  return [...pay.trace, ...slip.trace].map(explained)
}

function explained(line: TraceLine): Explained {
  const { name, source } = line.origin
  return {
    subject: lineName(line),
    amount: line.amount,
    sentence: sentence(line),
    origin: [name, originDates(line.origin), source].filter(Boolean).join(', '),
    certainty: line.origin.certainty,
  }
}
