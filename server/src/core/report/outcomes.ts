import { RegisterFailure } from '../../integrations/incomes-register/failures.ts'
import type { DeliveryOutcome, RegisterMessage } from '../../integrations/incomes-register/port.ts'
import type { ReportOutcome } from '../../integrations/incomes-register/states.ts'
import type { Services } from '../../kernel/services.ts'
import type { OutboundMessage, Outcome } from '../outbound/channel.ts'

/** What the register says at once of a delivery, or the outcome of one that it does not take. */
export async function told(
  answer: Promise<DeliveryOutcome>,
): Promise<{ readonly value: DeliveryOutcome } | { readonly refused: Outcome<ReportOutcome> }> {
  try {
    return { value: await answer }
  } catch (error) {
    if (error instanceof RegisterFailure && error.code === 'REGISTER_REFUSED')
      return { refused: refusedOutcome(error.message) }
    throw error
  }
}

/** What an answer makes of a message to the register. */
export function outcomeOf(
  { reportStatusAfterSeconds }: Pick<Services['config'], 'reportStatusAfterSeconds'>,
  message: Pick<OutboundMessage, 'state'>,
  answer: ReportOutcome,
): Outcome<ReportOutcome> {
  if (answer.state === 'ERROR') return { state: 'REFUSED', answer }
  if (!answer.askAgain) return { state: 'ACCEPTED', answer }
  const state = answer.state === 'SENT' || message.state === 'SENT' ? 'SENT' : 'SENDING'
  return { state, answer, askAfterSeconds: reportStatusAfterSeconds }
}

/** Refused for a reason that is told in our own words. */
export function refusedOutcome(reason: string): Outcome<ReportOutcome> {
  return { state: 'REFUSED', answer: { state: 'ERROR', askAgain: false, stored: null, messages: [inOurWords(reason)] } }
}

export function inOurWords(message: string): RegisterMessage {
  return { code: '', message, details: null }
}
