import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/types.ts'

/**
 * Finds the payment of ours that a booking is: by its end-to-end id, else by reference or message with account and days near its
 * own, always to the cent. Where several could be meant, nobody is. Gives how many were found now.
 */
export async function matchWithPayments(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
    with waiting as (
      select id, end_to_end_id, ${plain(sql`message`)} as message, regexp_replace(reference, '\\s', '', 'g') as reference,
        replace(counterparty_iban, ' ', '') as iban, booked_on, -amount_cents as cents
      from account_transaction where payment_id is null and amount_cents < 0 and currency = 'EUR'
    ), meant as (
      select waiting.id, payment.id as payment_id, payment.salary_id, 1 as way
      from waiting join outgoing_payment payment using (end_to_end_id)
      where payment.amount_cents = cents
      union all
      select waiting.id, payment.id, payment.salary_id, 2
      from waiting join outgoing_payment payment on payment.reference_number = waiting.reference
      where waiting.reference <> '' and payment.amount_cents = cents and ${near}
      union all
      select waiting.id, payment.id, payment.salary_id, 3
      from waiting join outgoing_payment payment on payment.creditor_iban = waiting.iban
      where waiting.iban <> '' and waiting.message <> '' and ${plain(sql`payment.message`)} = waiting.message
        and payment.amount_cents = cents and ${near}
    ), told as (
      select meant.*, min(way) over (partition by meant.id) as best from meant
      where not exists (select from account_transaction taken where taken.payment_id = meant.payment_id)
    ), one as (
      select id, min(payment_id) as payment_id, min(salary_id) as salary_id from told
      where way = best group by id having count(distinct payment_id) = 1
    ), sole as (
      select min(id) as id, payment_id, min(salary_id) as salary_id from one group by payment_id having count(*) = 1
    )
    update account_transaction set payment_id = sole.payment_id, salary_id = sole.salary_id
    from sole where sole.id = account_transaction.id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** A payment is booked on its day of debit, or some days after. */
const near = sql`waiting.booked_on between payment.debit_date - 5 and payment.debit_date + 10`

/** Banks carry letters and digits; dashes and spaces come back as they like. */
const plain = (message: RawBuilder<unknown>) => sql`lower(regexp_replace(${message}, '[^[:alnum:]]', '', 'g'))`
