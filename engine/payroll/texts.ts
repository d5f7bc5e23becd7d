import type { SlipWarningCode } from './types.ts'

/** Things about a pay slip that staff should look at, by the code of the warning. Filled by `fillText`. */
export const slipWarnings = {
  NO_TAX_CARD: 'Voimassa olevaa verokorttia ei ole: ennakonpidätys on {percent|percent}. Pyydä henkilöltä verokortti.',
  CARD_DOES_NOT_FIT:
    'Voimassa oleva {card} ei sovi {kind} ({rule}): pidätys tehdään kuin korttia ei olisi. Pyydä oikea verokortti.',
  REGISTER_NOT_CHECKED:
    'Ennakkoperintärekisteriä ei ole tarkistettu maksupäivää {payday|date} varten. Tarkista se ja merkitse henkilön tietoihin.',
  LAST_YEARS_CARD:
    'Vuoden {year} verokorttia ei ole: tammikuun pidätys tehtiin edellisen vuoden kortin prosentilla {percent|percent}. Hae uusi verokortti: ilman sitä pidätys on helmikuusta alkaen {without|percent}.',
  RESIDENT_BY_STAY:
    'Oleskelu Suomessa alkoi {from|date} ja on kestänyt yli kuusi kuukautta: lähdevero ei enää sovi. Pyydä verokortti ja poista asuinvaltio henkilön tiedoista.',
  PROTECTED_PORTION_LOOKS_MONTHLY:
    'Suojaosuus {perDay|euro} on liian suuri päivää kohti, ja se on luettu kuukausimääräksi. Tarkista maksukielto.',
  DEDUCTION_NOT_IN_FULL:
    'Vähennyksestä {reason} ({requested|euro}) voitiin vähentää {taken|euro}. Loput on perittävä myöhemmin.',
  UNION_DUE_NOT_IN_FULL:
    '{reason}: maksusta {requested|euro} voitiin pidättää {taken|euro}. Loput henkilö maksaa itse liitolle.',
  ADVANCE_NOT_IN_FULL:
    'Maksetusta ennakosta {requested|euro} voitiin vähentää {taken|euro}. Loput on vähennettävä seuraavasta palkasta.',
  CONTRIBUTIONS_CUT_TO_CASH:
    'Rahapalkka ei riittänyt työntekijän vakuutusmaksuihin: työnantajan maksettavaksi jää {uncollected|euro}.',
  BASE_IN_LIMIT_GAP:
    'Perusteesta jää jakamatta {remainder|euro}, koska TyEL-maksu alkaa kuukauden ansiorajasta. Tarkista palkka.',
} as const satisfies Record<SlipWarningCode, string>
