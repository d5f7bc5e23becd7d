import { parentPort } from 'node:worker_threads'

export type Outcome<Answer> = { readonly answer: Answer } | { readonly error: Error }

/** In a thread: how it answers what `Thread.ask` asks. Questions and answers travel as plain values. */
export function answer<Question, Answer>(perform: (question: Question) => Answer): void {
  parentPort?.on('message', (question: Question) => parentPort?.postMessage(outcomeOf(perform, question)))
}

function outcomeOf<Question, Answer>(perform: (question: Question) => Answer, question: Question): Outcome<Answer> {
  try {
    return { answer: perform(question) }
  } catch (error) {
    return { error: error as Error }
  }
}
