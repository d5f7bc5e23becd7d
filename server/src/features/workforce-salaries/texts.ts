import type { ShiftObstacle } from '@palkkasilta/contract/shifts.ts'
import { finnishTime } from '../../app/edits.ts'

interface Shown {
  readonly starts_at: string
}

const sentences: Record<ShiftObstacle, string> = {
  OPEN: 'Vuoro {time} on vielä kesken Tamigossa. Kirjaa sille päättymisaika ja hae vuorot uudelleen.',
  ENDS_BEFORE_START: 'Vuoro {time} päättyy ennen kuin se alkaa. Korjaa vuoro Tamigossa ja hae vuorot uudelleen.',
  OVERLAPS: 'Vuoro {time} on päällekkäin toisen vuoron kanssa. Korjaa tai poista toinen niistä.',
  UNKNOWN_EMPLOYEE: 'Vuoron {time} työntekijää ei ole henkilöissä. Lisää henkilölle Tamigon työntekijätunnus.',
  ABSENCE: 'Vuoro {time} on poissaolo, josta ei makseta palkkaa.',
  DELETED: 'Vuoro {time} on poistettu.',
  HAS_SALARY: 'Vuorosta {time} on jo luotu palkka.',
}

/** Why no salary was made of a shift, and what staff do about it. */
export function obstacleText(obstacle: ShiftObstacle, shift: Shown): string {
  return sentences[obstacle].replace('{time}', finnishTime(shift.starts_at))
}
