import type { agreementWeek, drawWeek } from '@palkkasilta/contract/agreements.ts'
import { agreementFromWire } from '@palkkasilta/engine/agreements/agreement/agreement-from-wire.ts'
import { type CompiledAgreement, compileAgreement } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import { isoDay } from '@palkkasilta/engine/agreements/agreement/days.ts'
import { clockText } from '@palkkasilta/engine/agreements/agreement/helsinki.ts'
import type { Agreement } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { payWarningTexts } from '@palkkasilta/engine/agreements/agreement/warnings.ts'
import {
  type DrawnDay,
  drawnWeek,
  instantText,
  type PaidWindow,
} from '@palkkasilta/engine/agreements/agreement/week.ts'
import { shiftPayInput } from '@palkkasilta/engine/agreements/calculation.ts'
import { payForShifts } from '@palkkasilta/engine/agreements/pay.ts'
import { type Segment, segmentsOf } from '@palkkasilta/engine/agreements/segments.ts'
import { dayNumber, localDate } from '@palkkasilta/values/date.ts'
import { ZERO } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'

type Body = z.output<NonNullable<typeof drawWeek.body>>
type Week = z.output<typeof agreementWeek>

/** A week as the agreement pays it, and what each part of a shift earns: by its stored versions, or as it was given whole. */
export function weekOf({ day, tes, shift }: Body, stored: readonly Agreement[] | undefined): Week {
  const agreements = stored ?? [agreementFromWire(tes)]
  const days = drawnWeek(agreements.map(compileAgreement), dayNumber(localDate(day))).map(dayToWire)
  if (!shift) return { days, segments: [], totalPrice: ZERO, warnings: [] }
  const input = shiftPayInput(shift, agreements)
  const pay = payForShifts(input)
  const segments = input.shifts.flatMap((each) => segmentsOf(input, each)).map(segmentToWire)
  return { days, segments, totalPrice: pay.total, warnings: payWarningTexts(pay) }
}

const time = (minute: number) => `${clockText(minute)}:00`

function dayToWire({ day, agreement, windows, ...drawn }: DrawnDay): Week['days'][number] {
  return { day: isoDay(day), version: agreement && versionOf(agreement), ...drawn, windows: windows.map(windowToWire) }
}

function versionOf({ agreement: { validity } }: CompiledAgreement) {
  return { validFromDate: validity.from?.toString() ?? null, validToDate: validity.to?.toString() ?? null }
}

function windowToWire({ from, to, supplement, because }: PaidWindow) {
  return {
    from: time(from),
    to: time(to),
    name: supplement.name,
    transactionCode: supplement.transactionCode,
    allowancePrice: supplement.price,
    remunerationPercent: supplement.percentage,
    useBaseSalary: supplement.useBaseSalary,
    because,
  }
}

function segmentToWire({ start, end, day, from, to, pays, amount }: Segment): Week['segments'][number] {
  return {
    ...{ day: isoDay(day), from: time(from), to: time(to) },
    ...{ start: instantText(start), end: instantText(end), minutes: end - start },
    pays: pays.map(({ row, ...pay }) => ({
      ...{ name: row.name, transactionCode: row.transactionCode, kind: row.kind },
      ...{ minutes: pay.minutes, unitPrice: row.unitPrice, totalPrice: pay.amount },
    })),
    totalPrice: amount,
  }
}
