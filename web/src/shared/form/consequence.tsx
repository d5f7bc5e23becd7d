import { Text } from '@mantine/core'
import type { Endpoint, RequestOf } from '@palkkasilta/contract/endpoint.ts'
import type { AnyForm, Values } from '@palkkasilta/contract/form.ts'
import type { Moved } from '@palkkasilta/contract/preview.ts'
import { form as formTexts } from '../../texts/fi/form.ts'
import { decimal } from '../../ui/format/index.ts'
import { messageOf } from '../../ui/user-error.ts'
import css from './consequence.module.css'
import { useConsequence } from './use-consequence.ts'
import type { RecordForm } from './use-record-form.ts'

const texts = formTexts.consequence

interface ConsequenceProps<F extends AnyForm, E extends Endpoint> {
  readonly form: RecordForm<F>
  readonly endpoint: E
  readonly request: (body: Values<F>) => RequestOf<E>
  /** The Finnish names of the figures, in the order in which they are shown; the first one stands out. */
  readonly names: Readonly<Record<string, string>>
}

/** Old and new of every figure that saving would change, by the server, while one types. */
export function Consequence<F extends AnyForm, E extends Endpoint>(props: ConsequenceProps<F, E>) {
  const { form, endpoint, request, names } = props
  const foreseen = useConsequence(form, endpoint, request)
  return (
    <section className={css.box} aria-label={texts.title} aria-live="polite" aria-busy={foreseen?.isPending}>
      {foreseen && <Foreseen {...foreseen} names={names} />}
    </section>
  )
}

type ForeseenProps = NonNullable<ReturnType<typeof useConsequence>> & Pick<ConsequenceProps<AnyForm, Endpoint>, 'names'>

function Foreseen({ figures, isPending, isUnread, problem, names }: ForeseenProps) {
  if (isUnread) return <Remark>{texts.unread}</Remark>
  if (problem)
    return (
      <Remark isProblem>
        {texts.failed}: {messageOf(problem)}
      </Remark>
    )
  if (!figures) return <Remark>{texts.calculating}</Remark>
  const moved = Object.entries(names).flatMap(([name, label]) => {
    const figure = figures[name]
    return figure && figure.change !== 0 ? [{ label, ...figure }] : []
  })
  if (moved.length === 0) return <Remark>{isPending ? texts.calculating : texts.nothing}</Remark>
  return (
    <ul className={`${css.figures} ${isPending ? css.pending : ''}`}>
      {moved.map((figure, index) => (
        <li key={figure.label}>
          {index === 0 && `${texts.change}: `}
          {figure.label} {written(figure)}
        </li>
      ))}
    </ul>
  )
}

function written({ before, after, change }: Moved): string {
  return `${decimal(before, 2)} → ${decimal(after, 2)} (${change > 0 ? '+' : ''}${decimal(change, 2)})`
}

function Remark({ isProblem = false, children }: { isProblem?: boolean; children: React.ReactNode }) {
  return (
    <Text size="sm" {...(isProblem ? {} : { c: 'dimmed' })}>
      {children}
    </Text>
  )
}
