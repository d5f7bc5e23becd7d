import { type Snapshot, StateFile } from './state-file.ts'

interface Kind<State> {
  readonly name: string
  readonly stateVersion: number
  readonly initialState: () => State
}

interface Place {
  readonly now?: () => Temporal.Instant
  readonly stateFolder?: string
  readonly holdsWrites?: () => boolean
}

/** A simulator's state and clock, kept in a file where a folder was given. */
export class SimulatorMemory<State> {
  readonly #kind: Kind<State>
  readonly #now: () => Temporal.Instant
  readonly #file: StateFile | null
  readonly #holdsWrites: () => boolean
  #state: State
  #clockOffsetMs: number
  #changes = 0
  #storedChanges = 0
  #writing: Promise<void> | null = null

  private constructor(kind: Kind<State>, place: Place, file: StateFile | null, kept: Snapshot | null) {
    this.#kind = kind
    this.#now = place.now ?? (() => Temporal.Now.instant())
    this.#file = file
    this.#holdsWrites = place.holdsWrites ?? (() => false)
    this.#state = kept ? (kept.state as State) : kind.initialState()
    this.#clockOffsetMs = kept?.clockOffsetMs ?? 0
  }

  /** Takes up the stored state where there is one. */
  static async open<State>(kind: Kind<State>, place: Place): Promise<SimulatorMemory<State>> {
    const file = place.stateFolder === undefined ? null : new StateFile(place.stateFolder, kind.name)
    const kept = (await file?.read(kind.name, kind.stateVersion)) ?? null
    return new SimulatorMemory(kind, place, file, kept)
  }

  get state(): State {
    return this.#state
  }

  now(): Temporal.Instant {
    return this.#now().add({ milliseconds: this.#clockOffsetMs })
  }

  setClock(now: Temporal.Instant): void {
    this.#clockOffsetMs = now.epochMilliseconds - this.#now().epochMilliseconds
    this.#changes += 1
  }

  change<T>(edit: (state: State) => T): T {
    this.#changes += 1
    return edit(this.#state)
  }

  reset(): void {
    this.#state = this.#kind.initialState()
    this.#clockOffsetMs = 0
    this.#changes += 1
  }

  /** Resolves when every change so far is on the disk; at once where nothing is kept or writes are held. Calls that wait together share a write. */
  async stored(): Promise<void> {
    const mine = this.#changes
    while (this.#file && !this.#holdsWrites() && this.#storedChanges < mine) {
      this.#writing ??= this.#write(this.#file)
      await this.#writing
    }
  }

  async #write(file: StateFile): Promise<void> {
    const latest = this.#changes
    try {
      await file.replace(this.#snapshot())
      this.#storedChanges = latest
    } finally {
      this.#writing = null
    }
  }

  #snapshot(): Snapshot {
    return {
      simulator: this.#kind.name,
      version: this.#kind.stateVersion,
      clockOffsetMs: this.#clockOffsetMs,
      state: this.#state,
    }
  }
}
