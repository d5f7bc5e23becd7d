import type { Lack } from '@palkkasilta/contract/stages.ts'
import { sql } from 'kysely'
import type { Condition } from '../../../kernel/list/matching.ts'

const conditions: Readonly<Record<Lack, Condition>> = {
  account: sql`salary.iban = ''`,
  taxCard: sql`salary.tax_card_id is null and salary.paid_as <> 'UNREPORTED'`,
  nationalId: sql`salary.national_id_missing`,
}

/** Salaries that are still to be sent, of people who have not what they need: as `obstaclesOf` tells of one. */
export const lacking = (what: Lack): Condition => sql`(salary.state = 'OPEN' and ${conditions[what]})`
