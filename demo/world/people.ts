import { noOwnRates } from '@palkkasilta/server/src/core/person/create.ts'
import { isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import { cents, euros, rate } from '@palkkasilta/values/money.ts'
import { nationalIdOf } from '@palkkasilta/values/national-id.ts'
import { orThrow } from '@palkkasilta/values/parsed.ts'
import { referenceOfBase } from '@palkkasilta/values/reference-number.ts'
import { streets, towns } from '../content/addresses.ts'
import { agreements } from '../content/agreements.ts'
import { customers } from '../content/customers.ts'
import { union } from '../content/liabilities.ts'
import { type BillerData, billers, type UnionData, type WorkerData, workers } from '../content/people.ts'
import { type DemoCalendar, firstDay, generalIncrease } from './calendar.ts'
import { billerCards, workerCards } from './cards.ts'
import { bicOf, inventedIban } from './identifiers.ts'
import { type Choices, choices } from './random.ts'
import type { DemoDistraint, DemoPerson, DemoUnionDue, DemoWage } from './world.ts'

/** National ids from 900 are given to nobody. Even numbers are women's. */
const FIRST_TEST_NUMBER = 900
const FIRST_EMPLOYEE = 410_207
const EMPLOYEE_STEP = 31
const banks = ['1', '5', '8', '36', '405', '5', '1', '8', '2', '497']
const STUDENT = 'Opiskelee. Töitä enintään kolmena päivänä viikossa.'
/** Nobody is employed earlier. */
const YOUNGEST = 15
/** What wages rose by on the day of the general increase. */
const GENERAL_INCREASE = 1.022

export function demoPeople(calendar: DemoCalendar): DemoPerson[] {
  const numbers = { F: FIRST_TEST_NUMBER, M: FIRST_TEST_NUMBER + 1 }
  return [...workers, ...billers].map((data, index) => {
    const chosen = choices(`person ${data.firstName} ${data.lastName}`)
    const born = bornOn(data.age, calendar.today, chosen)
    const number = numbers[data.sex]
    numbers[data.sex] += 2
    const identity = { index, born, nationalId: nationalIdOf(born, number) }
    return 'at' in data ? workerOf(data, identity, chosen, calendar) : billerOf(data, identity, chosen, calendar)
  })
}

interface Identity {
  readonly index: number
  readonly born: LocalDate
  readonly nationalId: string
}

function bornOn([years, months]: readonly [number, number], today: LocalDate, chosen: Choices): LocalDate {
  return today.subtract({ years, months, days: chosen.below(25) + 1 })
}

function workerOf(data: WorkerData, identity: Identity, chosen: Choices, calendar: DemoCalendar): DemoPerson {
  const employedSince = data.isNewcomer
    ? firstDay(calendar.lastMonth)
    : employedFrom(calendar.start.subtract({ months: 4 + chosen.below(90) }), identity.born)
  const employedUntil = data.isLeaver ? firstDay(calendar.lastMonth).subtract({ days: 1 }) : null
  return {
    ...contact(data, data.at, identity, chosen),
    employeeId: String(FIRST_EMPLOYEE + identity.index * EMPLOYEE_STEP),
    birthday: identity.born,
    // without the national id nobody has told the birthday either
    ...(data.lacks === 'nationalId'
      ? { born: null, nationalId: null }
      : { born: identity.born, nationalId: identity.nationalId }),
    ...(data.lacks === 'iban' ? { iban: '', bic: '' } : account(identity)),
    workerType: data.yel ? 'ENTREPRENEUR' : 'WORKER',
    profession: data.profession,
    professionCode: professionCode(data.profession),
    yel: data.yel ?? null,
    note: data.isStudent ? STUDENT : '',
    worker: data,
    employedSince,
    employedUntil,
    cards: workerCards(data, employedSince, calendar),
    distraint: data.distraint ? distraintOf(data, identity, calendar) : null,
    unionDue: data.union ? unionDueOf(data.union, identity, calendar) : null,
    wages: [data.at, ...(data.also ? [data.also] : [])].flatMap((at) =>
      wagesAt(at, data, { from: employedSince, to: employedUntil }, calendar),
    ),
  }
}

/** From the first of a month, and at fifteen at the earliest. */
function employedFrom(drawn: LocalDate, born: LocalDate): LocalDate {
  const ofAge = born.add({ years: YOUNGEST, months: 1 })
  return (isBefore(drawn, ofAge) ? ofAge : drawn).with({ day: 1 })
}

function billerOf(data: BillerData, identity: Identity, chosen: Choices, calendar: DemoCalendar): DemoPerson {
  return {
    ...contact(data, data.city, identity, chosen),
    employeeId: null,
    birthday: identity.born,
    born: identity.born,
    nationalId: identity.nationalId,
    ...account(identity),
    workerType: data.workerType,
    profession: data.profession,
    professionCode: data.professionCode,
    yel: data.yel ?? null,
    note: '',
    worker: null,
    employedSince: calendar.start.subtract({ months: chosen.below(40) }),
    employedUntil: null,
    cards: billerCards(data.card, calendar),
    distraint: null,
    unionDue: null,
    wages: [],
  }
}

function contact(data: WorkerData | BillerData, place: string, { index }: Identity, chosen: Choices) {
  const { firstName, lastName } = data
  const key = `${ascii(firstName)}.${ascii(lastName)}`
  const [postalCode, city] = chosen.pick(towns[place] ?? [])
  return {
    key,
    firstName,
    lastName,
    address: `${chosen.pick(streets)} ${1 + chosen.below(48)}${chosen.pick(['', ' A 4', ' B 17', ' C 32', ''])}`,
    postalCode,
    city,
    phone: `040 000 5${String(index).padStart(3, '0')}`,
    email: `${key}@posti.example`,
    ownRates: noOwnRates,
  }
}

function ascii(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
}

function account({ index }: Identity): { iban: string; bic: string } {
  const iban = inventedIban(banks[index % banks.length] ?? '5', 1_020_304 + index * 7919)
  return { iban, bic: bicOf(iban) }
}

function professionCode(name: string): string {
  return agreements.flatMap(({ professions }) => professions).find((each) => each.name === name)?.code ?? ''
}

function distraintOf(
  { distraint }: WorkerData,
  { index }: Identity,
  { start, lastMonth }: DemoCalendar,
): DemoDistraint {
  const isOneTime = distraint?.type === 'ONE_TIME'
  return {
    type: distraint?.type ?? 'FOUR_PART',
    reference: orThrow(referenceOfBase(`7${String(40_211_900 + index)}`)),
    dependants: distraint?.dependants ?? 0,
    protectedPortion: null,
    oneTime: distraint?.sum === undefined ? null : euros(distraint.sum),
    // the order came after the last payday
    from: isOneTime ? firstDay(lastMonth.add({ months: 1 })) : start,
    to: null,
  }
}

/** All members have the reference of the house. */
function unionDueOf({ percent, monthly }: UnionData, { index }: Identity, { start }: DemoCalendar): DemoUnionDue {
  const { payee, account: at, reference } = union
  return {
    ...{ payee, reference, iban: inventedIban(at.bank, at.number), memberNumber: String(310_000 + index) },
    amount: percent === undefined ? { monthly: euros(monthly ?? 0) } : { rate: rate(percent) },
    ...{ from: start, to: null },
  }
}

/** The wage in a department before and after the general increase of its agreement. */
function wagesAt(
  at: string,
  data: WorkerData,
  employed: Pick<DemoWage, 'from' | 'to'>,
  calendar: DemoCalendar,
): DemoWage[] {
  const department = customers.flatMap((customer) => customer.departments).find(({ key }) => key === at)
  const agreement = agreements.find(({ key }) => key === department?.agreement)
  if (!department || !agreement) throw new RangeError(`${data.lastName} works in ${at}, which is no department`)
  const now = euros(data.wage)
  const before = cents(Math.max(euros(agreement.minWage), Math.round(now / GENERAL_INCREASE)))
  const increase = generalIncrease(calendar)
  const common = { departmentId: department.id, profession: data.profession, taxCode: professionCode(data.profession) }
  if (!agreement.before || before === now || !isBefore(employed.from, increase))
    return [{ ...common, hourlyWage: now, ...employed }]
  return [
    { ...common, hourlyWage: before, from: employed.from, to: increase.subtract({ days: 1 }) },
    { ...common, hourlyWage: now, from: increase, to: employed.to },
  ]
}
