/** `npm run create-admin` asks for the first user's name and password; piped lines answer in the same order. */
import { createInterface } from 'node:readline/promises'
import { createAccount } from '../core/person/accounts.ts'
import { createPeople, nameless } from '../core/person/create.ts'
import { startClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import { hashPassword } from '../platform/passwords.ts'
import { StartupError } from '../platform/startup-error.ts'
import type { Vault } from '../platform/vault.ts'
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

async function create({ db }: Database, vault: Vault, admin: NewAdmin): Promise<void> {
  const { username, firstName, lastName, password } = admin
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const taken = await tx.selectFrom('account').select('person_id').where('username', '=', username).executeTakeFirst()
    if (taken) throw new StartupError(`There already is a user ${username}.`)
    const at = startClock().now()
    const person = { ...nameless, firstName, lastName, email: username }
    const [id = 0] = await createPeople(tx, vault, [person], { who: null, at })
    await createAccount(tx, { personId: id, username, role: 'ROLE_ADMIN', passwordHash }, { who: id, at })
  })
}

await runCommand(async (config) => {
  const admin = await ask()
  await withDatabase(config, (database, vault) => create(database, vault, admin), { prepared: true })
  process.stdout.write(`${admin.username} may sign in now.\n`)
})
