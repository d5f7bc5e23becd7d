import type { Agreement } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read } from '../../platform/database/types.ts'
import { agreementOf } from '../agreement/load.ts'
import { storedVersions, versionOn } from '../agreement/stored.ts'

/** The day whose version of the agreement a contract goes by: its first one, today while that is not known. */
export function dayOfTerms(
  { clock }: Pick<Services, 'clock'>,
  { start_date }: { readonly start_date: string | null },
): string {
  return start_date ?? dayOf(clock.now()).toString()
}

/** An agreement in the version of a day; null: it has been deleted. */
export async function agreementOn(db: Read, id: number, day: string): Promise<Agreement | null> {
  const version = versionOn(await storedVersions(db, [id]), day)
  return version ? agreementOf(version) : null
}
