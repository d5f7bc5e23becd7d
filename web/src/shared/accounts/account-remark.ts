import type { SalaryAccount } from '@palkkasilta/contract/salary-account.ts'
import { accounts as texts } from '../../texts/fi/accounts.ts'
import { dateTime } from '../../ui/format/index.ts'
import { serverNow } from '../../ui/format/server-clock.ts'

const NEW_FOR_DAYS = 7

function isNew(typedAt: string | null): boolean {
  const since = Temporal.Instant.fromEpochMilliseconds(serverNow()).subtract({ hours: 24 * NEW_FOR_DAYS })
  return typedAt !== null && Temporal.Instant.compare(typedAt, since) > 0
}

/** What staff should look at before money leaves; null where the account is the person's own and is not new. */
export function accountRemark(account: SalaryAccount | null): string | null {
  if (account === null) return null
  const { differs, typedBy, typedAt } = account
  if (!differs && !isNew(typedAt)) return null
  const typed = typedAt === null ? [] : [texts.typed(typedBy, dateTime(typedAt))]
  return [differs ? texts.differs : texts.changed, ...typed, texts.check].join(' ')
}
