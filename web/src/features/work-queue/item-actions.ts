import { sendMailsAgain } from '@palkkasilta/contract/mails.ts'
import {
  type ChangedItems,
  changeWorkItem,
  changeWorkItems,
  deleteWorkItems,
  type WorkItem,
} from '@palkkasilta/contract/work-queue.ts'
import { type ActionOf, action, plain } from '../../shared/actions/action.ts'
import { workContractPage } from '../../shared/links/targets.ts'
import { type AdvanceDecision, advanceDecisions as advances } from '../../texts/fi/advance-decisions.ts'
import { common } from '../../texts/fi/common.ts'
import { mails } from '../../texts/fi/mails.ts'
import { workQueue as texts } from '../../texts/fi/work-queue.ts'
import { money } from '../../ui/format/index.ts'
import type { Question } from '../../ui/questions/confirm.ts'
import { UserError } from '../../ui/telling/user-error.ts'
import { pageOfItem } from './links.ts'

type Items = readonly WorkItem[]

const some = ({ length }: Items) => length > 0 || texts.choose

/** Items that are done with, or taken up again. */
const moving = (done: boolean) =>
  action({
    label: done ? texts.finish : texts.reopen,
    call: changeWorkItems,
    when: some,
    request: (items: Items) => ({ body: { ids: idsOf(items), done } }),
    done: (items, answer) =>
      answer.changed === 0
        ? undefined
        : (done ? texts.finished : texts.reopened)(answer.changed, changedOf(items, answer)),
    undo(items, answer, call) {
      const changed = changedOf(items, answer)
      // of very many refused ones not all are named
      if (changed.length !== answer.changed || !changed.every(comesBackAsItWas)) return undefined
      return async () => {
        const back = await call({ body: { ids: idsOf(changed), done: !done } })
        if (back.changed === 0) throw new UserError('NOTHING_DONE', back.left[0]?.message ?? texts.notTakenBack)
      }
    },
  })

export const finishItems = moving(true)
export const reopenItems = moving(false)

export const removeItems = action({
  label: common.remove,
  danger: true,
  call: deleteWorkItems,
  when: some,
  question: removalOf,
  request: (items) => ({ body: { ids: idsOf(items) } }),
  done: (_, { changed }) => (changed > 0 ? texts.removed(changed) : undefined),
})

/** Sends the contract of an item to be signed. */
export const sendContract: ActionOf<WorkItem> = {
  label: texts.send,
  primary: true,
  urgent: () => true,
  when: ({ done, contractState }) => !done && contractState === 'SENT_TO_APPROVE',
  async does({ entityId }, around) {
    const { approveContract } = await import('../../shared/work-contracts/approve-contract.ts')
    const next = [{ label: texts.openContract, to: workContractPage(entityId) }]
    return approveContract.does({ id: entityId, next }, around)
  },
}

const failed: readonly WorkItem['itemType'][] = [
  ...(['PaymentRejected', 'ReportRejected', 'ReportLate', 'SeparateReportDue', 'MailRefused'] as const),
  ...(['LiabilityDue', 'LiabilityOverpaid', 'InvoiceDiffers'] as const),
  ...(['AccountMissing', 'TaxCardMissing', 'NationalIdMissing', 'ContractMissing', 'AgreementMissing'] as const),
]

/** Decides the advance of an item, in the words of its bill's page. */
const deciding = (decision: AdvanceDecision) =>
  action({
    ...(decision === 'APPROVED' ? { primary: true } : { danger: true }),
    label: advances[decision].action,
    call: changeWorkItem,
    urgent: () => decision === 'APPROVED',
    when: ({ done, itemType }: WorkItem) => !done && itemType === 'AdvancePayment',
    question: (item) => ({
      title: advances[decision].question,
      facts: [
        [texts.columns.description, texts.item(item)],
        [texts.columns.customer, item.customer],
        [texts.columns.amount, money(item.amount ?? 0)],
      ],
      consequence: advances[decision].consequence,
    }),
    request: ({ id }) => ({ params: { id }, body: { decision } }),
    done: ({ amount }) => advances[decision].done(money(amount ?? 0)),
  })

export const approveAdvance: ActionOf<WorkItem> = deciding('APPROVED')
export const declineAdvance: ActionOf<WorkItem> = deciding('DECLINED')

/** Lets mails leave again that have not got through, by what is known of their receiver now. */
export const mailAgain: ActionOf<WorkItem> = action({
  label: mails.again.action,
  call: sendMailsAgain,
  when: ({ done, itemType }: WorkItem) => !done && itemType === 'MailRefused',
  request: ({ entityId: id }) => ({ params: { id } }),
  done: (_, { sent }) => mails.again.done(sent),
})

/** Leads to where what has failed is put right. */
export const mend = plain<WorkItem>(
  {
    label: texts.mend,
    primary: true,
    // it holds nothing up that somebody has no contract
    urgent: ({ itemType }) => itemType !== 'ContractMissing',
    when: ({ done, itemType }) => !done && failed.includes(itemType),
  },
  (item, { go }) => {
    const page = pageOfItem(item)
    return page && go(page)
  },
)

/** Moving it to and fro loses nothing: what was decided on a contract or an advance is known by the thing. */
const comesBackAsItWas = ({ decision, itemType }: WorkItem) =>
  decision === null || itemType === 'WorkcontractReady' || itemType === 'AdvancePayment'

const idsOf = (items: Items) => items.map(({ id }) => id)

function changedOf(items: Items, { left }: ChangedItems): Items {
  const kept = new Set(left.map(({ id }) => id))
  return items.filter(({ id }) => !kept.has(id))
}

function removalOf(items: Items): Question {
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
  }
}
