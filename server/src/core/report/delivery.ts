import type { Services } from '../../kernel/services.ts'
import { halves } from '../outbound/keep.ts'
import { type BuiltReport, deliveryMessage } from './build.ts'
import { refusalText } from './wanted.ts'

interface Carried {
  readonly built: BuiltReport
}

interface WrittenDelivery<Of extends Carried> {
  /** Null: it would carry nothing. */
  readonly xml: string | null
  readonly carried: readonly Of[]
  readonly refused: readonly { readonly of: Of; readonly error: Error }[]
}

/** One delivery of reports that travel together. What keeps the others from being written is found by halves, and refused alone. */
export async function deliveryOf<Of extends Carried>(
  services: Services,
  delivery: Parameters<typeof deliveryMessage>[1],
  all: readonly Of[],
): Promise<WrittenDelivery<Of>> {
  const write = (carried: readonly Of[]) =>
    deliveryMessage(
      services,
      delivery,
      carried.map(({ built }) => built),
    )
  try {
    return { xml: await write(all), carried: all, refused: [] }
  } catch (error) {
    if (!(error instanceof Error) || refusalText(error) === undefined) throw error
    const [only, ...more] = all
    if (only && more.length === 0) return { xml: null, carried: [], refused: [{ of: only, error }] }
    const refused: WrittenDelivery<Of>['refused'][number][] = []
    for (const half of halves(all)) refused.push(...(await deliveryOf(services, delivery, half)).refused)
    const carried = all.filter((each) => refused.every(({ of }) => of !== each))
    if (refused.length === 0) throw error
    return { xml: carried.length === 0 ? null : await write(carried), carried, refused }
  }
}
