import type { Agreement } from '@palkkasilta/engine/agreements/types.ts'
import type { CompanyProfile } from '@palkkasilta/server/src/core/company/company.ts'
import type { CompanySettings } from '@palkkasilta/server/src/core/company/settings.ts'
import type { CompanyRateKind, ReimbursementType } from '@palkkasilta/server/src/platform/database/types.ts'
import type { TamigoSeed } from '@palkkasilta/simulators/tamigo/data.ts'
import type { BusinessId } from '@palkkasilta/values/business-id.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { DepartmentData } from '../content/customers.ts'
import type { WorkerData } from '../content/people.ts'
import type { DemoCalendar } from './calendar.ts'

/** The demo company of one day. Pure data: the same for the same day. */
export interface DemoWorld extends OwnCompany {
  readonly calendar: DemoCalendar
  readonly agreements: readonly DemoAgreement[]
  /** Parents first. */
  readonly departments: readonly DemoDepartment[]
  readonly people: readonly DemoPerson[]
  readonly shifts: readonly DemoShift[]
  /** What the simulated workforce system holds. */
  readonly tamigo: TamigoSeed
}

export interface OwnCompany {
  readonly businessId: BusinessId
  readonly profile: CompanyProfile
  readonly settings: Partial<CompanySettings>
  readonly rates: readonly {
    readonly kind: CompanyRateKind
    readonly from: LocalDate
    readonly to: LocalDate | null
    readonly millionths: number
    readonly source: string
  }[]
}

export interface DemoAgreement {
  readonly key: string
  readonly agreement: Agreement
}

export interface DemoDepartment
  extends Pick<DepartmentData, 'id' | 'name' | 'departmentKey' | 'address' | 'postalCode' | 'city' | 'billing'> {
  /** `null`: a company, where nobody works. */
  readonly key: string | null
  readonly parentId: string | null
  readonly businessId: string
  readonly agreement: string | null
  readonly billedDepartmentId: string | null
  readonly customerNumber: string
  readonly einvoiceAddress: string
  readonly vatId: string
}

export interface DemoPerson {
  /** `null`: not in the workforce system. */
  readonly employeeId: string | null
  /** The start of the e-mail address: `aino.virtanen`. */
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  readonly born: LocalDate
  readonly nationalId: string | null
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly phone: string
  readonly email: string
  readonly iban: string
  readonly bic: string
  readonly workerType: 'WORKER' | 'BILLER' | 'ENTREPRENEUR'
  readonly profession: string
  readonly professionCode: string
  readonly yelInsured: boolean
  readonly worker: WorkerData | null
  readonly employedSince: LocalDate
  /** `null`: still. */
  readonly employedUntil: LocalDate | null
  readonly cards: readonly DemoCard[]
  readonly distraint: DemoDistraint | null
  readonly wages: readonly DemoWage[]
}

export interface DemoCard {
  readonly type: 'YEARLY' | 'MONTHLY'
  readonly baseRate: number
  readonly additionalRate: number
  readonly ceilingCents: number
  readonly priorIncomeCents: number
  readonly from: LocalDate
  readonly to: LocalDate
}

export interface DemoDistraint {
  readonly type: 'FOUR_PART' | 'ONE_TIME'
  readonly reference: string
  readonly dependants: number
  readonly oneTimeCents: number | null
  readonly from: LocalDate
}

export interface DemoWage {
  readonly departmentId: string
  readonly profession: string
  readonly code: string
  readonly cents: number
  readonly from: LocalDate
  readonly to: LocalDate | null
}

/** What is wrong with a shift; `null`: nothing. */
export type Oddity = 'vacant' | 'open' | 'backwards' | 'overlap' | 'unknown' | 'orphan' | null

export interface DemoShift {
  readonly id: string
  readonly departmentId: string
  /** `null`: nobody has taken it. */
  readonly employeeId: string | null
  readonly employeeName: string
  /** By the clock on the wall. */
  readonly start: Temporal.PlainDateTime
  /** `null`: still open. */
  readonly end: Temporal.PlainDateTime | null
  readonly breakMinutes: number
  readonly planStatus: number
  readonly isAbsence: boolean
  readonly activity: string
  readonly oddity: Oddity
  readonly reimbursements: readonly DemoReimbursement[]
}

export interface DemoReimbursement {
  readonly type: ReimbursementType
  readonly hundredths: number
  readonly unitPriceCents: number
  readonly route: string
  readonly from: string
  readonly to: string
  readonly roundTrip: boolean
}
