import type { HttpAnswer } from './answer.ts'
import { HttpFailure } from './failures.ts'

/** A session token that all calls of one client share: fetched when first needed and once more when it is refused. */
export class SharedToken {
  readonly #login: () => Promise<string>
  #token: Promise<string> | null = null

  constructor(login: () => Promise<string>) {
    this.#login = login
  }

  /** Makes the call with the token. On a 401 it logs in once, however many calls found out together, and repeats the call. */
  async use(call: (token: string) => Promise<HttpAnswer>): Promise<HttpAnswer> {
    const used = this.#current()
    const token = await used
    try {
      return await call(token)
    } catch (error) {
      if (!(error instanceof HttpFailure) || error.status !== 401) throw error
      if (this.#token === used) this.#token = null
      return call(await this.#current())
    }
  }

  #current(): Promise<string> {
    if (!this.#token) {
      const login = this.#login()
      this.#token = login
      // a failed login is not kept: the next call logs in anew
      login.catch(() => {
        if (this.#token === login) this.#token = null
      })
    }
    return this.#token
  }
}
