import { fetchUpdates } from '@palkkasilta/contract/collection.ts'
import { action } from '../../shared/actions/action.ts'
import { collection as texts } from '../../texts/fi/collection.ts'

export const fetchNow = action({
  label: texts.fetch,
  primary: true,
  call: fetchUpdates,
  question: () => ({ title: texts.question, consequence: texts.schedule }),
  done: (_, { found }) => texts.found(found),
})
