/** Refusals of agreements, shifts and wages, with the Finnish sentence for staff. */
export const agreementErrors = {
  // agreements
  WAGE_LIMITS_CONTRADICT: 'Vähimmäispalkka on enintään oletuspalkan ja oletuspalkka enintään enimmäispalkan suuruinen.',
  WAGE_UNREASONABLE: 'Tuntipalkan on oltava suurempi kuin 0 ja enintään {limit} euroa.',
  TIME_NOT_IN_DAY: 'Kellonaika on väliltä 00:00–24:00, kokonaisina minuutteina.',
  WINDOW_EMPTY: 'Lisän alkamis- ja päättymisaika ovat samat. Koko päivä on 00:00–00:00.',
  DATES_CONTRADICT: 'Voimassaolo päättyy ennen kuin se alkaa.',
  SUPPLEMENTS_CONTRADICT:
    'Lisät {name} ja {other} koskevat samaa aikaa (esimerkiksi {day}), ja niillä on sama prioriteetti {priority}. Anna toiselle eri prioriteetti.',
  PRIORITY_NOT_WHOLE: 'Prioriteetti on kokonaisluku, vähintään 0.',
  TRANSACTION_CODE_MISSING: 'Tulolajin koodi puuttuu.',
  OVERTIME_PERIOD_OUT_OF_RANGE: 'Ylityöjakson pituus on kokonaisluku väliltä 1–{max} päivää.',
  OVERTIME_BAND_EMPTY:
    'Ylityörivin enimmäistuntien on oltava suuremmat kuin vähimmäistuntien. Tyhjä enimmäistuntimäärä on rajaton.',
  OVERTIME_PERIODS_CONTRADICT:
    'Jaksot {other} pv ja {days} pv eivät ole sisäkkäin: pidemmän on koostuttava kokonaisista lyhyemmistä.',
  OVERTIME_BANDS_OVERLAP: 'Ylityörivit {name} ja {other} menevät päällekkäin.',
  OVERTIME_BANDS_GAP:
    'Ylityörivien {name} ja {other} väliin jää tunteja ilman korotusta. Aloita rivi {other} siitä, mihin {name} päättyy.',
  // wages
  WAGE_MISSING:
    'Tuntipalkka puuttuu päivältä {day}: henkilöllä ei ole toimipaikkapalkkaa eikä työehtosopimuksella oletuspalkkaa. Lisää toinen niistä.',
  WAGE_NOT_GIVEN: 'Tuntipalkka puuttuu.',
  WAGES_OVERLAP: 'Kaksi tuntipalkkaa koskee samaa päivää {day}.',
  AGREEMENT_MISSING: 'Työehtosopimus puuttuu.',
  AGREEMENT_NOT_IN_FORCE:
    'Mikään osaston työehtosopimuksista ei ole voimassa {day}. Lisää osastolle sopimus, joka on silloin voimassa.',
  AGREEMENTS_OVERLAP:
    'Sopimukset {agreement} ja {other} ovat voimassa {day} ja alkavat samana päivänä. Korjaa jommankumman voimassaolo.',
  PROFESSION_UNCLEAR:
    'Sopimuksessa {agreement} on monta ammattia, eikä henkilön ammattia {day} ole valittu. Lisää ammatti toimipaikkapalkalle.',
  // shifts
  SHIFT_ENDS_BEFORE_START: 'Vuoro {shift} päättyy ennen kuin se alkaa.',
  SHIFT_TOO_LONG: 'Vuoro {shift} kestää yli {days} päivää. Tarkista päivät.',
  SHIFTS_OVERLAP: 'Vuorot {shift} ja {other} menevät päällekkäin.',
  TIME_OUT_OF_RANGE: 'Aika ei ole vuosien {first}–{last} sisällä.',
  TIME_SKIPPED: 'Kelloa siirretään eteenpäin {day}: kellonaikaa {time} ei ole.',
  // reading
  NOT_A_DATE: 'Päivämäärää ”{value}” ei ole.',
  NOT_A_TIME: 'Kellonaikaa ”{value}” ei ole.',
  NOT_A_NUMBER: 'Tähän tarvitaan luku.',
  NOT_A_FRACTION: 'Prosentissa on liikaa desimaaleja.',
  VALUE_MISSING: 'Tieto puuttuu.',
  VALUE_OF_WRONG_KIND: 'Tieto on väärää muotoa.',
} as const satisfies Record<string, string>

/** Overtime that an agreement pays less for than the law has it; agreements may depart. */
export const overtimeBelowLaw =
  '{name}: {period} yli {hours} h sopimuksen korotus on {agreed|percent}, lain {due|percent} ({law}).'

/** Periods that the law knows, by their days. */
export const periodsOfLaw: Readonly<Record<number, string>> = {
  1: 'vuorokaudessa',
  7: 'viikossa',
  14: 'kahden viikon jaksossa',
  21: 'kolmen viikon jaksossa',
}

/** Why a line of the agreement pays nothing. */
export const unpaidReasons = {
  OUTSIDE_DATES: 'lisä ei ole voimassa palkan työpäivinä',
  NO_SUCH_DAY: 'palkassa ei ole työtä sellaisina päivinä, joita lisä koskee',
  NO_SUCH_TIME: 'palkassa ei ole työtä lisän kellonaikoina',
  ANOTHER_PAID: 'samasta ajasta maksetaan toinen lisä, jonka prioriteetti on parempi',
  BELOW_OVERTIME: 'ylityörajaa ei ylitetty',
} as const satisfies Record<string, string>

/** Things that staff should look at, by the code of the warning. */
export const payWarnings = {
  WAGE_BELOW_MINIMUM: 'Tuntipalkka {wage|euro} alittaa sopimuksen {agreement} vähimmäispalkan {limit|euro}.',
  WAGE_ABOVE_MAXIMUM: 'Tuntipalkka {wage|euro} ylittää sopimuksen {agreement} enimmäispalkan {limit|euro}.',
  LARGER_WAGE_BELOW_BASE: 'Suurempi palkka {larger|euro} on pienempi kuin peruspalkka {base|euro}.',
  SUNDAY_WITHOUT_RAISE:
    'Sopimuksessa {agreement} ei ole sunnuntaityökorvausta päivälle {day|date}, vaikka silloin on tehty työtä.',
  AGREEMENT_NOT_VALID: 'Sopimus {agreement} ei ole voimassa {day|date}.',
  PAID_HOURS_WITHOUT_RAISE:
    'Näiden vuorojen jälkeen tehtyjä tunteja on jo maksettu toiselta osastolta. Niistä {hours} h kuuluisi sopimuksen {agreement} mukaan korottaa ylityönä, eikä korotusta ole maksettu.',
} as const satisfies Record<string, string>
