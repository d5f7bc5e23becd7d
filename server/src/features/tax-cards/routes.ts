import * as contract from '@palkkasilta/contract/tax-cards.ts'
import { countWaiting } from '../../core/tax-card/ask.ts'
import { columnsOf, formatOf, readCards } from '../../core/tax-card/file.ts'
import { askForAll } from '../../core/tax-card/questions.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, readList, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { DomainError } from '../../kernel/errors.ts'
import { taskReply } from '../../kernel/tasks/task-reply.ts'
import { checkTaking } from './check.ts'
import { FETCH_CARDS } from './jobs.ts'
import { fetchedCards } from './list.ts'
import { takeCardsTask } from './task.ts'
import { cardToWire, lastFetches } from './wire.ts'

export function taxCardRoutes(api: Api): void {
  const { services } = api
  const { config, integrations, jobs } = services

  readList(api, contract.listFetchedCards, ({ db, query }) =>
    fetchedCards.reply(db, query, (rows) => rows.map(cardToWire)),
  )

  read(api, contract.getCardFetching, async ({ db }) => ({
    isConfigured: integrations.taxCards !== null,
    isConfirmed: config.services.taxCards?.confirmed === 'true',
    waiting: await countWaiting(db),
    ...(await lastFetches(db)),
    columns: columnsOf(formatOf(services)),
  }))

  write(api, contract.askForCards, async ({ tx, body: { nextYear }, now }) => {
    if (!integrations.taxCards) throw new DomainError('SERVICE_NOT_CONFIGURED', { service: 'Verohallinnon rajapinta' })
    const asked = await askForAll(tx, now, nextYear)
    await jobs.queue(tx, FETCH_CARDS, {})
    return {
      reply: { asked },
      audit: [{ action: 'taxCards.ask', entity: 'taxCards', id: 0, after: { asked, nextYear } }],
    }
  })

  read(api, contract.checkTakingCards, ({ db, body }) => checkTaking(db, body))

  writeInSteps(api, contract.takeCards, (call) => taskReply(services, call, takeCardsTask, call.body))

  write(api, contract.readCardFile, async ({ tx, body: { file }, user, now }) => {
    const { id, people, cards } = await readCards(services, tx, file, { who: user.id, at: now })
    const after = { file: file.name, people, cards }
    return { reply: { people, cards }, audit: [{ action: 'taxCards.readFile', entity: 'taxCards', id, after }] }
  })
}
