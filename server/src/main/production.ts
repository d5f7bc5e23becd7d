import type { Read } from '../platform/database/types.ts'
import { StartupError } from '../platform/startup-error.ts'

/** Of `company_setting`: the filling of a demo notes there how far it is. */
export const DEMO_MARK = 'demoFilling'
/** Everybody can read their password. */
const demoAccounts = ['admin', 'toinen', 'user', 'new'].map((name) => `${name}@palkkasilta.example`)

/** Throws where production is started on a demo's database, or one that has a demo's accounts. */
export async function refuseDemo(db: Read): Promise<void> {
  const mark = await db.selectFrom('company_setting').select('key').where('key', '=', DEMO_MARK).executeTakeFirst()
  if (mark) {
    throw new StartupError("The database is a demo's: production mode needs one of its own: set DATABASE_URL to it.")
  }
  const accounts = db.selectFrom('account').select('username').where('username', 'in', demoAccounts)
  const account = await accounts.executeTakeFirst()
  if (account) {
    throw new StartupError(`The database has the demo's account ${account.username}: production mode refuses it.`)
  }
}
