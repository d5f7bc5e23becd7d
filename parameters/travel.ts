import { type Cents, euros } from '@palkkasilta/values/money.ts'
import { type Certainty, type Dated, type DatedValue, dated } from './dated.ts'

const CHECKED = '2026-11-20'
const SOURCE_2024 =
  'Verohallinnon päätös verovapaista matkakustannusten korvauksista 2024 (yrittajat.fi; Miettinen; Kuljus)'
const SOURCE_2025 =
  'Verohallinnon päätös verovapaista matkakustannusten korvauksista 2025 (Actora; Rydoo; Mobilexpense)'
const SOURCE_2026 = 'Verohallinnon päätös VH/6575/00.01.00/2025, 7.11.2025 (Taloushallintoliitto; Pro-ratio)'
const NOT_READ_2026 = 'Verohallinnon päätös VH/6575/00.01.00/2025, 7.11.2025: lukua ei ole saatu'

const NEXT_YEAR: DatedValue<never> = { value: null, source: 'Verohallinnon päätöstä vuodelle 2027 ei ole annettu' }

interface YearLine {
  /** Euros; `null`: not known. */
  readonly value: string | null
  readonly certainty?: Certainty
  readonly remark?: string
}

/** A maximum that the Tax Administration sets anew for every year. */
function yearly(name: string, line2024: YearLine, line2025: YearLine, line2026: YearLine): Dated<Cents> {
  const line = ({ value, certainty = 'confirmed', remark }: YearLine, source: string): DatedValue<Cents> => ({
    value: value === null ? null : euros(value),
    source: remark === undefined ? source : `${source}; ${remark}`,
    certainty,
  })
  return dated<Cents>({
    name,
    checkedOn: CHECKED,
    values: {
      '2024-01-01': line(line2024, SOURCE_2024),
      '2025-01-01': line(line2025, SOURCE_2025),
      '2026-01-01': line(line2026, line2026.value === null ? NOT_READ_2026 : SOURCE_2026),
      '2027-01-01': NEXT_YEAR,
    },
  })
}

const known = (value: string): YearLine => ({ value })
const unconfirmed = (value: string, remark: string): YearLine => ({ value, certainty: 'unconfirmed', remark })
const derived = (value: string, remark: string): YearLine => ({ value, certainty: 'derived', remark })
/** An estimate is told to people, never calculated with. */
const unknown = (remark?: string): YearLine => ({ value: null, remark })
const scaled = (estimate: string) => unknown(`auton muutoksesta arvioituna noin ${estimate} €`)

// ── domestic trips ──

export const fullDayAllowance = yearly('Kokopäiväraha', known('51'), known('53'), known('54'))
export const partDayAllowance = yearly('Osapäiväraha', known('24'), known('24'), known('25'))

export const mealAllowance = yearly(
  'Ateriakorvaus, yksi ateria',
  known('12.75'),
  derived('13.25', 'neljännes kokopäivärahasta'),
  known('13.50'),
)

export const nightTravelAllowance = yearly(
  'Yömatkaraha',
  unconfirmed('16', 'yksi lähde'),
  unconfirmed('16', 'lähdettä ei ole nähty'),
  unconfirmed('16', 'yksi lähde'),
)

/** When a trip earns an allowance, in minutes: "over" leaves the limit itself out, "from" takes it in. */
export interface DomesticTripLimits {
  readonly partDayOver: number
  readonly fullDayOver: number
  /** What an incomplete last day earns after full travel days. */
  readonly lastPartDayFrom: number
  readonly lastFullDayOver: number
  /** As many free meals on a day halve its allowance. */
  readonly freeMealsOfFullDay: number
  readonly freeMealsOfPartDay: number
}

export const domesticTripLimits = dated<DomesticTripLimits>({
  name: 'Kotimaan päivärahan aikarajat ja ilmaiset ateriat',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': {
      value: {
        partDayOver: 6 * 60,
        fullDayOver: 10 * 60,
        lastPartDayFrom: 2 * 60,
        lastFullDayOver: 6 * 60,
        freeMealsOfFullDay: 2,
        freeMealsOfPartDay: 1,
      },
      source: 'Verohallinnon päätös 9–10 § (Actora; Taloushallintoliitto; Upsi)',
    },
  },
})

// ── kilometres ──

/** The specification's vehicle codes. */
export type Vehicle = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

export const vehicleNames: Readonly<Record<Vehicle, string>> = {
  0: 'auto',
  1: 'moottorivene, enintään 50 hv',
  2: 'moottorivene, yli 50 hv',
  3: 'moottorikelkka',
  4: 'mönkijä',
  5: 'moottoripyörä',
  6: 'mopo',
  7: 'muu kulkuneuvo',
}

const vehicle = (code: Vehicle, line2024: string, line2025: string, line2026: YearLine) =>
  yearly(`Kilometrikorvaus, ${vehicleNames[code]}`, known(line2024), known(line2025), line2026)

export const kilometreAllowance: Readonly<Record<Vehicle, Dated<Cents>>> = {
  0: vehicle(0, '0.57', '0.59', known('0.55')),
  1: vehicle(1, '1.00', '1.03', scaled('0,96')),
  2: vehicle(2, '1.45', '1.49', scaled('1,39')),
  3: vehicle(3, '1.38', '1.42', scaled('1,32')),
  4: vehicle(4, '1.30', '1.34', scaled('1,25')),
  5: vehicle(5, '0.44', '0.45', unconfirmed('0.42', 'yksi lähde')),
  6: vehicle(6, '0.23', '0.24', scaled('0,22')),
  7: vehicle(7, '0.14', '0.14', scaled('0,13')),
}

/** For each passenger whose transport is the employer's business, on the kilometres of any vehicle. */
export const passengerRaise = yearly(
  'Kilometrikorvauksen korotus, matkustaja',
  known('0.04'),
  known('0.04'),
  known('0.04'),
)

/** What raises the kilometre allowance of a car, on the kilometres driven so. */
export const carRaises = {
  TRAILER: yearly('Kilometrikorvauksen korotus, perävaunu', known('0.10'), known('0.10'), known('0.09')),
  CARAVAN: yearly('Kilometrikorvauksen korotus, asuntovaunu', known('0.15'), known('0.15'), unknown()),
  HEAVY_LOAD: yearly(
    'Kilometrikorvauksen korotus, taukotupa tai vastaava raskas kuorma',
    known('0.29'),
    known('0.30'),
    unknown(),
  ),
  GOODS: yearly(
    'Kilometrikorvauksen korotus, yli 80 kg tai suurikokoinen esine',
    known('0.04'),
    known('0.04'),
    known('0.04'),
  ),
  DOG: yearly('Kilometrikorvauksen korotus, koira', known('0.04'), known('0.04'), unknown('luultavasti 0,04 €')),
  FOREST_ROAD: yearly(
    'Kilometrikorvauksen korotus, metsäautotie tai suljettu tietyömaa',
    known('0.12'),
    known('0.13'),
    unknown(),
  ),
} as const

export type CarRaise = keyof typeof carRaises

/** The worker pays the fuel of a company car that is a fringe benefit. */
export const companyCarFuel = yearly('Käyttöetuauton polttoainekorvaus', known('0.13'), known('0.12'), unknown())

// ── foreign trips ──

/** ISO country code; a city or area with an allowance of its own after a hyphen. */
const foreignAreas = {
  SE: ['Ruotsi', '70'],
  NO: ['Norja', '72'],
  DK: ['Tanska', '82'],
  EE: ['Viro', '82'],
  LV: ['Latvia', '76'],
  LT: ['Liettua', '75'],
  DE: ['Saksa', '78'],
  FR: ['Ranska', '80'],
  GB: ['Iso-Britannia', '84'],
  'GB-LON': ['Lontoo ja Edinburgh', '89'],
  US: ['Yhdysvallat', '86'],
  'US-NYC': ['New York, Los Angeles ja Washington', '93'],
  CN: ['Kiina', '69'],
  'CN-HK': ['Hongkong', '79'],
  RU: ['Venäjä', '87'],
  'RU-MOW': ['Moskova', '108'],
  'RU-SPE': ['Pietari', '100'],
} as const satisfies Record<string, readonly [name: string, euros: string]>

export type ForeignArea = keyof typeof foreignAreas

export const foreignAreaNames = Object.fromEntries(
  Object.entries(foreignAreas).map(([area, [name]]) => [area, name]),
) as Readonly<Record<ForeignArea, string>>

export const foreignAllowance = Object.fromEntries(
  Object.entries(foreignAreas).map(([area, [name, amount]]) => [
    area,
    dated<Cents>({
      name: `Ulkomaanpäiväraha, ${name}`,
      checkedOn: CHECKED,
      values: {
        '2025-01-01': { value: null, source: 'vuoden 2025 taulukkoa ei ole saatu' },
        '2026-01-01': {
          value: euros(amount),
          source: 'Taloushallintoliitto: matkakustannusten korvaukset 2026',
          certainty: 'unconfirmed',
        },
        '2027-01-01': NEXT_YEAR,
      },
    }),
  ]),
) as Readonly<Record<ForeignArea, Dated<Cents>>>
