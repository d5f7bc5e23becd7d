import { advanceStateNames } from '@palkkasilta/contract/advance-state-names.ts'
import type { Advance } from '@palkkasilta/contract/bills.ts'
import { refusals } from '@palkkasilta/contract/refusals.ts'
import type { StateLooks } from '../state-looks.ts'

type State = Advance['state']

/** Money that a biller asks for before the customer of their bill has paid. */
export const billAdvances = {
  title: 'Ennakot',
  empty: 'Laskusta ei ole pyydetty ennakkoa.',
  one: (sum: string) => `Ennakko ${sum}`,
  columns: { amount: 'Summa', state: 'Tila', askedAt: 'Pyydetty', askedBy: 'Pyytäjä', lines: 'Rivit' },
  states: {
    REQUESTED: [advanceStateNames.REQUESTED, 'waiting'],
    APPROVED: [advanceStateNames.APPROVED, 'good'],
    DECLINED: [advanceStateNames.DECLINED, 'neutral'],
  } satisfies StateLooks<State>,
  allLines: 'Koko lasku',
  facts: { bill: 'Lasku', biller: 'Laskuttaja', amount: 'Ennakko', open: 'Laskusta avoinna' },
  failed: 'Ennakosta ei voitu päättää',
  ask: {
    action: 'Pyydä ennakkoa',
    title: 'Pyydä ennakkoa',
    amount: 'Summa',
    lines: 'Rivit, joita ennakko koskee',
    linesHint: 'Ilman valintaa ennakko koskee koko laskua.',
    missing: refusals.NO_ADVANCE_AMOUNT,
    failed: 'Ennakkoa ei voitu pyytää',
    done: (sum: string) => `Ennakkoa pyydetty ${sum}`,
  },
} as const
