/** How a state feels: what waits, what needs a hand, what is well, what failed, what is over. */
export type Mood = 'neutral' | 'active' | 'waiting' | 'good' | 'bad'

/** Each state's label and mood, one table per kind of thing: `{ NEW: ['Uusi', 'active'], … } satisfies StateLooks<State>`. */
export type StateLooks<State extends string> = Readonly<Record<State, readonly [label: string, mood: Mood]>>
