import { belowLawAsEdited } from '@palkkasilta/engine/agreements/agreement/below-law.ts'
import { refusalOfEdit } from '@palkkasilta/engine/agreements/agreement/refusal-of-edit.ts'
import { finnishDate, localDate } from '@palkkasilta/values/date.ts'
import { hoursOf, type Rate, wholeUnits } from '@palkkasilta/values/money.ts'
import { z } from 'zod'
import { decimal, fraction, hundredths } from './codecs.ts'
import { amount, dayOrNone, field, number, required, rowOf, rows, share, text, tick, time } from './fields.ts'
import { form } from './form.ts'
import { occupation } from './occupation.ts'
import { date, version } from './shapes.ts'

/** What staff edit of an agreement, by the specification's field names. */

const wages = { from: 0, to: 1_000, range: 'Tuntipalkka on 0–1 000 €. 0: ei rajaa.' }

function wage<Name extends string>(name: Name, label: string) {
  return { ...amount(name, label, wages), empty: 0 }
}

/** A percent of three decimals: 0.12345 on the wire is 12.345 %. */
const raised = decimal<Rate>({ decimals: 5, each: 10, error: 'Prosentissa on enintään kolme desimaalia.' })

/** A supplement or a raise: 0.5 on the wire is 50 %, and 500 % the most. */
function raise<Name extends string>(name: Name, label: string) {
  return { ...share(name, label, raised), rule: raises(label), empty: 0 }
}

function raises(label: string) {
  const range = `${label} on 0–500 %.`
  return z
    .number({ error: `${label} on luku.` })
    .min(0, { error: range })
    .max(5, { error: range })
    .meta({ ...raised.meta() })
}

export const professionForm = form(
  {
    name: required(text('name', 'Ammattinimike', { longest: 200, rule: z.string().trim() })),
    tax_code: occupation('taxCode', 'Ammattikoodi'),
    accident_rate: { ...share('accidentInsurance', 'Tapaturmavakuutus', fraction), empty: 0 },
    holiday_compensation_rate: { ...share('holidayBonus', 'Lomakorvaus', fraction), empty: 0.115 },
  },
  { id: z.number() },
)

/** Days as the specification has them: dd.MM.yyyy on the wire, ISO inside, in their order. */
const listedDays = z.codec(z.array(date), z.array(z.string()), {
  decode: (days) => [...new Set(days)].sort(),
  encode: (days) => days.map((day) => finnishDate(localDate(day))),
})

function someDays<Name extends string>(name: Name, label: string) {
  const rule = z
    .array(z.string(), { error: `${label} on luettelo päiviä.` })
    .max(500, { error: `${label}: enintään 500 päivää.` })
    .refine((days) => days.every((day) => date.safeDecode(day).success), {
      error: `${label}: päivät ovat muotoa pp.kk.vvvv.`,
    })
  return { ...field(name, label, listedDays, { rule, empty: [] }), input: { as: 'days' } as const }
}

/** Left out of a new row: no. */
function flag<Name extends string>(name: Name, label: string) {
  return { ...tick(name, label), empty: false }
}

const priorities = decimal<number>({ decimals: 0, error: 'Prioriteetti on kokonaisluku.' })

export const supplementForm = form(
  {
    name: required(text('allowanceName', 'Lisän nimi', { longest: 200, rule: z.string().trim() })),
    /** Left out of a new row: pay by time, as which any supplement is paid and insured. */
    transaction_code: {
      ...text('transactionCode', 'Tulolaji', {
        as: 'code',
        rule: z.string().regex(/^$|^\d{3}$/, { error: 'Tulolajin koodi on kolme numeroa.' }),
      }),
      empty: '201',
    },
    priority: number('priority', 'Prioriteetti', priorities, {
      from: 0,
      to: 10_000,
      range: 'Prioriteetti on 0–10 000.',
      shown: 0,
      empty: 0,
    }),
    valid_on_days: someDays('validOnDays', 'Voimassa päivinä'),
    not_valid_days: someDays('notValid', 'Ei voimassa päivinä'),
    monday: flag('mondays', 'Ma'),
    tuesday: flag('tuesdays', 'Ti'),
    wednesday: flag('wednesdays', 'Ke'),
    thursday: flag('thursdays', 'To'),
    friday: flag('fridays', 'Pe'),
    saturday: flag('saturdays', 'La'),
    sunday: flag('sundays', 'Su'),
    from_minute: time('validFrom', 'Alkaa klo'),
    to_minute: time('validTo', 'Päättyy klo'),
    valid_from: dayOrNone('validFromDate', 'Voimassa alkaen'),
    valid_to: dayOrNone('validToDate', 'Voimassa asti'),
    price_cents: {
      ...amount('allowancePrice', 'Lisä €/h', { from: 0, to: 1_000, range: 'Lisä on 0–1 000 €.' }),
      empty: 0,
    },
    /** Left out of a new row: a supplement adds to the wage. */
    use_base_salary: { ...tick('useBaseSalary', 'Tuntipalkka lisän päälle'), empty: true },
    use_only_for_base_salary: flag('useOnlyForBaseSalary', 'Prosentti vain peruspalkasta'),
    rate: raise('remunerationPercent', 'Lisä %'),
  },
  { id: z.number() },
)

const asHours = hundredths()

/** Hours with two decimals on the wire, whole minutes inside. */
const hours = z.codec(z.number({ error: 'Tunnit ovat luku.' }), z.number(), {
  decode: (value, { issues }) => {
    if (wholeUnits(value, 2) !== null) return Math.round(value * 60)
    issues.push({ code: 'custom', message: 'Tunneissa on enintään kaksi desimaalia.', input: value })
    return z.NEVER
  },
  encode: (minutes) => z.encode(asHours, hoursOf(minutes)),
})
const someHours = z.number({ error: 'Tunnit ovat luku.' }).min(0, { error: 'Tunnit ovat 0–9 000.' }).max(9_000, {
  error: 'Tunnit ovat 0–9 000.',
})

const days = decimal<number>({ decimals: 0, error: 'Jakson pituus on kokonaisia päiviä.' })
const wholeDays = decimal<number>({ decimals: 0, error: 'Päiviä on kokonainen määrä.' })
const someDaysLong = z
  .number({ error: 'Jakson pituus on 1–366 päivää.' })
  .min(1, { error: 'Jakson pituus on 1–366 päivää.' })
  .max(366, {
    error: 'Jakson pituus on 1–366 päivää.',
  })

export const overtimeForm = form(
  {
    name: required(text('name', 'Nimi', { longest: 200, rule: z.string().trim() })),
    from_minutes: number('minHours', 'Tunnit vähintään', hours, {
      from: 0,
      to: 9_000,
      range: 'Tunnit ovat 0–9 000.',
      empty: 0,
      sign: 'h',
    }),
    /** None, or 0: no upper end. */
    to_minutes: {
      ...field('maxHours', 'Tunnit enintään', hours.nullable(), { rule: someHours.nullable(), empty: null }),
      input: { as: 'number', decimals: 2, sign: 'h' } as const,
    },
    rate: raise('percentage', 'Korotus'),
    /** None: the agreement's. */
    period_days: {
      ...field('periodInDays', 'Jakso', days.nullable(), { rule: someDaysLong.nullable(), empty: null }),
      input: { as: 'number', decimals: 0, sign: 'pv' } as const,
    },
  },
  { id: z.number() },
)

/** A version of an agreement: what holds from one day to another. */
export const agreementVersion = z.object({
  id: z.number(),
  /** Null: open. */
  validFromDate: date.nullable(),
  validToDate: date.nullable(),
  /** A salary was made in its days, or a department is paid by it already: what it pays changes only from a day on. */
  inUse: z.boolean(),
})
export type AgreementVersion = z.input<typeof agreementVersion>

/** Names belong to the agreement; all else to the version that is read. */
export const agreementForm = form(
  {
    name: required(text('name', 'Nimi', { longest: 200, rule: z.string().trim() })),
    print_name: text('printName', 'Näyttönimi', { longest: 200 }),
    profession_code: occupation('professionCode', 'Ammattikoodi'),
    valid_from: dayOrNone('validFromDate', 'Voimassa alkaen'),
    valid_to: dayOrNone('validToDate', 'Voimassa asti'),
    minimum_wage_cents: wage('minWage', 'Vähimmäispalkka'),
    default_wage_cents: wage('defaultWage', 'Oletuspalkka'),
    maximum_wage_cents: wage('maxWage', 'Enimmäispalkka'),
    church_holidays_as_sundays: tick('churchHolidaysAsSundays', 'Kirkkopyhät kuten sunnuntait'),
    holiday_bonus_rate: { ...share('holidayBonusPercent', 'Lomaraha lomapalkasta', fraction), empty: 0 },
    holiday_bonus_at_end: { ...tick('holidayBonusAtEnd', 'Lomaraha myös työsuhteen päättyessä'), empty: false },
    sick_pay_days: number('sickPayDays', 'Sairausajan palkka, kalenteripäiviä', wholeDays, {
      from: 0,
      to: 366,
      range: 'Sairausajan palkkaa maksetaan 0–366 päivältä.',
      shown: 0,
      sign: 'pv',
      empty: 0,
    }),
    sick_pay_rate: { ...share('sickPayPercent', 'Sairausajan palkan osuus', fraction), empty: 1 },
    public_holiday_pay_minutes: number('publicHolidayPayHours', 'Arkipyhäkorvaus, tunteja päivältä', hours, {
      from: 0,
      to: 24,
      range: 'Arkipyhäkorvaus on 0–24 tuntia.',
      shown: 2,
      sign: 'h',
      empty: 0,
    }),
    public_holiday_pay_saturdays: {
      ...tick('publicHolidayPaySaturdays', 'Arkipyhäkorvaus myös lauantailta'),
      empty: false,
    },
    public_holiday_pay_after_days: number(
      'publicHolidayPayAfterDays',
      'Arkipyhäkorvaus, työsuhdetta ennen',
      wholeDays,
      {
        from: 0,
        to: 366,
        range: 'Arkipyhäkorvausta edeltää 0–366 päivää työsuhdetta.',
        shown: 0,
        sign: 'pv',
        empty: 0,
      },
    ),
    overtime_period_days: number('overTimePeriodInDays', 'Jakson pituus', days, {
      from: 1,
      to: 366,
      range: 'Jakson pituus on 1–366 päivää.',
      shown: 0,
      sign: 'pv',
    }),
    overtime_first_day: { ...dayOrNone('overTimeFirstDay', 'Jakson ensimmäinen päivä'), empty: null },
    overtime_day_start_minute: time('overTimeDayStart', 'Työvuorokausi alkaa klo'),
    overtime_by_shift_start: tick('overTimeByShiftStart', 'Vuoron tunnit sen alkamispäivälle'),
    overtime_cycles_break: tick('overTimeCyclesBreak', 'Keskeytynyt jakso tasataan'),
    professions: rows('professions', 'Ammattiryhmät', professionForm, rowOf('Ammattiryhmä')),
    supplements: rows('remunerations', 'Lisät', supplementForm, rowOf('Lisä')),
    overtime_bands: rows('overtimes', 'Ylityörivit', overtimeForm, rowOf('Ylityörivi')),
  },
  {
    id: z.number(),
    version,
    versionId: z.number(),
    /** Of all days, the earliest first: they follow each other without a gap. */
    versions: z.array(agreementVersion),
  },
  [(record) => [refusalOfEdit(record)].filter((refused) => refused !== null)],
)

/** What staff should look at in an agreement as it is being edited. */
export const agreementWarnings = (values: unknown) => belowLawAsEdited(values)
