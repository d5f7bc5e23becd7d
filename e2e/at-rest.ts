import { expect, type Page, type Request } from '@playwright/test'

/** So long is nothing asked before a page is at rest. */
const QUIET_MS = 500
/** Tells what others change, as long as the page is there. */
const STREAM = '/api/admin/live-changes'

interface Asked {
  readonly underway: Set<Request>
  /** How often the page has asked so far. */
  times: number
}

const askedBy = new WeakMap<Page, Asked>()

/** Counts from now on what a page asks for itself. */
export function countAsked(page: Page): void {
  const asked: Asked = { underway: new Set(), times: 0 }
  askedBy.set(page, asked)
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame() || new URL(request.url()).pathname === STREAM) return
    asked.times += 1
    asked.underway.add(request)
  })
  const end = (request: Request) => asked.underway.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/**
 * All that a page asked has come, and what it embeds is there. The load state `networkidle` waits for what an embedded page asked,
 * too, and now and then for ever; it would never come while the stream of changes is open.
 */
export async function expectAtRest(page: Page): Promise<void> {
  const asked = askedBy.get(page)
  if (!asked) throw new Error('what this page asks is not counted')
  let seen = -1
  const isQuiet = () => {
    const before = seen
    seen = asked.times
    return asked.underway.size === 0 && before === seen
  }
  await expect.poll(isQuiet, { intervals: [QUIET_MS], timeout: 120_000 }).toBe(true)
  for (const frame of page.frames().filter((each) => each !== page.mainFrame()))
    await expect(frame.getByRole('status', { name: 'Ladataan…' })).toHaveCount(0)
}
