import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { money } from './shapes.ts'

/** What is left out has the specification's default; the engine names the field of what cannot be. */
export const pricingRequest = z.looseObject({
  tesId: z.union([z.number().int(), z.string()], { error: 'Tes on pakollinen' }),
  startDateTime: z.string(),
  endDateTime: z.string(),
  /** Fractions. */
  taxPercent: z.number().nullish(),
  holidayBonus: z.number().nullish(),
  hourlySalary: z.number().nullish(),
  /** Percent: 25.5. */
  alv: z.number().nullish(),
  pricingMode: z.string({ error: 'Hinnoittelu pitää valita' }).nullish(),
  ownMargin: z.number().nullish(),
  portPrice: z.number().nullish(),
  billReimbursements: z.boolean().nullish(),
  personId: z.union([z.number().int(), z.string()]).nullish(),
  reimbursements: z.array(z.looseObject({})).nullish(),
})

export const pricingResult = z.looseObject({
  billedHourly: money,
  hours: z.number(),
  netBilling: money,
  grossBilling: money,
  alvAmount: money,
  reimbursementsTotal: money,
  yield: money,
  /** A fraction; null where nothing is billed. */
  yieldPercent: z.number().nullable(),
  tamigoSalary: z.object({
    taxableSalary: money,
    employerCosts: money,
    employeeCosts: money,
    bruttoSalary: money,
    netSalary: money,
    holidaybonusAmount: money,
    nonTaxableSalary: money,
    totalSalary: money,
    ourCosts: money,
  }),
})

export const calculatePrice = endpoint({
  method: 'POST',
  path: '/api/pricing/calculate',
  access: 'ADMIN',
  summary: 'What a shift would be billed and what it would cost',
  body: pricingRequest,
  reply: pricingResult,
})
