import { z } from 'zod'
import { euros, hundredths } from './codecs.ts'
import { amount, dayOf, dayOrNone, field, number, oneOf, required, text, tick, timeOrNone } from './fields.ts'
import { form } from './form.ts'
import { wayPoints } from './reimbursements.ts'

const million = { from: 0, to: 1_000_000 }
const days = { from: 0, to: 366 }

const counted = <Name extends string>(
  name: Name,
  label: string,
  range: { readonly from: number; readonly to: number },
) =>
  number(name, label, hundredths(label), {
    ...range,
    range: `${label}: 0–${range.to.toLocaleString('fi-FI')}.`,
    empty: 0,
  })

/** Work on an invoice, with the trips that belong to it. */
export const itemForm = form(
  {
    work_date: dayOf('date', 'Päivä'),
    destination: required(
      text('destination', 'Kohde', { longest: 200, rule: z.string({ error: 'Kohde on tekstiä.' }).trim() }),
      'Kohde on pakollinen',
    ),
    line_type: oneOf('type', 'Tyyppi', ['CONTRACT', 'AMOUNT']),
    /** Without tax: of the whole contract, or for one. */
    price_cents: amount('price', 'Hinta', { from: -1_000_000, to: 1_000_000, range: 'Hinta on alle miljoona.' }),
    amount_hundredths: { ...counted('billableWorkHours', 'Määrä', million), empty: 1 },
    kilometres_hundredths: counted('kilometers', 'Kilometrit', { from: 0, to: 100_000 }),
    vehicle: { ...oneOf('vehicle', 'Kulkuneuvo', [0, 1, 2, 3, 4, 5, 6, 7]), empty: 0 },
    vehicle_register_number: text('vehicleRegisterNumber', 'Rekisterinumero', { longest: 20, as: 'code' }),
    part_days_hundredths: counted('partialdaycompensation', 'Osapäivärahat', days),
    full_days_hundredths: counted('fulldaycompensation', 'Kokopäivärahat', days),
    meals_hundredths: counted('lunchcompensation', 'Ateriat', days),
    foreign_cents: {
      ...amount('foreignAllowance', 'Ulkomaanpäivärahat', { ...million, range: 'Summa on 0–1 000 000 €.' }),
      empty: 0,
    },
    start_date: dayOrNone('startdate', 'Matka alkaa'),
    start_minute: timeOrNone('time', 'Matka alkaa klo'),
    return_date: dayOrNone('returndate', 'Matka päättyy'),
    return_minute: timeOrNone('returntime', 'Matka päättyy klo'),
    address_start: text('addressStart', 'Lähtöosoite', { longest: 200 }),
    way_points: field('wayPoint', 'Välipisteet', z.array(z.string()), { rule: wayPoints, empty: [] }),
    address_stop: text('addressStop', 'Määränpää', { longest: 200 }),
    round_trip: { ...tick('roundtrip', 'Edestakainen matka'), empty: false },
  },
  {
    id: z.number(),
    /** The work of the line without tax, and with it. */
    vatZeroPrice: euros,
    alvPrice: euros,
    /** What of its trips the customer pays, without tax. */
    billedReimbursements: euros,
    receipts: z.array(z.object({ id: z.number(), destinationName: z.string() })),
    salaryId: z.number().nullable(),
  },
)
export type BillableItem = z.input<typeof itemForm.record>
