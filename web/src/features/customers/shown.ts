import { customerForm } from '@palkkasilta/contract/customers.ts'
import { countryName } from '@palkkasilta/values/countries.ts'
import { shownBy } from '../../shared/form/shown-by.ts'
import { customers } from '../../texts/fi/customers.ts'

const byName = shownBy(customerForm, customers.choices)

/** How a value is written in the history and where two edits or two customers are compared. */
export const shown: typeof byName = (name, value) =>
  name === 'addresscountry' ? countryName(String(value)) : byName(name, value)
