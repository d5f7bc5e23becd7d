import * as contract from '@palkkasilta/contract/customers.ts'
import { action } from '../../shared/actions/action.ts'
import { api } from '../../shared/api/api.ts'
import { callKey } from '../../shared/api/cache.ts'
import { common } from '../../texts/fi/common.ts'
import { customers } from '../../texts/fi/customers.ts'

const texts = customers.remove

type Customer = Pick<contract.Customer, 'id' | 'name'>

const ofIt = ({ id }: Customer) => ({ params: { id } })

export const removeCustomer = action({
  label: common.remove,
  danger: true,
  call: contract.deleteCustomer,
  failed: texts.failed,
  check: (customer: Customer) => api(contract.checkCustomerRemoval, ofIt(customer)),
  question: ({ name }, { people }) => ({
    title: texts.question(name),
    facts: people > 0 ? [[texts.people, String(people)]] : [],
    consequence: texts.consequence,
  }),
  request: ofIt,
  removes: ({ params }) => callKey(contract.getCustomer, { params }),
  done: ({ name }) => texts.done(name),
})
