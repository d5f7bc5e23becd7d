/** The same things, each asked for while the one before it is still in use. No more than one waits. */
export async function* ahead<Thing>(things: AsyncIterable<Thing>): AsyncGenerator<Thing> {
  const source = things[Symbol.asyncIterator]()
  let [next] = await Promise.allSettled([source.next()])
  try {
    while (next) {
      // a failure is told to who asks for it, also where it comes while the one before is in use
      if (next.status === 'rejected') throw next.reason
      if (next.value.done) return
      const coming = Promise.allSettled([source.next()])
      yield next.value.value
      ;[next] = await coming
    }
  } finally {
    await source.return?.()
  }
}
