/** Refusals of trips and kilometres, in Finnish for staff. */
export const travelErrors = {
  TRIP_ENDS_BEFORE_START: 'Matka päättyy ennen kuin se alkaa.',
  TRIP_TOO_LONG: 'Matka on yli {days} vuorokautta. Tarkista alku ja loppu.',
  TRIP_WITHOUT_COUNTRY: 'Ulkomaanmatkalta puuttuu maa tai käsin annettu päivärahan määrä.',
  VEHICLE_UNKNOWN: 'Kulkuneuvon koodi on 0–7.',
  RAISE_NEEDS_CAR: 'Korotuksen voi maksaa vain autolla ajetuista kilometreistä.',
  RAISE_LONGER_THAN_TRIP: 'Korotettuja kilometrejä on enemmän kuin matkassa.',
} as const satisfies Record<string, string>
