import { type ChangedItems, changeWorkItems, deleteWorkItems, type WorkItem } from '@palkkasilta/contract/work-queue.ts'
import { useChange } from '../../shared/api/use-call.ts'
import { workContractPage } from '../../shared/links/targets.ts'
import { useApproveContract } from '../../shared/work-contracts/use-approve-contract.ts'
import { common } from '../../texts/fi/common.ts'
import { workQueue as texts } from '../../texts/fi/work-queue.ts'
import type { Action } from '../../ui/action.tsx'
import { confirm, type Question } from '../../ui/confirm.ts'
import type { NamedThings } from '../../ui/named-list.tsx'
import type { Selection } from '../../ui/table/selection.ts'
import { toast } from '../../ui/toast.ts'
import { UserError } from '../../ui/user-error.ts'
import { pageOfItem } from './links.ts'

/** What can be done with items. `tell` is given what was not done and why, and nothing once all was. */
export function useItemActions(selection: Selection<WorkItem>, tell: (left: NamedThings | undefined) => void) {
  const change = useChange(changeWorkItems)
  const remove = useChange(deleteWorkItems)
  const approve = useApproveContract()

  function told({ left, leftCount }: ChangedItems, items: readonly WorkItem[]) {
    // what was refused is so already, or gone: there is nothing to try again
    const asked = new Set(idsOf(items))
    selection.keep(({ id }) => !asked.has(id))
    tell(leftCount > 0 ? leftOut(left, leftCount, items) : undefined)
  }

  async function setDone(items: readonly WorkItem[], done: boolean) {
    const answer = await change({ body: { ids: idsOf(items), done } })
    told(answer, items)
    const left = new Set(answer.left.map(({ id }) => id))
    const changed = items.filter(({ id }) => !left.has(id))
    if (answer.changed === 0) return
    const message = (done ? texts.finished : texts.reopened)(answer.changed, changed)
    // of very many refused ones not all are named
    const isKnown = changed.length === answer.changed
    if (isKnown && changed.every(comesBackAsItWas)) toast.undoable(message, () => takeBack(changed, !done))
    else toast.success(message)
  }

  async function takeBack(items: readonly WorkItem[], done: boolean) {
    const answer = await change({ body: { ids: idsOf(items), done } })
    told(answer, items)
    if (answer.changed === 0) throw new UserError('NOTHING_DONE', answer.left[0]?.message ?? texts.notTakenBack)
  }

  async function removeAll(items: readonly WorkItem[]) {
    if (!(await confirm(removalOf(items)))) return
    const answer = await remove({ body: { ids: idsOf(items) } })
    told(answer, items)
    if (answer.changed > 0) toast.success(texts.removed(answer.changed))
  }

  async function send(item: WorkItem) {
    tell(undefined)
    const page = workContractPage(item.entityId)
    try {
      await approve(item.entityId, { label: texts.openContract, to: page })
    } catch (error) {
      if (!(error instanceof UserError) || error.code !== 'CONTRACT_NOT_READY') throw error
      const why = error.details.map(({ message }) => message).join(' ')
      tell({ title: texts.notSent, items: [{ id: item.id, name: texts.item(item), to: page, told: why }] })
    }
  }

  function actionsOf(item: WorkItem): Action[] {
    const isReady = !item.done && item.contractState === 'SENT_TO_APPROVE'
    return [
      ...(isReady ? [{ label: texts.send, primary: true, urgent: true, run: () => send(item) }] : []),
      item.done
        ? { label: texts.reopen, run: () => setDone([item], false) }
        : { label: texts.finish, run: () => setDone([item], true) },
      { label: common.remove, danger: true, run: () => removeAll([item]) },
    ]
  }

  /** Of the chosen items of one list: what is new, or what is done. */
  function selectionActions(areNew: boolean): Action[] {
    const { rows } = selection
    const off = rows.length === 0 && texts.choose
    return [
      areNew
        ? { label: texts.finish, off, run: () => setDone(rows, true) }
        : { label: texts.reopen, off, run: () => setDone(rows, false) },
      { label: texts.removeSelected, danger: true, off, run: () => removeAll(rows) },
    ]
  }

  return { actionsOf, selectionActions }
}

/** Moving it to and fro loses nothing: what was decided on a contract is known by the contract. */
const comesBackAsItWas = ({ decision, itemType }: WorkItem) => decision === null || itemType === 'WorkcontractReady'

const idsOf = (items: readonly WorkItem[]) => items.map(({ id }) => id)

function leftOut(left: ChangedItems['left'], count: number, items: readonly WorkItem[]): NamedThings {
  const known = new Map(items.map((item) => [item.id, item]))
  const named = left.map(({ id, name, message }) => {
    const item = known.get(id)
    const to = item && pageOfItem(item)
    return { id, name: name || (item ? texts.item(item) : ''), told: message, ...(to && { to }) }
  })
  return { title: texts.left(count), items: named, count }
}

function removalOf(items: readonly WorkItem[]): Question {
  const [first] = items
  const waiting = items.filter(({ done, contractState }) => !done && contractState === 'SENT_TO_APPROVE').length
  return {
    title: texts.remove.question(items.length),
    facts: [
      ...(first && items.length === 1 ? [[texts.columns.description, texts.item(first)] as const] : []),
      ...(waiting > 0 ? [[texts.remove.contracts, String(waiting)] as const] : []),
    ],
    consequence: texts.remove.consequence,
    action: texts.remove.action(items.length),
    danger: true,
  }
}
