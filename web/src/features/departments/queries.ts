import { briefAgreements } from '@palkkasilta/contract/agreements.ts'
import * as contract from '@palkkasilta/contract/departments.ts'
import { departmentShifts } from '@palkkasilta/contract/shifts.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { linesOf } from '../../shared/shifts/shift-lines.ts'
import type { ShiftSearch } from './shift-search.ts'

export function useBriefDepartments() {
  return useCall(contract.briefDepartments, { query: { mapperLevel: 'BRIEF' } })
}

export function useBriefAgreements() {
  return useCall(briefAgreements, { query: { mapperLevel: 'BRIEF' } })
}

/** The department's shifts by employee. Nothing is asked for a search that cannot be answered. */
export function useDepartmentShifts(id: string, search: ShiftSearch, enabled: boolean) {
  const { from, to, statusId, includePaid } = search
  const query = { id, from, to, includePaid, ...(statusId ? { statusId } : {}) }
  return useCall(
    departmentShifts,
    { query },
    {
      select: (groups) => ({ rows: linesOf(groups), total: groups.length }),
      keepLast: true,
      enabled,
    },
  )
}
