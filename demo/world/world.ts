import type { Settings } from '@palkkasilta/contract/settings.ts'
import type { Agreement } from '@palkkasilta/engine/agreements/agreement/types.ts'
import type { YelStatus } from '@palkkasilta/engine/payroll/types.ts'
import type { CompanyProfile } from '@palkkasilta/server/src/core/company/company.ts'
import type { NewCompanyRate } from '@palkkasilta/server/src/core/company/rates.ts'
import type { NewPayingAccount } from '@palkkasilta/server/src/core/payment/accounts/paying-accounts.ts'
import type { NewPerson } from '@palkkasilta/server/src/core/person/create.ts'
import type { NewDistraint, NewTaxCard, NewUnionDue, NewWage } from '@palkkasilta/server/src/core/person/pay-terms.ts'
import type { NewReimbursement } from '@palkkasilta/server/src/core/shift/reimbursements.ts'
import type { TamigoSeed } from '@palkkasilta/simulators/tamigo/data.ts'
import type { SimulatedPeople } from '@palkkasilta/simulators/tax-cards/simulator.ts'
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
  /** What the simulated Tax Administration knows of people. */
  readonly taxCards: SimulatedPeople
  /** What the simulated workforce system holds. */
  readonly tamigo: TamigoSeed
}

export interface OwnCompany {
  readonly businessId: BusinessId
  readonly profile: CompanyProfile
  readonly payingAccount: NewPayingAccount
  readonly settings: Partial<Settings>
  readonly rates: readonly NewCompanyRate[]
}

export interface DemoAgreement {
  readonly key: string
  readonly agreement: Agreement
}

export interface DemoDepartment
  extends Pick<
    DepartmentData,
    'id' | 'name' | 'departmentKey' | 'address' | 'postalCode' | 'city' | 'billing' | 'said'
  > {
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

export interface DemoPerson extends NewPerson {
  /** The start of the e-mail address: `aino.virtanen`. */
  readonly key: string
  /** Also where the house does not know it. */
  readonly birthday: LocalDate
  /** `null`: nobody has told. */
  readonly yel: YelStatus | null
  readonly worker: WorkerData | null
  readonly employedSince: LocalDate
  /** `null`: still. */
  readonly employedUntil: LocalDate | null
  readonly cards: readonly DemoCard[]
  readonly distraint: DemoDistraint | null
  readonly unionDue: DemoUnionDue | null
  readonly wages: readonly DemoWage[]
}

export type DemoCard = Omit<NewTaxCard, 'personId' | 'to'> & { readonly to: LocalDate }
export type DemoDistraint = Omit<NewDistraint, 'personId'>
export type DemoUnionDue = Omit<NewUnionDue, 'personId'>
export type DemoWage = Omit<NewWage, 'personId'>
export type DemoReimbursement = Omit<NewReimbursement, 'shiftId'>

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
