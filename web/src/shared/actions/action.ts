import type { Endpoint, ReplyOf, RequestOf } from '@palkkasilta/contract/endpoint.ts'
import type { Task } from '@palkkasilta/contract/tasks.ts'
import type { ReactNode } from 'react'
import type { Target } from '../../ui/link.tsx'
import { confirm, confirmWithRemark, type Question } from '../../ui/questions/confirm.ts'
import type { NamedId } from '../../ui/questions/named-list.tsx'
import { toast } from '../../ui/telling/toast.ts'
import type { Next } from '../../ui/telling/way-on.tsx'
import { startTask } from '../api/api.ts'
import { type After, changed } from '../api/use-call.ts'

/** What every action says of itself. `Of` is what it is done to: a thing, several of them, or nothing. */
export interface Look<Of> {
  readonly label: string | ((of: Of) => string)
  readonly primary?: boolean
  readonly danger?: boolean
  /** It is the next step of what has failed: a row shows it at all times. */
  readonly urgent?: (of: Of) => boolean
  /** False: it is not offered; a text: why it cannot be done now. */
  readonly when?: (of: Of) => string | boolean | null | undefined
  /** Why it waits while the page has something to save. */
  readonly saveFirst?: string
  /** What could not be done, where a failure has its place above the content; without it, it is told in the corner. */
  readonly failed?: string
}

/** Long work on the server, as its progress and its end are told. */
export interface Work {
  /** As the server names it: `salaries.delete`. */
  readonly kind: string
  readonly title: string
  /** The part of the page that it is begun in, which it closes. */
  readonly closes?: string
  readonly finished?: (task: Task) => ReactNode
  readonly cancelled: (task: Task) => ReactNode
}

/** What the address holds while a page shows this work. */
export function shownTask(kind: string, id: string): { readonly task: string } {
  return { task: `${kind}:${id}` }
}

/** A question whose button has the action's word and colour, where it does not say otherwise. */
type Asked = Omit<Question, 'action'> & Partial<Pick<Question, 'action'>>

interface Declared<Of, E extends Endpoint, Check> extends Look<Of>, After<E> {
  readonly call: E
  /** Asked before the question, and what it answers goes into question and call. Throws a `Refusal` where nothing can be done. */
  readonly check?: (of: Of) => Promise<Check> | Check
  readonly question?: (of: Of, check: Check) => Asked
  /** What is left of it where staff leave out some of what the question names. */
  readonly without?: (of: Of, left: ReadonlySet<NamedId>) => Of
  readonly request?: (of: Of, check: Check, remark: string) => RequestOf<E>
  /** The call starts long work, which the page shows. */
  readonly work?: Work
  /** What is asked where it cannot be done: a question that says why not, and the page that its button leads to. */
  readonly instead?: (of: Of, check: Check) => { readonly question: Question; readonly to: Target } | undefined
  /** The sentence once it is done. */
  readonly done?: (of: Of, answer: ReplyOf<E>, check: Check) => string | undefined
  /** Its end is still open, and told as no success. */
  readonly isOpen?: (answer: ReplyOf<E>) => boolean
  readonly next?: (of: Of, answer: ReplyOf<E>) => readonly Next[]
  /** How it is taken back by the same call; nothing where that would lose something. */
  readonly undo?: (
    of: Of,
    answer: ReplyOf<E>,
    call: (request: RequestOf<E>) => Promise<ReplyOf<E>>,
  ) => (() => Promise<unknown>) | undefined
  /** The page that it leads to by itself. */
  readonly leadsTo?: (answer: ReplyOf<E>, of: Of) => Target
}

/** What an action needs of the place where it is pressed. */
export interface Around<Answer> {
  readonly go: (to: Target) => unknown
  /** Opens a part of the thing's page: `?{part}={id}`. */
  readonly open: (part: string, id: string | number) => void
  readonly showWork: (work: Work, task: string) => void
  readonly after?: ((answer: Answer) => unknown) | undefined
}

/** An action as rows, heads, bars, panels and Ctrl+K draw it. */
export interface ActionOf<Of, Answer = unknown> extends Look<Of> {
  readonly work?: Work
  readonly does: (of: Of, around: Around<Answer>) => Promise<unknown>
}

/** What staff do to things, declared once beside its call: check, question, call, the sentence and the way on. */
export function action<Of, E extends Endpoint, Check = undefined>(
  declared: Declared<Of, E, Check>,
): ActionOf<Of, ReplyOf<E>> {
  const {
    check,
    instead,
    question,
    without,
    request,
    work,
    undo,
    done,
    isOpen,
    next,
    leadsTo,
    danger = false,
  } = declared
  const ask = (of: Of, checked: Check) => {
    const asked = question?.(of, checked)
    return asked && { action: labelOf(declared, of), danger, ...asked }
  }
  async function does(all: Of, { go, showWork, after }: Around<ReplyOf<E>>): Promise<void> {
    let of = all
    let checked = (await check?.(of)) as Check
    const other = instead?.(of, checked)
    if (other) return (await confirm(other.question)) ? void go(other.to) : undefined
    const asked = ask(of, checked)
    let turn = 0
    const rest = async (left: ReadonlySet<NamedId>) => {
      turn += 1
      const [mine, some] = [turn, without?.(all, left) ?? all]
      const found = (await check?.(some)) as Check
      // what was left out last counts, whichever check answers last
      if (mine === turn) [of, checked] = [some, found]
      return ask(some, found) as Question
    }
    const remark = asked ? await confirmWithRemark(asked, without && rest) : ''
    if (remark === null) return
    const sent = request?.(of, checked, remark) as RequestOf<E>
    if (work) return showWork(work, await startTask(declared.call, sent))
    const call = async (what: RequestOf<E>) => {
      const answer = await changed(declared.call, what, declared)
      await after?.(answer)
      return answer
    }
    const answer = await call(sent)
    const message = done?.(of, answer, checked)
    const takeBack = undo?.(of, answer, call)
    if (message !== undefined) {
      const tell = isOpen?.(answer) ? toast.info : toast.success
      if (takeBack) toast.undoable(message, takeBack)
      else tell(message, ...(next?.(of, answer) ?? []))
    }
    if (leadsTo) await go(leadsTo(answer, of))
  }
  return { ...declared, does }
}

const labelOf = <Of>({ label }: Look<Of>, of: Of) => (typeof label === 'function' ? label(of) : label)

/** An action as a button for what it is done to, or nothing where it is not offered. */
export function drawn<Of, Answer>(action: ActionOf<Of, Answer>, of: Of, around: Around<Answer>) {
  const { primary = false, danger = false, urgent, when } = action
  const allowed = when?.(of) ?? true
  if (allowed === false) return []
  const off = typeof allowed === 'string' && allowed
  return [
    { label: labelOf(action, of), primary, danger, urgent: urgent?.(of), off, run: () => action.does(of, around) },
  ]
}

/** An action that changes nothing: it opens a part of the page, leads somewhere or saves a file. */
export function plain<Of>(look: Look<Of>, does: (of: Of, around: Around<unknown>) => unknown): ActionOf<Of> {
  return { ...look, does: async (of, around) => does(of, around) }
}
