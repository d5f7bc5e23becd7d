import { cents, millionths, type Rate } from '@palkkasilta/values/money.ts'
import { z } from 'zod'
import { versioned } from '../../kernel/records/versioned.ts'

const rate = z.int().transform(millionths).optional()

/** Rates that staff set for one salary alone; one that is absent follows the rules. */
const rates = { withholding: rate, tyelEmployee: rate, tyelEmployer: rate, accident: rate, holidayCompensation: rate }

export type RateName = keyof typeof rates
export type Rates = Readonly<Record<RateName, Rate>>
export const rateNames = Object.keys(rates) as RateName[]

/** Of what was withheld too much before in the year of the payday: what is left out of the tax, or given back. */
const overwithheld = z.object({
  year: z.int(),
  lowered: z.int().transform(cents),
  givenBack: z.int().transform(cents),
})

/** Of a salary that is made of what was billed. */
const billed = z.object({
  type: z.enum(['WORKER', 'ENTREPRENEUR']),
  /** Pay of advances that staff approved, before the customer has paid. */
  isAdvance: z.boolean(),
  /** In place of the person's, and without a cap. */
  serviceFee: rate,
  /** Withheld in place of what the payment order would withhold. */
  manualDistraint: z.int().transform(cents).optional(),
  /** Fringe benefits by their income type: at their value for tax, which the billing bears. */
  benefits: z
    .array(z.object({ code: z.string(), amount: z.int().transform(cents) }))
    .readonly()
    .optional(),
})

export type BilledTerms = z.output<typeof billed>

const salaryOverrides = z.object({
  version: z.literal(1),
  ...rates,
  billed: billed.optional(),
  overwithheld: overwithheld.optional(),
  /** Taken from the net pay. */
  deductions: z.array(z.object({ reason: z.string(), amount: z.int().transform(cents) })).readonly(),
})

/** What staff set for one salary alone. */
export type SalaryOverrides = Omit<z.output<typeof salaryOverrides>, 'version'>
export type RateOverrides = Readonly<Partial<Record<Exclude<RateName, 'withholding'>, Rate | undefined>>>

export const NO_OVERRIDES: SalaryOverrides = { deductions: [] }

const read = versioned(salaryOverrides, [fromWireNames])

/** Version 0 had the wire's names, and fractions and euros as floats, which may have more decimals than a rate has. */
function fromWireNames(old: Record<string, unknown>) {
  const { taxpercent, personTyEl, tyEL, accidentInsurance, holidaybonus } = old as Record<string, number | undefined>
  const given = old.reduceFromNettos as readonly { readonly reason: string; readonly amount: number }[] | undefined
  const whole = (fraction: number | undefined) => fraction && Math.round(fraction * 1_000_000)
  return {
    version: 1,
    withholding: whole(taxpercent),
    tyelEmployee: whole(personTyEl),
    tyelEmployer: whole(tyEL),
    accident: whole(accidentInsurance),
    holidayCompensation: whole(holidaybonus),
    deductions: (given ?? []).map(({ reason, amount }) => ({ reason, amount: Math.round(amount * 100) })),
  }
}

/** What was stored with a salary, by whichever version. */
export function storedOverrides(row: { readonly overrides: unknown }): SalaryOverrides {
  return read(row.overrides)
}

export function overridesToStore(overrides: SalaryOverrides) {
  return { version: 1, ...overrides } satisfies z.input<typeof salaryOverrides>
}
