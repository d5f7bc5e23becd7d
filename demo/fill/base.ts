import { createAgreement } from '@palkkasilta/server/src/core/agreement/create.ts'
import { setCompany } from '@palkkasilta/server/src/core/company/company.ts'
import { addCompanyRates } from '@palkkasilta/server/src/core/company/rates.ts'
import { addPayingAccounts } from '@palkkasilta/server/src/core/payment/accounts/paying-accounts.ts'
import { createAccount } from '@palkkasilta/server/src/core/person/accounts.ts'
import { createPeople, nameless } from '@palkkasilta/server/src/core/person/create.ts'
import { commitAs } from '@palkkasilta/server/src/kernel/calls/commit.ts'
import { hashPassword } from '@palkkasilta/server/src/platform/passwords.ts'
import { staff } from '../content/own-company.ts'
import type { Filling } from './office.ts'

/** What there is before the first day of work: the house with its staff, agreements and rates. */
export async function seedBase({ services, world }: Filling): Promise<void> {
  const at = services.clock.now()
  const { admin, unauthorized, second } = staff
  const people = [admin, unauthorized, second].map(({ username, firstName, lastName }) => ({
    ...nameless,
    ...{ firstName, lastName, email: username },
  }))
  const passwordHash = await hashPassword(staff.password)
  await commitAs(services, null, async (tx) => {
    const [adminId = 0, unauthorizedId = 0, secondId = 0] = await createPeople(tx, services.vault, people, {
      who: null,
      at,
    })
    const by = { who: adminId, at }
    const accounts = [
      { ...admin, personId: adminId, role: 'ROLE_ADMIN', passwordHash },
      { ...second, personId: secondId, role: 'ROLE_ADMIN', passwordHash },
      { ...unauthorized, personId: unauthorizedId, role: 'ROLE_UNAUTHORIZED', passwordHash },
    ] as const
    for (const account of accounts) await createAccount(tx, account, by)
    await setCompany(tx, world.profile, by)
    await addPayingAccounts(tx, [world.payingAccount], by)
    for (const [first, ...later] of Map.groupBy(world.agreements, ({ key }) => key).values())
      if (first) await createAgreement(tx, [first.agreement, ...later.map(({ agreement }) => agreement)], by)
    await addCompanyRates(tx, world.rates, by)
    return { reply: undefined, audit: 'inside' }
  })
}
