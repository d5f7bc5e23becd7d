import type { claim } from '@palkkasilta/contract/claims.ts'
import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { finnishDate, localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { among } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'
import { company } from '../../company/company.ts'

type Claim = z.output<typeof claim>
type Garnished = Claim['garnished']
type Sent = Awaited<ReturnType<typeof sentToAuthority>>[number]

/** What went to the enforcement authority of salaries that were paid too much. */
function sentToAuthority(db: Read, salaryIds: readonly number[]) {
  return db
    .selectFrom('outgoing_payment')
    .innerJoin('salary', 'salary.id', 'outgoing_payment.salary_id')
    .select(['salary_id', 'amount_cents', 'reference_number', 'creditor_name', 'outgoing_payment.payday'])
    .$narrowType<{ salary_id: number }>()
    .select(['salary.person_name', 'salary.gross_cents'])
    .where('purpose', '=', 'DISTRAINT')
    .where('live', '=', true)
    .where(among('salary_id', salaryIds))
    .orderBy('salary_id')
    .execute()
}

/** Of each claim what went to the authority, with the text that asks it back. */
export async function garnishedBy(db: Read, claims: readonly Claim['paidBy'][]) {
  const salaryIds = claims.flat().map(({ salaryId }) => salaryId)
  const sent = await sentToAuthority(db, [...new Set(salaryIds)])
  if (sent.length === 0) return (): Garnished => null
  const { name, businessId } = await company(db)
  const bySalary = Map.groupBy(sent, ({ salary_id }) => salary_id)
  return (paidBy: Claim['paidBy']): Garnished => {
    // tax-free money is never attached
    const wages = paidBy.filter(({ notDue }) => notDue > 0)
    const own = wages.flatMap(({ salaryId, notDue }) =>
      (bySalary.get(salaryId) ?? []).map((payment) => ({ payment, notDue })),
    )
    if (own.length === 0) return null
    return {
      payments: own.map(({ payment }) => ({
        salaryId: payment.salary_id,
        payday: payment.payday,
        amount: cents(payment.amount_cents),
        reference: payment.reference_number,
      })),
      request: requestText(own, `${name}, ${businessId}`),
    }
  }
}

/** How much of it was too much the authority reckons: it knows the order and what else was paid to it. */
function requestText(own: readonly { readonly payment: Sent; readonly notDue: Claim['amount'] }[], employer: string) {
  const [first] = own
  return [
    first?.payment.creditor_name ?? '',
    '',
    'Pyyntö palauttaa liikaa tilitetty ulosmittaus',
    '',
    `Palkansaaja: ${first?.payment.person_name ?? ''}`,
    `Työnantaja: ${employer}`,
    '',
    ...own.flatMap(({ payment, notDue }) => [
      `Tilitys ${finnishDate(localDate(payment.payday))}: ${euroText(cents(payment.amount_cents))}, viite ${payment.reference_number || '–'}.`,
      `Palkasta, jonka brutto oli ${euroText(cents(payment.gross_cents))}, osoittautui maksun jälkeen aiheettomaksi ${euroText(notDue)}.`,
    ]),
    '',
    'Pyydämme palauttamaan sen osan tilityksestä, jota oikeansuuruisesta palkasta ei olisi ulosmitattu, tai ilmoittamaan, miten se otetaan huomioon seuraavissa tilityksissä.',
  ].join('\n')
}
