import { z } from 'zod'
import { billReimbursements, margin, portPrice, pricingModes } from './billing-fields.ts'
import { euros, fraction, hundredths, myriadths, percent } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { explanations } from './explanations.ts'
import { amount, dayOf, number, oneOf, required, share, text } from './fields.ts'
import { form } from './form.ts'
import { payFigures } from './pay-figures.ts'
import { refusals } from './refusals.ts'
import { day } from './shapes.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: 'Kellonaika on muotoa tt:mm.' })

function timeOfDay<Name extends string>(name: Name, label: string) {
  return required({ ...text(name, label), rule: clock, input: { as: 'time' } as const })
}

/** What staff type into the calculator; reimbursements are rows of their own (`reimbursementForm`). */
export const offerForm = form(
  {
    agreement: required(text('tesId', 'Tes')),
    person: text('personId', 'Henkilö'),
    start_day: required(dayOf('startDay', 'Vuoro alkaa')),
    start_time: timeOfDay('startTime', 'Alkaa klo'),
    end_day: required(dayOf('endDay', 'Vuoro päättyy')),
    end_time: timeOfDay('endTime', 'Päättyy klo'),
    wage: required(amount('hourlySalary', 'Tuntipalkka', { from: 0, to: 10_000, range: 'Tuntipalkka on 0–10 000 €.' })),
    tax: required(share('taxPercent', 'Veroprosentti', fraction)),
    holiday: required(share('holidayBonus', 'Lomakorvaus', fraction)),
    vat: required(number('alv', 'Alv', percent('Alv:ssa'), { from: 0, to: 99, range: 'Alv on 0–99 %.', sign: '%' })),
    mode: required(oneOf('pricingMode', 'Hinnoittelu', pricingModes), 'Hinnoittelu pitää valita'),
    margin: required(margin),
    price: portPrice,
    billed: billReimbursements,
  },
  {},
)

/** What is left out has the specification's default; the engine names the field of what cannot be. */
const pricingRequest = z.looseObject({
  tesId: z.union([z.number().int(), z.string()], { error: refusals.NO_AGREEMENT }),
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

const pricingResult = z.looseObject({
  billedHourly: euros,
  hours: hundredths(),
  netBilling: euros,
  grossBilling: euros,
  alvAmount: euros,
  reimbursementsTotal: euros,
  yield: euros,
  /** Null where nothing is billed. */
  yieldPercent: fraction.nullable(),
  tamigoSalary: z.object({
    taxableSalary: euros,
    employerCosts: euros,
    employeeCosts: euros,
    bruttoSalary: euros,
    ...payFigures,
    holidaybonusAmount: euros,
    nonTaxableSalary: euros,
    ourCosts: euros,
  }),
  /** As asked, with the unit prices that were used: where none was given, the largest tax-free one. */
  reimbursements: z.array(
    z.looseObject({
      reimbursement: z.string(),
      amount: hundredths(),
      unitPrice: euros,
      vatZeroPrice: euros,
      vatPrice: euros,
      /** What of it is wage. */
      wagePart: euros,
    }),
  ),
  /** What the bill would say. */
  rows: z.array(
    z.object({ desc: z.string(), count: hundredths(), itemtype: z.string(), amount: myriadths(), netamount: euros }),
  ),
  /** Why each of the figures is what it is. */
  figures: explanations.shape.figures,
  /** What staff should look at, such as a wage below the agreement's minimum. */
  warnings: z.array(z.string()),
})

export const calculatePrice = endpoint({
  method: 'POST',
  path: '/api/pricing/calculate',
  access: 'ADMIN',
  summary: 'What a shift would be billed and what it would cost',
  body: pricingRequest,
  reply: pricingResult,
  reads: true,
})

export const vatChoices = endpoint({
  method: 'GET',
  path: '/api/pricing/vat',
  access: 'ADMIN',
  summary: 'The tax rates that work done on a day can have, in percent',
  query: z.object({ on: day }),
  reply: z.array(percent()),
})

export type Offer = z.input<typeof pricingResult>
