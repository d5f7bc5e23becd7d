import type { JobKind } from '../../../jobs/jobs.ts'
import { deliverer } from '../../outbound/deliver.ts'
import type { SendingServices } from '../sending/channel.ts'
import { payments } from './channel.ts'
import { postPayments } from './post.ts'

/** Posts what is to be told of money, then tells it: every ten minutes, so that a match that is soon undone says nothing. */
export function tellPayments(services: SendingServices): JobKind<object> {
  const telling = deliverer(services, payments(services))
  return {
    ...telling,
    async work(data, lastTry) {
      await postPayments(services)
      await telling.work(data, lastTry)
    },
  }
}
