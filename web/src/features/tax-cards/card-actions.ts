import * as contract from '@palkkasilta/contract/tax-cards.ts'
import { action } from '../../shared/actions/action.ts'
import { Refusal } from '../../shared/actions/refusal.ts'
import { api } from '../../shared/api/api.ts'
import { workforcePersonPage } from '../../shared/links/targets.ts'
import { taxCards } from '../../texts/fi/tax-cards.ts'
import { money } from '../../ui/format/index.ts'
import { naming } from '../../ui/questions/naming.ts'

const { take: texts, ask: asking } = taxCards

type Card = Pick<contract.FetchedCard, 'id'>

/** Takes fetched cards into use, one or thousands; those that cannot be are named and stay chosen. */
export const takeChosen = action({
  label: texts.action,
  primary: true,
  call: contract.takeCards,
  async check(chosen: readonly Card[]) {
    if (chosen.length === 0) throw new Refusal(texts.choose)
    const check = await api(contract.checkTakingCards, { body: chosen.map(({ id }) => id) })
    if (check.ready.length === 0) throw new Refusal(texts.none, ...leftOf(check))
    return check
  },
  without: (chosen, left) => chosen.filter(({ id }) => !left.has(id)),
  question: (_, check) => ({
    title: texts.question(check.ready.length),
    facts: [
      [texts.facts.cards, String(check.ready.length)],
      ...(check.first > 0 ? [[texts.facts.first, String(check.first)] as const] : []),
      [texts.facts.salaries, String(check.salaries)],
      ...(check.leftCount > 0 ? [[texts.facts.left, String(check.leftCount)] as const] : []),
    ],
    consequence: texts.consequence,
    named: [...aboveOf(check), ...leftOf(check)],
    action: texts.confirm(check.ready.length),
  }),
  request: (_, { ready }) => ({ body: { cards: ready } }),
  work: {
    kind: 'taxCards.take',
    title: texts.running,
    finished: ({ done }) => texts.done(done),
    cancelled: ({ done, total }) => texts.cancelled(done, total),
  },
})

const aboveOf = ({ above, aboveCount }: contract.TakingCheck) =>
  naming(texts.above, above, aboveCount, ({ id, personId, name, ceiling, paid }) => ({
    ...{ id, name, to: workforcePersonPage(personId), told: texts.aboveOf(money(ceiling), money(paid)) },
  })).map((named) => ({ ...named, tone: 'warning' as const, canLeave: true }))

const leftOf = ({ left, leftCount }: contract.TakingCheck) =>
  naming(texts.left, left, leftCount, ({ id, personId, name, message }) => ({
    ...{ id, name, told: message },
    ...(personId > 0 && { to: workforcePersonPage(personId) }),
  }))

/** Asks the Tax Administration for everybody. */
export const askForAll = action({
  label: asking.action,
  call: contract.askForCards,
  failed: asking.failed,
  question: () => ({ title: asking.question, consequence: asking.consequence, action: asking.confirm }),
  request: () => ({ body: {} }),
  done: (_: undefined, { asked }) => asking.done(asked),
})
