import { incomeCodes } from './income-lines.ts'
import { earnerTypes, type InsuredLine, isPolicyOf, isUnder, pensionActs } from './insurance.ts'

/** What the register refuses of insurances, exceptions and the kinds of payer and earner together. */
export type CombinationBreachCode =
  | 'PENSION_MISSING'
  | 'POLICY_OF_ENTREPRENEUR'
  | 'POLICY_MISSING'
  | 'POLICY_OF_ANOTHER'
  | 'ENTREPRENEUR_WITHOUT_EXCEPTIONS'
  | 'NO_OBLIGATION_WITHOUT_EXCEPTIONS'
  | 'NO_OBLIGATION_WITH_PENSION'
  | 'VOLUNTARY_WITH_EXCEPTION'
  | 'ACCIDENT_POLICY_WITH_SPACE'
  | 'OCCUPATION_MISSING'
  | 'TEMPORARY_EMPLOYER_UNNAMED'
  | 'KEY_PERSON_WITH_TAX'
  | 'TREATY_COUNTRY_MISSING'
  | 'TREATY_COUNTRY_MISPLACED'
  | 'NET_WAGE_PAYER_MISSING'
  | 'HEALTH_OF_RESIDENT'
  | 'SUBSTITUTE_WITH_INSURANCE'
  | 'SUBSTITUTE_FOR_ITSELF'

/** A report's payer and earner, as they came or leave. */
export interface ToldParties {
  readonly pension: { readonly act: number; readonly provider: string | null; readonly policy: string | null } | null
  readonly accidentPolicy: string | null
  readonly exceptions: readonly number[]
  readonly earnerTypes: readonly number[]
  readonly hasOccupation: boolean
  readonly hasTreatyCountry: boolean
  readonly isNonResident: boolean
  readonly payerTypes: readonly number[]
  readonly hasPayerNameAndAddress: boolean
  /** A substitute payer tells of no insurance: the employer does. */
  readonly isSubstitutePayer: boolean
  /** The employer that it pays for is the payer itself. */
  readonly isOwnSubstitute: boolean
}

const payerTypes = { TEMPORARY: 3, NET_WAGE: 4 } as const
const otherEarnerTypes = { KEY_PERSON: 4, AT_MOST_183_DAYS: 10, NET_WAGE: 11 } as const
const ALL = 1
const VOLUNTARY = 11
const WITHOUT_PENSION = [1, 3, 6, 7]
/** Not 1, which would take the health contribution too. */
const OF_ENTREPRENEUR = [3, 4, 5]
const OF_NO_OBLIGATION = [2, 3, 4, 5]

type Rule = (told: ToldParties, lines: readonly InsuredLine[]) => boolean

/** Rules of the wage report, edition 2022, sections 2.6, 2.19, 2.22-2.26 and 2.28: true where the report breaks one. */
const rules: Readonly<Record<CombinationBreachCode, Rule>> = {
  PENSION_MISSING: (told, lines) =>
    told.pension === null &&
    (told.exceptions.includes(VOLUNTARY) || (!told.isSubstitutePayer && isUnder(lines, 'pension', told.exceptions))),
  POLICY_OF_ENTREPRENEUR: ({ pension }) =>
    pension !== null && isEntrepreneur(pension.act) && (pension.provider !== null || pension.policy !== null),
  POLICY_MISSING: ({ pension }) =>
    pension !== null && !isEntrepreneur(pension.act) && (pension.provider === null || pension.policy === null),
  POLICY_OF_ANOTHER: ({ pension }) =>
    pension !== null &&
    !isEntrepreneur(pension.act) &&
    pension.provider !== null &&
    pension.policy !== null &&
    !isPolicyOf(pension.provider, pension.policy),
  ENTREPRENEUR_WITHOUT_EXCEPTIONS: ({ pension, exceptions }) =>
    pension !== null && isEntrepreneur(pension.act) && !hasAll(exceptions, OF_ENTREPRENEUR),
  NO_OBLIGATION_WITHOUT_EXCEPTIONS: ({ earnerTypes: types, exceptions }) =>
    types.includes(earnerTypes.ENTREPRENEUR_WITHOUT_YEL) &&
    !exceptions.includes(ALL) &&
    !hasAll(exceptions, OF_NO_OBLIGATION),
  NO_OBLIGATION_WITH_PENSION: ({ earnerTypes: types, pension }) =>
    types.includes(earnerTypes.ENTREPRENEUR_WITHOUT_YEL) && pension !== null,
  VOLUNTARY_WITH_EXCEPTION: ({ exceptions }) =>
    exceptions.includes(VOLUNTARY) && WITHOUT_PENSION.some((code) => exceptions.includes(code)),
  ACCIDENT_POLICY_WITH_SPACE: ({ accidentPolicy }) => /\s/.test(accidentPolicy ?? ''),
  OCCUPATION_MISSING: ({ hasOccupation, isSubstitutePayer, exceptions }, lines) =>
    !hasOccupation && !isSubstitutePayer && isUnder(lines, 'accident', exceptions),
  TEMPORARY_EMPLOYER_UNNAMED: ({ payerTypes: types, hasPayerNameAndAddress }) =>
    types.includes(payerTypes.TEMPORARY) && !hasPayerNameAndAddress,
  KEY_PERSON_WITH_TAX: ({ earnerTypes: types }, lines) =>
    types.includes(otherEarnerTypes.KEY_PERSON) && lines.some(({ code }) => code === incomeCodes.tax),
  TREATY_COUNTRY_MISSING: ({ earnerTypes: types, hasTreatyCountry }) =>
    types.includes(otherEarnerTypes.AT_MOST_183_DAYS) && !hasTreatyCountry,
  TREATY_COUNTRY_MISPLACED: ({ earnerTypes: types, hasTreatyCountry }) =>
    hasTreatyCountry && !types.includes(otherEarnerTypes.AT_MOST_183_DAYS),
  NET_WAGE_PAYER_MISSING: ({ earnerTypes: types, payerTypes: payer }) =>
    types.includes(otherEarnerTypes.NET_WAGE) && !payer.includes(payerTypes.NET_WAGE),
  HEALTH_OF_RESIDENT: ({ isNonResident }, lines) =>
    !isNonResident && lines.some(({ code }) => code === incomeCodes.employeeHealth),
  SUBSTITUTE_WITH_INSURANCE: ({ isSubstitutePayer, pension, accidentPolicy, hasOccupation }) =>
    isSubstitutePayer && (pension !== null || accidentPolicy !== null || hasOccupation),
  SUBSTITUTE_FOR_ITSELF: ({ isOwnSubstitute }) => isOwnSubstitute,
}

export function combinationBreaches(told: ToldParties, lines: readonly InsuredLine[]): CombinationBreachCode[] {
  return (Object.keys(rules) as CombinationBreachCode[]).filter((code) => rules[code](told, lines))
}

function isEntrepreneur(act: number): boolean {
  return act !== pensionActs.TYEL
}

function hasAll(codes: readonly number[], wanted: readonly number[]): boolean {
  return wanted.every((code) => codes.includes(code))
}
