import type { Logger } from 'pino'
import type { Integrations } from '../integrations/integrations.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Read, Write } from '../platform/database/types.ts'
import type { Vault } from '../platform/vault.ts'
import type { Anchors } from './audit-anchors.ts'
import type { EnteredFigures } from './entered-figures.ts'
import type { LiveChanges } from './live-changes.ts'
import type { Sessions } from './sessions.ts'

/** What every feature works with. Time and the outside world come from here, so that tests can set them. */
export interface Services {
  readonly config: Config
  readonly db: Write
  /** For reading alone: the database refuses every change on it. */
  readonly readDb: Read
  readonly clock: Clock
  readonly log: Logger
  readonly vault: Vault
  /** What is noted outside the database. */
  readonly anchors: Anchors
  readonly figures: EnteredFigures
  readonly sessions: Sessions
  readonly jobs: Jobs
  readonly liveChanges: LiveChanges
  readonly integrations: Integrations
}
