import { endpoint } from './endpoint.ts'

/** Server-sent events: each has the kinds of things that were changed, with a space between, for the calls that follow them. */
export const liveChanges = endpoint({
  method: 'GET',
  path: '/api/admin/live-changes',
  access: 'ADMIN',
  summary: 'What kinds of things are changed, as it happens, by whomever',
  file: 'text/event-stream',
})
