import { Worker } from 'node:worker_threads'
import type { Outcome } from './answer.ts'

/** The thread took too much memory, or was ended. */
export class ThreadEnded extends Error {
  constructor() {
    super('the thread took too much memory, or was ended')
  }
}

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

/** A module in a thread of its own that answers one question after the other, with `answer` of ./answer.ts. */
export class Thread<Question, Answer> {
  readonly #worker: Worker
  readonly #waiting: Waiting<Answer>[] = []
  #isOver = false

  constructor(module: URL, memoryMb: number) {
    this.#worker = new Worker(module, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
    })
    this.#worker.on('message', (outcome: Outcome<Answer>) => {
      const asked = this.#waiting.shift()
      if ('error' in outcome) asked?.reject(outcome.error)
      else asked?.resolve(outcome.answer)
    })
    this.#worker.once('error', (error: Error) => this.#over(isOutOfMemory(error) ? new ThreadEnded() : error))
    this.#worker.once('exit', () => this.#over(new ThreadEnded()))
  }

  /** It answers no more. */
  get isOver(): boolean {
    return this.#isOver
  }

  ask(question: Question): Promise<Answer> {
    if (this.#isOver) return Promise.reject(new ThreadEnded())
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#worker.postMessage(question)
    })
  }

  /** Who still waits for an answer gets ThreadEnded. */
  end(): void {
    this.#over(new ThreadEnded())
    void this.#worker.terminate()
  }

  #over(error: Error): void {
    this.#isOver = true
    for (const { reject } of this.#waiting.splice(0)) reject(error)
  }
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
