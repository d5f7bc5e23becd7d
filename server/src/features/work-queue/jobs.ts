import { followAllObstacles } from '../../core/work-queue/follow-obstacles.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import type { Services } from '../../kernel/services.ts'

/** Puts what stands in the way of paying into the queue, and is done with what is gone: every five minutes, for much of it comes with time alone. */
export function lookForObstacles({ db, clock }: Pick<Services, 'db' | 'clock'>): JobKind<object> {
  return {
    name: 'workQueue.obstacles',
    schedule: '*/5 * * * *',
    sweeps: true,
    work: () => db.transaction().execute((tx) => followAllObstacles(tx, clock.now())),
  }
}
