import type { YelStatus } from '@palkkasilta/engine/payroll/types.ts'
import type { ShiftKind } from './rotas.ts'

/** The people of the demo company. All of them are invented. */

export interface CardData {
  readonly base: number
  readonly additional: number
  /** Euros. */
  readonly ceiling: number
  readonly type?: 'YEARLY' | 'MONTHLY'
  /** The card that replaced it in the middle of the year. */
  readonly revised?: Omit<CardData, 'type' | 'revised'>
}

export interface DistraintData {
  readonly type: 'FOUR_PART' | 'ONE_TIME'
  readonly dependants: number
  /** Euros, of ONE_TIME. */
  readonly sum?: number
}

interface Named {
  readonly firstName: string
  readonly lastName: string
  readonly sex: 'F' | 'M'
  /** On the day of the demo. */
  readonly age: readonly [years: number, months: number]
}

export interface WorkerData extends Named {
  /** Key of the department where most of the work is. */
  readonly at: string
  readonly also?: string
  readonly profession: string
  /** Euros an hour. */
  readonly wage: string
  readonly shiftsAWeek: number
  readonly kinds: readonly ShiftKind[]
  readonly isStudent?: boolean
  /** Comes for one short shift a month. */
  readonly isOnCall?: boolean
  /** An entrepreneur who is paid by shifts, and how the YEL stands. */
  readonly yel?: YelStatus
  /** Began last month. */
  readonly isNewcomer?: boolean
  /** Left at the end of the month before the last one. */
  readonly isLeaver?: boolean
  readonly lacks?: 'iban' | 'nationalId' | 'taxCard'
  readonly card?: CardData
  readonly distraint?: DistraintData
  readonly union?: UnionData
}

/** What is withheld for a trade union: a share of pay, or euros a month. */
export interface UnionData {
  readonly percent?: number
  readonly monthly?: number
}

/** Somebody who bills through the company. */
export interface BillerData extends Named {
  readonly workerType: 'BILLER' | 'ENTREPRENEUR'
  readonly card?: CardData
  readonly profession: string
  readonly professionCode: string
  readonly city: string
  /** Nobody has told: not given. */
  readonly yel?: YelStatus
}

type Described = Pick<WorkerData, 'firstName' | 'lastName' | 'sex' | 'age'>
type Job = Pick<WorkerData, 'profession' | 'wage' | 'shiftsAWeek' | 'kinds'>
type Special = Omit<WorkerData, 'at' | keyof Described | keyof Job>

/** `Aino Virtanen F 34-2`: the age in years and months. */
function described(text: string): Described {
  const [firstName = '', lastName = '', sex = '', age = ''] = text.split(' ')
  const [years = 0, months = 0] = age.split('-').map(Number)
  return { firstName, lastName, sex: sex === 'F' ? 'F' : 'M', age: [years, months] }
}

/** `Myyjä 15.10 4 day,evening`: euros an hour, shifts a week and their kinds. */
function job(text: string): Job {
  const [profession = '', wage = '', shifts = '', kinds = ''] = text.split(' ')
  return { profession, wage, shiftsAWeek: Number(shifts), kinds: kinds.split(',') as ShiftKind[] }
}

function workersAt(at: string, rows: readonly (readonly [person: string, job: string, special?: Special])[]) {
  return rows.map(
    ([person, work, special = {}]): WorkerData => ({ at, ...described(person), ...job(work), ...special }),
  )
}

export const workers: readonly WorkerData[] = [
  ...workersAt('itakeskus', [
    ['Aino Virtanen F 34-2', 'Myyjä 15.10 4 day,evening'],
    ['Mikko Korhonen M 41-8', 'Myyjä 15.65 5 day,evening', { also: 'tapiola' }],
    ['Sanna Mäkinen F 54-1', 'Kassamyyjä 14.90 4 day'],
    ['Elias Nieminen M 17-5', 'Hyllyttäjä 12.72 2 day', { card: { base: 0, additional: 0.19, ceiling: 9000 } }],
    ['Liisa Hämäläinen F 63-4', 'Myyjä 16.05 4 day,long', { union: { percent: 0.015 } }],
    [
      'Joonas Laine M 22-6',
      'Kassamyyjä 13.40 3 evening',
      { isStudent: true, card: { base: 0.015, additional: 0.21, ceiling: 6200 } },
    ],
    ['Fatima Hassan F 28-11', 'Myyjä 14.20 4 day,evening'],
  ]),
  ...workersAt('tapiola', [
    ['Tuomas Heikkinen M 37-7', 'Myyjä 15.85 5 day,long', { distraint: { type: 'FOUR_PART', dependants: 0 } }],
    ['Päivi Koskinen F 57-0', 'Kassamyyjä 15.30 4 day'],
    ['Emilia Järvinen F 20-10', 'Kassamyyjä 13.10 0 short', { isStudent: true, isOnCall: true }],
    ['Antti Lehtinen M 45-5', 'Myyjä 16.40 5 day,evening'],
    ['Linh Nguyen F 31-2', 'Hyllyttäjä 14.05 4 day', { union: { monthly: 31 } }],
    [
      'Oskari Saarinen M 26-1',
      'Myyjä 13.90 4 evening,day',
      { card: { base: 0.11, additional: 0.28, ceiling: 1900, type: 'MONTHLY' } },
    ],
  ]),
  ...workersAt('tikkurila', [
    ['Jari Turunen M 49-6', 'Myyjä 17.20 5 day,long', { distraint: { type: 'FOUR_PART', dependants: 2 } }],
    ['Noora Salonen F 24-4', 'Kassamyyjä 13.40 3 evening', { isStudent: true }],
    ['Kaisa Tuominen F 38-7', 'Myyjä 15.45 4 day'],
    [
      'Ville Rantanen M 30-8',
      'Hyllyttäjä 14.60 5 evening',
      {
        card: {
          base: 0.125,
          additional: 0.31,
          ceiling: 27000,
          revised: { base: 0.155, additional: 0.335, ceiling: 31000 },
        },
      },
    ],
    ['Ritva Karjalainen F 65-1', 'Kassamyyjä 15.90 3 day'],
    ['Sofia Lindholm F 27-0', 'Myyjä 14.35 4 day,evening'],
  ]),
  ...workersAt('terminaali', [
    ['Petri Jokinen M 44-2', 'Terminaalityöntekijä 16.20 4 night'],
    [
      'Janne Mattila M 35-11',
      'Trukinkuljettaja 16.95 5 day,long',
      { distraint: { type: 'ONE_TIME', dependants: 0, sum: 480 } },
    ],
    ['Marko Savolainen M 52-11', 'Trukinkuljettaja 17.40 5 day,evening,long'],
    ['Abdi Warsame M 29-4', 'Terminaalityöntekijä 15.10 4 evening,night'],
    ['Kari Lahtinen M 60-7', 'Terminaalityöntekijä 17.05 4 day'],
    ['Henna Ahonen F 33-5', 'Terminaalityöntekijä 15.55 4 evening,day'],
    ['Juho Ojala M 21-7', 'Terminaalityöntekijä 13.90 4 evening,night', { isNewcomer: true, lacks: 'iban' }],
    ['Viktor Petrov M 39-10', 'Trukinkuljettaja 16.10 5 day,evening', { also: 'keskusvarasto' }],
    ['Roope Leppänen M 25-6', 'Terminaalityöntekijä 13.90 4 night', { isNewcomer: true, lacks: 'taxCard' }],
  ]),
  ...workersAt('keskusvarasto', [
    ['Timo Kallio M 58-2', 'Varastonhoitaja 17.80 5 day'],
    ['Minna Hiltunen F 42-8', 'Terminaalityöntekijä 15.75 4 day,evening'],
    ['Ahmed Ali M 32-1', 'Terminaalityöntekijä 13.90 4 day', { isNewcomer: true, lacks: 'nationalId' }],
    ['Sami Pitkänen M 47-4', 'Trukinkuljettaja 16.85 5 day,long'],
    ['Outi Hakala F 36-6', 'Varastonhoitaja 16.55 4 day,evening'],
    ['Niko Peltonen M 23-2', 'Terminaalityöntekijä 13.90 3 evening,night', { isStudent: true }],
    ['Esa Laaksonen M 67-10', 'Varastonhoitaja 18.10 3 day'],
  ]),
  ...workersAt('vastaanotto', [
    ['Katja Väisänen F 40-1', 'Vastaanottovirkailija 15.20 4 day,evening'],
    ['Anna Nyström F 29-7', 'Vastaanottovirkailija 14.35 4 evening,day', { yel: 'NONE' }],
    ['Matti Räsänen M 51-5', 'Vastaanottovirkailija 15.80 4 night'],
    ['Hanna Kinnunen F 34-10', 'Vastaanottovirkailija 14.70 4 day,evening'],
    ['Veera Aaltonen F 21-1', 'Vastaanottovirkailija 12.90 3 evening', { isStudent: true }],
  ]),
  ...workersAt('ravintola', [
    ['Jukka Manninen M 46-0', 'Kokki 17.25 5 day,evening,long'],
    ['Laura Hirvonen F 27-5', 'Tarjoilija 14.15 4 evening'],
    ['Thomas Eriksson M 33-8', 'Kokki 16.10 5 evening,long', { yel: 'INSURED' }],
    [
      'Iida Koskela F 19-6',
      'Tarjoilija 12.90 3 evening',
      { isStudent: true, card: { base: 0, additional: 0.17, ceiling: 9500 } },
    ],
    ['Mari Honkanen F 55-7', 'Keittiöapulainen 14.05 4 day'],
    ['Rasmus Lindqvist M 24-11', 'Tarjoilija 13.45 4 evening'],
    ['Pirjo Niskanen F 70-4', 'Keittiöapulainen 14.60 2 day', { isLeaver: true }],
  ]),
  ...workersAt('kerroshoito', [
    ['Maria Santos F 37-1', 'Kerroshoitaja 13.10 5 day'],
    ['Oksana Kovalenko F 43-11', 'Kerroshoitaja 13.45 5 day'],
    ['Tarja Partanen F 62-11', 'Kerroshoitaja 13.95 4 day'],
    ['Grace Mensah F 30-5', 'Kerroshoitaja 12.60 4 day,evening'],
    ['Eeva Mustonen F 68-11', 'Kerroshoitaja 13.80 2 day'],
  ]),
]

export const billers: readonly BillerData[] = [
  {
    firstName: 'Heikki',
    lastName: 'Vuorinen',
    sex: 'M',
    age: [48, 3],
    workerType: 'BILLER',
    profession: 'Rakennusmaalari',
    professionCode: '71310',
    city: 'Lahti',
  },
  {
    firstName: 'Johanna',
    lastName: 'Rinne',
    sex: 'F',
    age: [39, 8],
    workerType: 'BILLER',
    profession: 'Kääntäjä',
    professionCode: '26430',
    city: 'Turku',
  },
  {
    firstName: 'Leo',
    lastName: 'Sundström',
    sex: 'M',
    age: [27, 1],
    workerType: 'BILLER',
    profession: 'Valokuvaaja',
    professionCode: '34310',
    city: 'Helsinki',
  },
  {
    firstName: 'Inka',
    lastName: 'Palmu',
    sex: 'F',
    age: [23, 6],
    workerType: 'BILLER',
    profession: 'Graafinen suunnittelija',
    professionCode: '21660',
    city: 'Oulu',
  },
  {
    firstName: 'Markus',
    lastName: 'Haapala',
    sex: 'M',
    age: [50, 5],
    workerType: 'ENTREPRENEUR',
    profession: 'Sovellussuunnittelija',
    professionCode: '25120',
    city: 'Tampere',
    yel: 'INSURED',
    card: { base: 0.26, additional: 0.46, ceiling: 84_000 },
  },
  {
    firstName: 'Susanna',
    lastName: 'Toivonen',
    sex: 'F',
    age: [44, 9],
    workerType: 'ENTREPRENEUR',
    profession: 'Sovellusarkkitehti',
    professionCode: '25110',
    city: 'Espoo',
    yel: 'INSURED',
  },
  {
    firstName: 'Teemu',
    lastName: 'Vainio',
    sex: 'M',
    age: [36, 2],
    workerType: 'ENTREPRENEUR',
    profession: 'Valokuvaaja',
    professionCode: '34310',
    city: 'Kuopio',
    yel: 'NONE',
  },
  {
    firstName: 'Elina',
    lastName: 'Björk',
    sex: 'F',
    age: [62, 7],
    workerType: 'ENTREPRENEUR',
    profession: 'Kääntäjä',
    professionCode: '26430',
    city: 'Vaasa',
  },
]
