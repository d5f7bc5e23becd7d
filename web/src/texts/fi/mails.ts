import { counted } from './common.ts'

const outcomes = {
  SENT: 'Lähetetty',
  REFUSED: 'Ei mennyt perille',
  UNKNOWN: 'Ei tiedetä, menikö perille',
}

/** Mails to people: what became of them, and sending them again. */
export const mails = {
  /** Of what history tells of a mail. */
  done: 'Sähköpostiviesti',
  fields: { mailSubject: 'Viesti', mailTo: 'Osoite', mailOutcome: 'Lähetys', mailProblem: 'Syy', mails: 'Viestejä' },
  shown: (field: string, value: unknown): string | undefined =>
    field === 'mailOutcome' ? outcomes[value as keyof typeof outcomes] : undefined,
  again: {
    action: 'Lähetä uudelleen',
    done: (count: number) =>
      count === 0
        ? 'Viesteistä ei ollut enää hyötyä, eikä mitään lähetetty'
        : `${counted(count, 'viesti', 'viestiä')} lähtee uudelleen`,
  },
} as const
