import { liveChanges } from '@palkkasilta/contract/live-changes.ts'
import { type Api, FileReply } from '../../kernel/calls/call.ts'
import { read } from '../../kernel/calls/routes.ts'
import { DomainError } from '../../kernel/errors.ts'
import { streamOf } from './stream.ts'

export function liveChangesRoutes(api: Api): void {
  const { liveChanges: changes, sessions, clock } = api.services

  /** As long as the session: to listen is no use of it. */
  const isSignedIn = async (token: string) => {
    try {
      await sessions.user(token, clock.now(), true)
      return true
    } catch (error) {
      if (error instanceof DomainError) return false
      throw error
    }
  }

  read(api, liveChanges, ({ request, headers }) => {
    // a proxy that gathers answers would keep the events
    headers['x-accel-buffering'] = 'no'
    const token = String(request.headers.authtoken)
    return new FileReply(
      streamOf(changes, () => isSignedIn(token)),
      'text/event-stream',
    )
  })
}
