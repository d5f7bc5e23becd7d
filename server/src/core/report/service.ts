import type { Service } from '../../integrations/incomes-register/messages/services.ts'
import type { Read } from '../../platform/database/types.ts'
import { companySettings } from '../company/settings.ts'

/** What is posted alone goes by the register's real-time service, unless the settings send everything by the deferred one. */
export async function isRealTime(db: Read, posted: number): Promise<boolean> {
  if (posted !== 1) return false
  return (await companySettings(db)).tulorekisteriRealTime
}

export function serviceOf({ real_time }: { readonly real_time: boolean }): Service {
  return real_time ? 'REAL_TIME' : 'DEFERRED'
}
