import type { TraceCode } from '@palkkasilta/engine/trace/codes.ts'
import type { TraceLine } from '@palkkasilta/engine/trace/trace.ts'
import { divideRounded, millionths, type Rate, sum, ZERO } from '@palkkasilta/values/money.ts'

/** The rates at which tax was withheld: below a card's ceiling and above it, each where pay falls there. */
export function withheldAt({ trace }: { readonly trace: readonly TraceLine[] }): Rate[] {
  const lines = trace.filter(({ code }) => code === 'TAX' || code === 'TAX_ABOVE_CEILING')
  const taxed = lines.filter(({ base }) => base !== 0)
  return (taxed.length > 0 ? taxed : lines.slice(0, 1)).flatMap(({ rate }) => rate ?? [])
}

/** The rate of a line of the working: 0 where the line has none. Of pay that was earned at several rates what they come to, in hundredths of a percent. */
export function rateOf({ trace }: { readonly trace: readonly TraceLine[] }, code: TraceCode): Rate {
  const lines = trace.filter((line) => line.code === code)
  const base = sum(lines.map((line) => line.base ?? ZERO))
  if (lines.length < 2 || base === 0) return lines[0]?.rate ?? millionths(0)
  return millionths(100 * divideRounded(sum(lines.map(({ amount }) => amount)) * 10_000, base))
}
