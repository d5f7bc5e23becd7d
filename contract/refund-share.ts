import { z } from 'zod'
import { percent } from './codecs.ts'
import { typedNumber } from './shapes.ts'

/** How much of a bill is refunded, in percent of the whole; 0 is all that is left of it. */
export const refundShare = z.object({
  discount: typedNumber('Hyvitysprosentti on luku.', { isSigned: true })
    .pipe(z.number().min(0, { error: 'Hyvitysprosentti on 0–100.' }).max(100, { error: 'Hyvitysprosentti on 0–100.' }))
    .default(0)
    .pipe(percent('Hyvitysprosentissa')),
})
