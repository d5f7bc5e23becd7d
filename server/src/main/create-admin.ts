/** `npm run create-admin` asks for the first user's name and password; a password is not shown. Piped lines answer in the same order. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { createAccount } from '../core/person/accounts.ts'
import { createPeople, nameless } from '../core/person/create.ts'
import { startClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Read } from '../platform/database/types.ts'
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

/** Shows what is typed, but for a password. */
class Shown extends Writable {
  isHidden = false
  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    if (!this.isHidden) process.stderr.write(chunk)
    done()
  }
}

/** The database is looked at before a password is typed. */
async function ask({ db }: Database): Promise<NewAdmin> {
  const shown = new Shown()
  const lines = createInterface({ input: process.stdin, output: shown, terminal: process.stdin.isTTY === true })
  const given = lines[Symbol.asyncIterator]()
  async function answer(question: string, isHidden = false): Promise<string> {
    lines.setPrompt(`${question}: `)
    lines.prompt()
    shown.isHidden = isHidden
    const { value } = await given.next()
    shown.isHidden = false
    if (isHidden) process.stderr.write('\n')
    return String(value ?? '').trim()
  }
  try {
    const username = (await answer('E-mail address')).toLowerCase()
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(username)) throw new StartupError('The user name must be an e-mail address.')
    await refuseTaken(db, username)
    const [firstName, lastName] = [await answer('First name'), await answer('Last name')]
    if (firstName === '' || lastName === '') throw new StartupError('First and last name must be given.')
    const password = await answer(`Password, at least ${SHORTEST_PASSWORD} characters`, true)
    if (password.length < SHORTEST_PASSWORD)
      throw new StartupError(`The password must have at least ${SHORTEST_PASSWORD} characters.`)
    return { username, firstName, lastName, password }
  } finally {
    lines.close()
  }
}

async function refuseTaken(db: Read, username: string): Promise<void> {
  const taken = await db.selectFrom('account').select('person_id').where('username', '=', username).executeTakeFirst()
  if (taken) throw new StartupError(`There already is a user ${username}.`)
}

async function create({ db }: Database, vault: Vault, admin: NewAdmin): Promise<void> {
  const { username, firstName, lastName, password } = admin
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    await refuseTaken(tx, username)
    const at = startClock().now()
    const person = { ...nameless, firstName, lastName, email: username }
    const [id = 0] = await createPeople(tx, vault, [person], { who: null, at })
    await createAccount(tx, { personId: id, username, role: 'ROLE_ADMIN', passwordHash }, { who: id, at })
  })
}

await runCommand(async (config) => {
  const work = async (database: Database, vault: Vault) => {
    const admin = await ask(database)
    await create(database, vault, admin)
    process.stdout.write(`${admin.username} may sign in now.\n`)
  }
  await withDatabase(config, work, { prepared: true })
})
