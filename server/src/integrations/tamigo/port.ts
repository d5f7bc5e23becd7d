import type { LocalDate } from '@palkkasilta/values/date.ts'

/** A customer's workplace; departments form a tree whose parents may be missing. */
export interface TamigoDepartment {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  /** The customer's own number of the place. */
  readonly key: string
  readonly businessId: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
}

export interface TamigoEmployee {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly born: LocalDate | null
  readonly nationalId: string
  readonly bankAccount: string
  readonly isActive: boolean
}

/** A planned shift as the workforce system has it: it may end before it starts or belong to nobody we know. */
export interface TamigoShift {
  readonly id: string
  readonly departmentId: string
  readonly departmentName: string
  /** `null`: vacant, nobody has taken it. */
  readonly employeeId: string | null
  readonly employeeName: string
  readonly start: Temporal.Instant
  /** `null`: still open. */
  readonly end: Temporal.Instant | null
  readonly hoursHundredths: number
  readonly breakMinutes: number
  /** 1 to 5; nobody has published what they mean. */
  readonly planStatus: number
  readonly isAbsence: boolean
  readonly activity: string
}

/** Shifts that start on these days, both included, in Europe/Helsinki. */
export interface ShiftQuery {
  readonly departmentId: string
  readonly from: LocalDate
  readonly to: LocalDate
}

/**
 * The workforce system. Everything is read; a failed call throws a ServiceError of errors.ts and may be repeated. One that is given up by
 * its signal throws the reason of that.
 */
export interface Tamigo {
  departments(signal?: AbortSignal): Promise<readonly TamigoDepartment[]>
  employees(signal?: AbortSignal): Promise<readonly TamigoEmployee[]>
  /** Two departments may list the same shift: its id tells. */
  shifts(query: ShiftQuery, signal?: AbortSignal): Promise<readonly TamigoShift[]>
  close(): Promise<void>
}
