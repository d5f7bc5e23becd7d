import { type Debit, ibansOf } from '../account-data/bookings.ts'
import { accountControls } from '../account-data/controls.ts'
import type { Simulator, SimulatorOptions } from '../platform/declaration.ts'
import type { SimulatorRoute } from '../platform/message.ts'
import { startSimulator } from '../platform/simulator.ts'
import { authorizationRoutes, consentRoutes, decide } from './authorizations.ts'
import { problem } from './messages.ts'
import { sessionRoutes } from './sessions.ts'
import { type EnableBankingState, emptyState } from './state.ts'
import { type Application, isSignedBy } from './token.ts'

export interface EnableBankingSimulatorOptions extends SimulatorOptions, Application {
  /** What the simulated bank has debited from our accounts. */
  readonly debits: () => readonly Debit[]
}

/** Enable Banking with the page on which a consent is given. */
export function startEnableBankingSimulator(
  options: EnableBankingSimulatorOptions,
): Promise<Simulator<EnableBankingState>> {
  const ibans = () => ibansOf(options.debits())
  // who calls is proven by the machine's time, wherever a test has moved the service's
  const { now = () => Temporal.Now.instant() } = options
  return startSimulator<EnableBankingState>(
    {
      name: 'enable-banking',
      stateVersion: 1,
      initialState: emptyState,
      reject: () => problem(500, 'ASPSP_ERROR', 'Error interacting with ASPSP'),
      notFound: () => problem(404, 'NOT_FOUND', 'Not found'),
      routes: (simulator) => [
        ...[...authorizationRoutes(simulator), ...sessionRoutes(simulator, options.debits)].map(
          (route): SimulatorRoute => ({
            ...route,
            handle: (request) =>
              isSignedBy(options, request.headers.authorization ?? '', now())
                ? route.handle(request)
                : problem(401, 'UNAUTHORIZED_ACCESS', 'Unauthorized access'),
          }),
        ),
        ...consentRoutes(simulator, ibans),
      ],
      controls: (simulator) =>
        accountControls(simulator, {
          decide(reference, isApproved) {
            const found = simulator.state().authorizations.findLast(({ state }) => state === reference)
            return found ? decide(simulator, found, isApproved ? ibans() : []) : null
          },
          open: () => simulator.state().sessions.filter(({ isClosed }) => !isClosed).length,
          end: () =>
            simulator.change(({ sessions }) => {
              for (const session of sessions) session.isClosed = true
            }),
        }),
    },
    options,
  )
}
