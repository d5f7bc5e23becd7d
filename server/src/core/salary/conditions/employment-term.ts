import { type RawBuilder, sql } from 'kysely'
import type { EmploymentTerm } from '../../../platform/database/types.ts'

/**
 * How long the employment is to last, of salaries. Of an open one that has no term of its own it is that of the signed work contract that is in
 * force on the payday, else of the last one in the pay period; what was sent to be paid keeps what it had then.
 */
export const employmentTerm = (
  payday: RawBuilder<unknown> = sql.ref('salary.payday'),
) => sql<EmploymentTerm>`case when salary.contract_type <> 'UNKNOWN' or salary.state <> 'OPEN' then salary.contract_type
  else coalesce((select signed.contract_type::text::employment_term from work_contract as signed
    where signed.person_id = salary.person_id and signed.state = 'SIGNED' and signed.start_date <= ${payday}
      and (signed.end_date is null or signed.end_date >= salary.period_start)
    order by signed.start_date desc, signed.id desc limit 1), 'UNKNOWN') end`
