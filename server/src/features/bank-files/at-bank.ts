import { sql } from 'kysely'
import type { Found } from '../../core/outbound/holding.ts'
import type { Services } from '../../kernel/services.ts'
import { fetchAll } from './fetch.ts'

/** Fetches and matches all that a bank has, also what was fetched before, and tells what of ours it has that is not known here. */
export async function filesAtBank(services: Services, connection: string, who: number): Promise<Found> {
  const { files } = await fetchAll(services, connection, who)
  const { rows } = await sql<Found['unknown'][number]>`
    select 'PAYMENT_FILE' as kind, user_filename as name from bank_file
      where connection = ${connection} and not own and message_kind like 'pain.001%'
    union all
    select 'PAYMENT', end_to_end_id from payment_at_bank join bank_file on bank_file.id = bank_file_id
      where connection = ${connection} and not exists (
        select from outgoing_payment where outgoing_payment.end_to_end_id = payment_at_bank.end_to_end_id)
    order by 1, 2`.execute(services.db)
  return { asked: files, unknown: rows }
}
