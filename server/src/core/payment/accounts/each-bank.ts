import { BankFailure } from '../../../integrations/bank/errors.ts'
import type { Banks } from '../../../integrations/bank/port.ts'
import { DomainError } from '../../../kernel/errors.ts'

/**
 * Does the same with every connection at once, so that none waits for another. What failed is told when all are done: of several
 * failures each by its connection.
 */
export async function withEachBank<T>(
  { names }: Pick<Banks, 'names'>,
  work: (connection: string) => Promise<T>,
): Promise<T[]> {
  if (names.length === 0) throw new DomainError('SERVICE_NOT_CONFIGURED', { service: 'Pankki' })
  const done = await Promise.allSettled(names.map(work))
  const failures: unknown[] = done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (failures.length > 0) throw oneOf(failures)
  return done.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

function oneOf(failures: readonly unknown[]): unknown {
  const ofBanks = failures.filter((failure) => failure instanceof BankFailure)
  const ofOurs = failures.find((failure) => !(failure instanceof BankFailure))
  return ofOurs ?? ofBanks[0]?.with(ofBanks.slice(1))
}
