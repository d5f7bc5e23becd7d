import { finnishBankOf } from '@palkkasilta/values/finnish-banks.ts'
import { parseIban } from '@palkkasilta/values/iban.ts'

interface Creditor {
  readonly creditor_bic: string
  readonly creditor_iban: string
}

/** Payments need no BIC; a Finnish account tells its bank. */
export function creditorBic({ creditor_bic, creditor_iban }: Creditor): string {
  if (creditor_bic) return creditor_bic
  const iban = parseIban(creditor_iban)
  return (iban.ok && finnishBankOf(iban.value)?.bic) || ''
}
