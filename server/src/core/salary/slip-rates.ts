import type { TraceCode } from '@palkkasilta/engine/trace/codes.ts'
import type { TraceLine } from '@palkkasilta/engine/trace/trace.ts'
import { divideRounded, millionths, type Rate, sum, ZERO } from '@palkkasilta/values/money.ts'

/** The rate of a line of the working: 0 where the line has none. Of pay that was earned at several rates what they come to, in hundredths of a percent. */
export function rateOf({ trace }: { readonly trace: readonly TraceLine[] }, code: TraceCode): Rate {
  const lines = trace.filter((line) => line.code === code)
  const base = sum(lines.map((line) => line.base ?? ZERO))
  if (lines.length < 2 || base === 0) return lines[0]?.rate ?? millionths(0)
  return millionths(100 * divideRounded(sum(lines.map(({ amount }) => amount)) * 10_000, base))
}
