/** The same things, each asked for while the one before it is still in use. No more than one waits. */
export async function* ahead<Thing>(things: AsyncIterable<Thing>): AsyncGenerator<Thing> {
  const source = things[Symbol.asyncIterator]()
  let next = source.next()
  try {
    for (let one = await next; !one.done; one = await next) {
      next = source.next()
      // a failure is for who asks for the next one
      next.catch(() => undefined)
      yield one.value
    }
  } finally {
    await source.return?.()
  }
}
