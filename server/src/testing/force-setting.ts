import type { CompanySettings } from '../core/company/settings.ts'
import type { TestProduct } from './product.ts'

/** Stores what no call would: as an installation that was never set up has it, or an earlier version took it. */
export async function forceSetting(
  { services: { db } }: TestProduct,
  key: keyof CompanySettings,
  value: string,
): Promise<void> {
  const text = JSON.stringify(value)
  await db
    .insertInto('company_setting')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute()
}
