import type { ShiftObstacle } from '@palkkasilta/contract/shifts.ts'
import { finnishTime } from '../../kernel/records/edits.ts'

export type Obstacle = ShiftObstacle | 'OUTSIDE_PERIOD'

const sentences: Record<Obstacle, string> = {
  OUTSIDE_PERIOD: 'Vuoro {time} ei ala valitulla kaudella. Vaihda kausi tai jätä vuoro valitsematta.',
  OPEN: 'Vuoro {time} on vielä kesken Tamigossa. Kirjaa sille päättymisaika ja hae vuorot uudelleen.',
  ENDS_BEFORE_START: 'Vuoro {time} päättyy ennen kuin se alkaa. Korjaa vuoro Tamigossa ja hae vuorot uudelleen.',
  TOO_LONG: 'Vuoro {time} kestää yli neljä vuorokautta. Korjaa vuoro Tamigossa ja hae vuorot uudelleen.',
  BREAK_TOO_LONG: 'Vuoron {time} tauko ei ole vuoroa lyhyempi. Korjaa tauko Tamigossa ja hae vuorot uudelleen.',
  OVERLAPS: 'Vuoro {time} on päällekkäin toisen vuoron kanssa. Korjaa tai poista toinen niistä.',
  VACANT: 'Vuorolla {time} ei ole tekijää. Merkitse tekijä Tamigossa ja hae vuorot uudelleen.',
  UNKNOWN_EMPLOYEE: 'Vuoron {time} työntekijää ei ole henkilöissä. Lisää henkilölle Tamigon työntekijätunnus.',
  ABSENCE: 'Vuoro {time} on poissaolo. Sairauspoissaolosta tehdään sairausajan palkka erikseen.',
  DELETED: 'Vuoro {time} on poistettu. Hae vuorot uudelleen.',
  HAS_SALARY: 'Vuorosta {time} on jo luotu palkka. Päivitä näkymä.',
}

export function obstacleSentence(obstacle: Obstacle, startsAt: string): string {
  return sentences[obstacle].replace('{time}', finnishTime(startsAt))
}
