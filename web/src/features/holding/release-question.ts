import type { HeldWay } from '@palkkasilta/contract/holding.ts'
import { holding } from '../../texts/fi/holding.ts'
import type { Question } from '../../ui/questions/confirm.ts'
import { unknownIn } from './unknown.ts'

const texts = holding.release

/** Tells how much leaves at once, and what is there that we do not know. */
export function releaseQuestion(way: HeldWay): Question {
  const { channel, waiting, fetched } = way
  const leaves = channel === 'bank-file' ? texts.whenSending : texts.consequence
  const told = [waiting === 0 ? texts.none : leaves, fetched?.unknownCount && texts.unknown]
  const found = fetched ? unknownIn(fetched) : []
  return {
    title: texts.title(holding.name(way)),
    facts: [
      [holding.facts.waiting, holding.count(channel, waiting)],
      [holding.facts.unknown, String(fetched?.unknownCount)],
    ],
    consequence: told.filter(Boolean).join(' '),
    named: found.map(({ title, items }) => ({ title, items })),
    action: texts.action,
  }
}
