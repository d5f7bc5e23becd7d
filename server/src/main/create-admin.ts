/** `npm run create-admin` asks for the first user's name and password; piped lines answer in the same order. */
import { createInterface } from 'node:readline/promises'
import { hashPassword } from '../features/session/passwords.ts'
import { audit } from '../kernel/audit.ts'
import { startClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import { migrate } from '../platform/database/migrate.ts'
import { StartupError } from '../platform/startup-error.ts'
import { runCommand, withDatabase } from './command.ts'

const SHORTEST_PASSWORD = 12

interface NewAdmin {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
}

async function ask(): Promise<NewAdmin> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
  const answers: string[] = []
  const questions = ['E-mail address', 'First name', 'Last name', `Password, at least ${SHORTEST_PASSWORD} characters`]
  const given = lines[Symbol.asyncIterator]()
  for (const question of questions) {
    process.stderr.write(`${question}: `)
    answers.push(String((await given.next()).value ?? '').trim())
  }
  lines.close()
  const [username = '', firstName = '', lastName = '', password = ''] = answers
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(username)) throw new StartupError('The user name must be an e-mail address.')
  if (firstName === '' || lastName === '') throw new StartupError('First and last name must be given.')
  if (password.length < SHORTEST_PASSWORD) {
    throw new StartupError(`The password must have at least ${SHORTEST_PASSWORD} characters.`)
  }
  return { username: username.toLowerCase(), firstName, lastName, password }
}

async function create({ db }: Database, { username, firstName, lastName, password }: NewAdmin): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const taken = await tx.selectFrom('account').select('person_id').where('username', '=', username).executeTakeFirst()
    if (taken) throw new StartupError(`There already is a user ${username}.`)
    const { id } = await tx
      .insertInto('person')
      .values({ first_name: firstName, last_name: lastName, email: username })
      .returning('id')
      .executeTakeFirstOrThrow()
    const account = { person_id: id, username, password_hash: passwordHash, role: 'ROLE_ADMIN' as const }
    await tx.insertInto('account').values(account).execute()
    await audit(tx, { action: 'account.create', entity: 'person', id, after: { username } }, id, startClock().now())
  })
}

await runCommand(async (config) => {
  const admin = await ask()
  await withDatabase(config, async (database) => {
    await migrate(database.pool)
    await create(database, admin)
  })
  process.stdout.write(`${admin.username} may sign in now.\n`)
})
