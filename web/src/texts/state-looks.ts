/** How a state feels: grey has not begun or is over, blue is on its way, amber needs a hand, green is done, red has failed. */
export type Mood = 'neutral' | 'active' | 'waiting' | 'good' | 'bad'

/** Each state's label and mood, one table per kind of thing: `{ NEW: ['Uusi', 'active'], … } satisfies StateLooks<State>`. */
export type StateLooks<State extends string> = Readonly<Record<State, readonly [label: string, mood: Mood]>>
