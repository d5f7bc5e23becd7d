import { type ConsentedBank, disconnectBank } from '@palkkasilta/contract/account-consent.ts'
import { action } from '../../shared/actions/action.ts'
import { consent } from '../../texts/fi/account-consent.ts'

const texts = consent.current.remove

/** Gives up a connection that is in use or still to be given. */
export const removeConnection = action({
  label: texts.action,
  danger: true,
  failed: texts.failed,
  call: disconnectBank,
  when: ({ state }: Pick<ConsentedBank, 'state' | 'id' | 'name'>) => state === 'CREATED' || state === 'CONNECTED',
  question: ({ name }) => ({
    title: texts.question,
    facts: [[texts.bank, name]] as const,
    consequence: texts.consequence,
  }),
  request: ({ id }) => ({ params: { id } }),
  done: () => texts.done,
})
