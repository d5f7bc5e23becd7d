import type { approvalCheck } from '@palkkasilta/contract/outgoing-payments.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents, sum } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { companySettings } from '../../core/company/settings.ts'
import { isHeld } from '../../core/outbound/holding.ts'
import { accountTimes } from '../../core/payment/accounts/last-times.ts'
import { payerNamed } from '../../core/payment/accounts/payer-named.ts'
import { closingOf } from '../../core/payment/files/closing.ts'
import { sumOfFile } from '../../core/payment/files/confirmed-files.ts'
import { coverOf } from '../../core/payment/files/cover.ts'
import { BANK_FILES } from '../../core/payment/files/file-names.ts'
import type { PlannedFile } from '../../core/payment/files/payment-files.ts'
import { readyToApprove } from '../../core/payment/ready-to-approve.ts'
import { type PaymentRecord, salariesPaidBy } from '../../core/payment/states/locks.ts'
import { differingPays } from '../../core/payroll/paying/differing-pay.ts'
import { missingPays } from '../../core/payroll/paying/missing-pay.ts'
import { accountsOf, isNewAccount } from '../../core/salary/accounts.ts'
import { DomainError } from '../../kernel/errors.ts'
import { problemOf } from '../../kernel/problems.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'

/** So many are named of each list; of more there is the count. */
const NAMED = 200

/** What approving payments would do, told before it is done: the approval itself, but for what it stores. */
export async function checkApproval(
  db: Read,
  ids: readonly number[],
  who: number,
  now: Temporal.Instant,
): Promise<Omit<z.output<typeof approvalCheck>, 'needsProof'>> {
  const rows = await db.selectFrom('outgoing_payment').selectAll().where(among('id', ids)).orderBy('id').execute()
  if (rows.length !== new Set(ids).size) throw new DomainError('NOT_FOUND')
  const { files, refused } = await readyToApprove(db, rows, who, now)
  const ready = files.flatMap(({ payments }) => payments).sort((a, b) => a.id - b.id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const named = (id: number) => ({ id, name: byId.get(id)?.person_name ?? '' })
  const accounts = await accountsToCheck(db, ready, now)
  const pays = await paysOf(db, ready)
  const differing = await differingPays(db, pays)
  const missing = await missingPays(db, pays)
  const noTaxCard = pays.filter(({ hasNoCard }) => hasNoCard)
  const { sendBank } = await companySettings(db)
  const routes = [...new Set(files.map(({ account }) => account.connection))]
  const held = await Promise.all(routes.map((route) => isHeld(db, { name: BANK_FILES, route })))
  return {
    ready: ready.map(({ id }) => id),
    sum: sum(ready.map(({ amount_cents }) => cents(amount_cents))),
    leaves: sendBank && !held.includes(true),
    files: await toldFiles(db, files, now),
    blocked: [...refused].map(([id, refusal]) => ({ ...named(id), message: reasonOf(refusal) })).slice(0, NAMED),
    blockedCount: refused.size,
    accounts: accounts.slice(0, NAMED).map(({ id, account }) => ({ ...named(id), account })),
    accountsCount: accounts.length,
    differing: differing.slice(0, NAMED).map((pay) => ({ ...pay, ...named(pay.id) })),
    differingCount: differing.length,
    noTaxCard: noTaxCard.slice(0, NAMED).map(({ id }) => named(id)),
    noTaxCardCount: noTaxCard.length,
    missing: missing.slice(0, NAMED),
    missingCount: missing.length,
  }
}

/** Nothing has been done yet: of a refused step its reason alone. */
function reasonOf(refusal: unknown): string {
  if (refusal instanceof DomainError && refusal.code === 'PAYMENT_STATE') return String(refusal.parameters.refusal)
  return problemOf(refusal)?.message ?? ''
}

async function toldFiles(db: Read, files: readonly PlannedFile[], now: Temporal.Instant) {
  const coverIn = await coverOf(db, files)
  return Promise.all(
    files.map(async (file) => ({
      ...sumOfFile(file),
      ...(await payerNamed(db, file.account)),
      payDates: [...new Set(file.payments.map(({ payday }) => payday))].sort(),
      payments: file.payments.length,
      closing: closingOf(localDate(file.debitDate), paydaysOf(file), now, accountTimes(file.account)),
      cover: coverIn(file),
    })),
  )
}

const paydaysOf = ({ payments }: PlannedFile) => payments.map(({ payday }) => localDate(payday))

/** Of the payments that pay wages, whose they are, and whether tax was withheld for want of a tax card. */
async function paysOf(db: Read, ready: readonly PaymentRecord[]) {
  const wages = ready.filter(({ purpose }) => purpose === 'SALARY')
  const ids = salariesPaidBy(wages)
  if (ids.length === 0) return []
  const hasNoCard = sql<boolean>`tax_card_id is null and tax_cents > 0 and overrides -> 'withholding' is null`
  const columns = ['id', 'person_id', 'department_id', hasNoCard.as('has_no_card')] as const
  const salaries = await db.selectFrom('salary').select(columns).where(among('id', ids)).execute()
  const byId = new Map(salaries.map((salary) => [salary.id, salary]))
  return wages.flatMap(({ id, salary_id, creditor_iban, payday, amount_cents }) => {
    const salary = byId.get(salary_id ?? 0)
    if (!salary) return []
    const { person_id: personId, department_id: departmentId, has_no_card } = salary
    const paid = { iban: creditor_iban, payday, sum: cents(amount_cents) }
    return [{ id, personId, departmentId, ...paid, hasNoCard: has_no_card }]
  })
}

async function accountsToCheck(db: Read, ready: readonly PaymentRecord[], now: Temporal.Instant) {
  const wages = ready.filter(({ purpose }) => purpose === 'SALARY')
  const accounts = await accountsOf(db, salariesPaidBy(wages))
  return wages.flatMap(({ id, salary_id }) => {
    const account = accounts.get(salary_id ?? 0)
    return account && (account.differs || isNewAccount(account.typedAt, now)) ? [{ id, account }] : []
  })
}
