import * as person from '@palkkasilta/contract/own-person.ts'
import * as contract from '@palkkasilta/contract/own-salaries.ts'
import { askForAccount, dropAskedAccount } from '../../core/person/asked-account.ts'
import { type Api, FileReply } from '../../kernel/calls/call.ts'
import { read, readList, write } from '../../kernel/calls/routes.ts'
import { certificatePdf } from './certificate.ts'
import { chooseMails, ownPerson } from './person.ts'
import { ownSalaries, ownSalary, ownSalaryItem, whyOfOwnSalary } from './salaries.ts'

/** What somebody sees of what they are paid, and of themselves. */
export function ownViewRoutes(api: Api): void {
  readList(api, contract.listOwnSalaries, ({ db, query, user }) =>
    ownSalaries.reply(db, { ...query, filters: { person: user.id } }, (rows) => rows.map(ownSalaryItem)),
  )

  read(api, contract.getOwnSalary, ({ db, params, user }) => ownSalary(db, params.id, user))

  read(api, contract.explainOwnSalary, ({ db, params, user }) => whyOfOwnSalary(db, params.id, user))

  read(api, contract.salaryCertificate, async ({ db, query, user, now }) => {
    const { name, content } = await certificatePdf(api.services, db, user.id, query, now)
    return new FileReply(content, 'application/pdf', name)
  })

  read(api, person.getOwnPerson, ({ db, user, now }) => ownPerson(db, user.id, now))

  write(api, person.chooseMails, async ({ tx, body, user, now }) => {
    const events = await chooseMails(tx, user.id, body)
    const audit = events.length > 0 ? events : ({ noneBecause: 'it was so already' } as const)
    return { reply: await ownPerson(tx, user.id, now), audit }
  })

  write(api, person.askForAccount, async ({ tx, body, user, now }) => {
    await askForAccount(tx, body.iban, { by: 'user', who: user.id, at: now })
    return { reply: await ownPerson(tx, user.id, now), audit: 'inside' }
  })

  write(api, person.withdrawAccount, async ({ tx, user, now }) => {
    await dropAskedAccount(tx, user.id, 'person.withdrawAccount', { by: 'user', who: user.id, at: now })
    return { reply: undefined, audit: 'inside' }
  })
}
