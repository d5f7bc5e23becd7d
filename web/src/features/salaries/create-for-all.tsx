import { checkAllBilled, createAllBilled } from '@palkkasilta/contract/salaries.ts'
import type { Task } from '@palkkasilta/contract/tasks.ts'
import { action } from '../../shared/actions/action.ts'
import { Refusal } from '../../shared/actions/refusal.ts'
import { api } from '../../shared/api/api.ts'
import { billersSalariesMadeBy } from '../../shared/links/lists.ts'
import { salaries } from '../../texts/fi/salaries.ts'
import { money } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { naming } from '../../ui/questions/naming.ts'

const texts = salaries.forAll

/** Begins a salary of everybody who has lines that can be paid out, each of all of those. */
export const createForAll = action({
  label: texts.action,
  call: createAllBilled,
  failed: texts.failed,
  async check(_: undefined) {
    const check = await api(checkAllBilled)
    if (check.salaries + check.leftCount > 0) return check
    throw new Refusal(check.waiting > 0 ? texts.allWait(check.waiting) : texts.none)
  },
  question: (_, check) => ({
    title: texts.question,
    facts: [
      [texts.facts.salaries, String(check.salaries)],
      [texts.facts.lines, String(check.lines)],
      [texts.facts.billed, money(check.billed)],
      [texts.facts.gross, money(check.bruttoSalary)],
      ...(check.waiting > 0 ? [[texts.facts.waiting, String(check.waiting)] as const] : []),
    ],
    consequence: texts.consequence,
    named: naming(texts.left, check.left, check.leftCount, ({ subject, message }, index) => ({
      id: index,
      name: subject,
      told: message,
    })),
    action: texts.confirm(check.salaries),
  }),
  request: (_, { bruttoSalary }) => ({ query: { confirmedGross: bruttoSalary } }),
  work: {
    kind: 'salaries.allBilled',
    title: texts.running,
    finished: (task) => toSalaries(task, texts.made(madeBy(task))),
    cancelled: (task) => toSalaries(task, texts.cancelled(task.done, task.total)),
  },
})

const madeBy = ({ result }: Task) => (Array.isArray(result) ? result.length : 0)

function toSalaries(task: Task, told: string) {
  if (madeBy(task) === 0) return told
  return (
    <>
      {told} <TextLink {...billersSalariesMadeBy(task.id)}>{texts.see}</TextLink>
    </>
  )
}
