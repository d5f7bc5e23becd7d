import { Text } from '@mantine/core'
import type { Endpoint, ReplyOf, RequestOf } from '@palkkasilta/contract/endpoint.ts'
import type { AnyForm, Values } from '@palkkasilta/contract/form.ts'
import { form as formTexts } from '../../texts/fi/form.ts'
import { sentenceOf } from '../../ui/telling/user-error.ts'
import type { RecordForm } from '../form/use-record-form.ts'
import css from './consequence.module.css'
import type { MovedLine } from './moved-lines.ts'
import { type Foreseen as Answered, useConsequence } from './use-consequence.ts'

const texts = formTexts.consequence

interface ConsequenceProps<F extends AnyForm, E extends Endpoint> {
  readonly form: RecordForm<F>
  readonly endpoint: E
  readonly request: (body: Values<F>) => RequestOf<E>
  /** What the answer changes, in the order in which it is shown; the first line stands out. */
  readonly lines: (answer: ReplyOf<E>) => readonly MovedLine[]
}

/** Old and new of every figure that saving would change, by the server, while one types. */
export function Consequence<F extends AnyForm, E extends Endpoint>(props: ConsequenceProps<F, E>) {
  const { form, endpoint, request, lines } = props
  const foreseen = useConsequence(form, endpoint, request)
  return (
    <section className={css.box} aria-label={texts.title} aria-live="polite" aria-busy={foreseen?.isPending}>
      {foreseen && <Foreseen {...foreseen} moved={foreseen.answer && lines(foreseen.answer)} />}
    </section>
  )
}

interface ForeseenProps extends Omit<Answered<unknown>, 'answer'> {
  readonly moved: readonly MovedLine[] | undefined
}

function Foreseen({ moved, isPending, isUnread, problem }: ForeseenProps) {
  if (isUnread) return <Remark>{texts.unread}</Remark>
  if (problem)
    return (
      <Remark isProblem>
        {texts.failed}: {sentenceOf(problem)}
      </Remark>
    )
  if (!moved) return <Remark>{texts.calculating}</Remark>
  if (moved.length === 0) return <Remark>{isPending ? texts.calculating : texts.nothing}</Remark>
  return (
    <ul className={`${css.figures} ${isPending ? css.pending : ''}`}>
      {moved.map((line, index) => (
        <li key={`${line.label} ${String(index)}`}>
          {index === 0 && `${texts.change}: `}
          {line.label} {line.moved}
        </li>
      ))}
    </ul>
  )
}

function Remark({ isProblem = false, children }: { isProblem?: boolean; children: React.ReactNode }) {
  return (
    <Text size="sm" {...(isProblem ? {} : { c: 'dimmed' })}>
      {children}
    </Text>
  )
}
