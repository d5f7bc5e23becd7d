import { accountConsentErrors } from './account-consent-errors.ts'
import { accountingErrors } from './accounting-errors.ts'
import { billErrors } from './bill-errors.ts'
import { certificateErrors } from './certificate-errors.ts'
import { liabilityErrors } from './liability-errors.ts'
import { payingAccountErrors } from './paying-account-errors.ts'
import { refusals } from './refusals.ts'
import { separateReportErrors } from './separate-report-errors.ts'
import { taxCardErrors } from './tax-card-errors.ts'

/** Every error that the server can answer with: HTTP status and the Finnish sentence for staff. `{name}` is filled from the parameters. */
export const errors = {
  BAD_REQUEST: [400, 'Tarkista merkityt kentät.'],
  LOGIN_FAILED: [401, 'Login failed. Please check your username and password and try again.'],
  NOT_SIGNED_IN: [401, 'Istunto on päättynyt. Kirjaudu uudelleen.'],
  SESSION_IDLE: [401, 'Istunto päättyi, koska sitä ei käytetty {minutes} minuuttiin. Kirjaudu uudelleen.'],
  NO_RIGHTS: [403, 'Sinulla ei ole oikeutta tähän toimintoon.'],
  CROSS_SITE: [403, 'Toiminto hyväksytään vain Palkkasillan omilta sivuilta.'],
  NOT_FOUND: [404, 'Tietoa ei löydy. Se on voitu poistaa.'],
  REPORT_UNKNOWN: [404, 'Raporttia ei ole. Valitse raportti valikosta.'],
  EXPORT_REASON_MISSING: [400, 'Yli {most} rivin viennille tarvitaan syy. Kirjoita, mihin tietoja tarvitaan.'],
  STALE_EDIT: [409, '{who} muutti tietoja {when}. Lataa uusin versio ja tee muutoksesi siihen.'],
  STATE_CHANGED: [409, 'Tila on jo muuttunut ({state}). Päivitä näkymä.'],
  BODY_TOO_LARGE: [413, 'Lähetettävää on liikaa yhdellä kertaa. Valitse vähemmän kerralla tai lyhennä tekstejä.'],
  IDEMPOTENCY_KEY_REUSED: [409, 'Samalla avaimella on jo tehty toinen pyyntö.'],
  TASK_FAILED: [409, '{reason}'],
  NOTHING_DONE: [409, 'Mitään ei tehty. {reason}'],
  TASK_CANCELLED: [409, 'Työ keskeytettiin: {done} / {total} tehtiin. Tehty jäi voimaan, muu jäi ennalleen.'],
  TASK_STILL_RUNNING: [504, 'Työ on vielä kesken. Sen edistyminen näkyy sivulla.'],
  /** Of a caller that has gone: nobody reads it. */
  CALLER_GONE: [499, 'Vastausta ei enää odotettu.'],
  ADDRESS_SPENT: [410, 'Osoite on jo käytetty tai vanhentunut. Pyydä uusi osoite pääkäyttäjältä.'],
  HAS_ACCOUNT: [409, 'Henkilöllä on jo tunnus {username}.'],
  NO_ACCOUNT: [409, 'Henkilöllä ei ole tunnusta. Kutsu hänet ensin käyttäjäksi.'],
  LOOKING_ONLY: [403, 'Katselet palvelua toisen käyttäjän nimissä, joten et voi muuttaa mitään.'],
  NO_LOOKING_AS_ADMIN: [
    409,
    'Pääkäyttäjänä ei voi kirjautua toisen puolesta: hänen nimissään ei tehdä toimiston töitä.',
  ],
  TOO_MANY_ATTEMPTS: [429, 'Liian monta kirjautumisyritystä. Yritä uudelleen {minutes} minuutin kuluttua.'],
  INTERNAL: [500, 'Palvelussa tapahtui virhe. Yritä uudelleen; jos virhe toistuu, ilmoita tunniste {id}.'],
  OPERATIONS_ONLY: [403, 'Tämä on vain ylläpidolle: tarvitaan ylläpidon avain tai yhteys palvelimelta itseltään.'],
  DATABASE_UNAVAILABLE: [503, 'Tietokantaan ei juuri nyt saada yhteyttä. Yritä hetken kuluttua uudelleen.'],
  STORAGE_FULL: [
    503,
    'Tietoja ei juuri nyt voi tallentaa: palvelun levy on täynnä tai vain luettavissa. Ilmoita ylläpidolle ja yritä uudelleen, kun tilaa on.',
  ],
  NOT_READY: [503, 'Palvelu on käynnistymässä. Yritä hetken kuluttua uudelleen.'],

  DEPARTMENT_HAS_SHIFTS: [
    409,
    'Osastolla on vuoroja ilman palkkaa ({count} kpl). Luo niistä palkat tai poista vuorot ensin.',
  ],
  DEPARTMENT_IN_USE: [
    409,
    'Osastolla on keskeneräisiä palkkoja ({salaries} kpl) ja laskuja ({bills} kpl). Maksa ja laskuta palkat ja vie laskut loppuun, tai poista ne ensin.',
  ],
  NO_SHIFTS_SELECTED: [400, refusals.NO_SHIFTS_SELECTED],
  SHIFTS_OF_MANY_DEPARTMENTS: [400, refusals.SHIFTS_OF_MANY_DEPARTMENTS],
  SHIFTS_OF_ANOTHER_DEPARTMENT: [400, 'Valitut vuorot eivät kuulu valittuun toimipaikkaan.'],
  RANGE_OVER_TWO_MONTHS: [400, refusals.RANGE_OVER_TWO_MONTHS],
  SHIFTS_GONE: [
    409,
    'Osa valituista vuoroista on poistettu tai niitä ei enää ole Tamigossa. Hae vuorot ja valitse uudelleen.',
  ],
  SHIFT_HAS_SALARY: [409, 'Vuorosta on jo luotu palkka, joten sitä ei voi poistaa.'],
  REIMBURSEMENT_OF_NOBODY: [
    409,
    'Vuorosta ei makseta enää kenellekään, joten sen korvauksia ei voi muuttaa. Tasoita vuoron muutos.',
  ],
  REIMBURSEMENT_TOO_LATE: [409, 'Vuorosta on jo luotu palkka, joten sen korvauksia ei voi muuttaa.'],
  NON_RESIDENT_FACT_MISSING: [
    409,
    'Henkilöltä {name} puuttuu {fact}. Tulorekisteri vaatii sen ulkomailla asuvasta. Lisää se henkilön tietoihin.',
  ],
  NATIONAL_ID_MISSING: [409, 'Henkilöltä {name} puuttuu henkilötunnus. Lisää se henkilön tietoihin.'],
  NATIONAL_ID_WRONG: [409, 'Henkilön {name} henkilötunnus ei ole oikea. Korjaa se henkilön tietoihin.'],
  NATIONAL_ID_UNREADABLE: [
    409,
    'Henkilön {name} tallennettu henkilötunnus ei avaudu, koska sitä on muutettu tietokannassa. Kirjoita tunnus uudelleen henkilön tietoihin ja kerro siitä ylläpidolle.',
  ],
  EMPLOYEE_ID_UNREADABLE: [
    409,
    'Tamigon työntekijän {name} henkilötunnus ei avaudu, koska sitä on muutettu tietokannassa. Hae työntekijät Tamigosta uudelleen ja kerro siitä ylläpidolle.',
  ],
  SEALED_UNREADABLE: [
    500,
    'Tallennettu tieto ei avaudu, koska sitä on muutettu tietokannassa. Kerro siitä ylläpidolle.',
  ],
  EMPLOYEE_IS_LINKED: [409, 'Tamigon työntekijä on jo yhdistetty henkilöön {name}.'],
  PERSON_IS_LINKED: [409, 'Henkilö {name} on jo yhdistetty Tamigon työntekijään {employeeId}.'],
  PERSON_IS_KNOWN: [409, 'Henkilötunnus on jo henkilöllä {name}. Yhdistä työntekijä häneen.'],
  COMPANY_MISSING: [409, 'Yrityksen omat tiedot (nimi, y-tunnus, tili) puuttuvat asetuksista. Lisää ne.'],
  PAYING_ACCOUNT_MISSING: [409, 'Tiliä, jolta maksetaan, ei ole lisätty. Pyydä ylläpitoa lisäämään se.'],
  RECEIVING_ACCOUNT_MISSING: [409, 'Tiliä, jolle laskut maksetaan, ei ole lisätty. Pyydä ylläpitoa lisäämään se.'],
  CLIENT_ACCOUNT_MISSING: [
    409,
    'Asiakkaan {name} tiliä, jolta palkka maksettaisiin, ei ole lisätty. Pyydä ylläpitoa lisäämään se, tai vaihda osaston sivulla kenttä Asiakkaan palkat maksetaan.',
  ],
  CLIENT_MISSING: [
    409,
    'Palkan omistaja on asiakasyritys, mutta osastolla tai sen yläosastoilla ei ole asiakkaan Y-tunnusta. Lisää se Tamigossa ja hae osastot, tai vaihda palkan sivulla kenttä Palkan omistaja.',
  ],
  CLIENT_BUSINESS_ID_WRONG: [409, 'Asiakkaan {name} Y-tunnus ei ole oikea. Korjaa se Tamigossa ja hae osastot.'],
  CLIENT_IS_US: [
    409,
    'Asiakkaan {name} Y-tunnus on meidän omamme. Vaihda palkan sivulla kenttä Palkan omistaja tai korjaa Y-tunnus Tamigossa.',
  ],
  CLIENT_UNINSURED: [409, '{reason}'],
  EXTERNAL_PAYER_MISSING: [
    409,
    'Palkka on asiakkaan {name}, mutta osastolle ei ole valittu, maksetaanko se asiakkaan nimissä vai sijaismaksajana. Valitse osaston sivulla kenttä Asiakkaan palkat maksetaan.',
  ],
  EXTERNAL_SERVICE_USER: [
    409,
    'Laskuttaja tai yrittäjä ei ole asiakkaan {name} palkansaaja. Vaihda palkan sivulla kenttä Palkan omistaja.',
  ],
  ...accountConsentErrors,
  ...certificateErrors,
  MAIL_OFF: [409, 'Sähköpostit eivät ole käytössä. Ylläpito ottaa ne käyttöön asetuksella Lähetä sähköpostit.'],
  SERVICE_NOT_CONFIGURED: [
    503,
    'Palvelua {service} ei ole otettu käyttöön. Pyydä ylläpitoa lisäämään sen osoite ja tunnukset.',
  ],
  PREPAYMENT_REGISTER_NOT_CHECKED: [
    409,
    'Henkilölle {name} maksetaan työkorvausta, eikä ennakkoperintärekisteriä ole tarkistettu maksupäivää varten. Tarkista se ja merkitse henkilön tietoihin.',
  ],
  REPORT_NOT_DUE: [
    409,
    'Työkorvauksesta, jonka saaja on ennakkoperintärekisterissä, ei anneta ilmoitusta tulorekisteriin. Jos siitä on ilmoitettu, mitätöi ilmoitus.',
  ],
  REPORT_ALREADY_SENT: [409, 'Palkasta on jo ilmoitettu tulorekisteriin.'],
  FIGURE_MISSING: [
    409,
    'Laskentaan tarvittavaa lukua ei ole: {figure}, {day}. Ylläpito lisää sen sivulla Vuoden luvut.',
  ],
  YEAR_FIGURE_KNOWN: [409, 'Palkkasillalla on jo tämän vuoden luku: {figure}. Se on käytössä.'],
  YEAR_FIGURE_HOLDS: [409, 'Luku on käytössä, joten sitä ei voi poistaa. Syötä sen tilalle oikea arvo.'],
  MESSAGE_REFUSED: [409, 'Sanomaa ei voitu muodostaa, joten mitään ei lähetetty: {reason}'],
  POLICY_RATES_MISSING: [409, 'Tapaturma- tai ryhmähenkivakuutuksen maksuprosentti puuttuu. Lisää se asetuksiin.'],
  ACCOUNT_CLOSED: [409, 'Tili on suljettu.'],
  ACCOUNT_OF_OTHERS: [409, 'Maksu lähtee vain maksajansa omalta tililtä. Valitse toinen tili.'],
  DEFAULT_ACCOUNT: [409, 'Maksut lähtevät tältä tililtä. Valitse niille ensin toinen tili.'],
  CONFIRMED_BY_ANOTHER: [409, 'Muutoksen vahvistaa joku muu kuin se, joka sitä pyysi.'],
  RATE_HAS_BEGUN: [409, 'Arvo on jo voimassa, joten sitä ei voi poistaa. Lisää sen jälkeinen arvo.'],
  BENEFIT_OF_COMPENSATION: [409, 'Työkorvaukseen ei voi lisätä luontoisetua: se on palkkaa.'],
  SERVICE_FEE_MISSING: [409, 'Palvelupalkkion prosentti puuttuu maksupäivältä. Lisää se asetuksiin.'],
  SALARY_WITHOUT_LINES: [409, 'Palkalla ei ole palkanmaksun perusteita. Lisää siihen laskutettuja rivejä.'],
  BILL_NOT_PAID_YET: [
    409,
    'Asiakas ei ole vielä maksanut laskua {bills}. Odota maksua, tai hyväksy ennakko ja maksa se ennakkopalkkana.',
  ],
  LINE_NOT_FREE: [
    409,
    'Rivi {line} ei ole enää vapaa: se on toisella palkalla, tai sen lasku on muuttunut. Lue tiedot uudelleen.',
  ],
  AGREEMENT_MISSING: [409, 'Osastolla {name} ei ole työehtosopimusta. Valitse se osaston tiedoissa.'],
  AGREEMENT_HAS_DEPARTMENTS: [409, 'Sopimus on valittu osastoille: {names}. Valitse niille toinen sopimus ensin.'],
  AGREEMENT_HAS_OPEN_SALARIES: [
    409,
    'Sopimuksella on laskettu palkkoja, joita ei ole vielä lähetetty maksuun ({count} kpl). Lähetä tai poista ne ensin.',
  ],
  AGREEMENT_HAS_CONTRACTS: [409, 'Sopimuksella on työsopimuksia ({count} kpl). Valitse niille toinen sopimus ensin.'],
  AGREEMENT_VERSION_IN_USE: [409, 'Versio on käytössä: sillä on laskettu palkkoja tai osasto käyttää sitä.'],
  AGREEMENT_ONLY_VERSION: [409, 'Sopimuksella on vain tämä versio. Poista sopimus, jos sitä ei enää tarvita.'],
  NO_SALARIES_PAID: [409, 'Jaksolla ei ole maksettuja palkkoja.'],
  NO_SALARIES_SELECTED: [400, refusals.NO_SALARIES_SELECTED],
  SALARIES_OF_MANY_DEPARTMENTS: [400, refusals.SALARIES_OF_MANY_DEPARTMENTS],
  SALARIES_ALREADY_BILLED: [409, refusals.SALARIES_ALREADY_BILLED],
  SALARY_NEVER_BILLED: [
    409,
    'Palkka {salary} maksaa lomaa tai sairausaikaa tai palauttaa veroa, joten siitä ei laskuteta asiakasta. Ota se pois valinnasta.',
  ],
  BILL_LOCKED: [409, '{fact}. Vain lähettämätöntä laskua voi muokata.'],
  NO_FINVOICE: [409, 'Laskusta ei voi tehdä Finvoice-tiedostoa. {lacks}'],
  BILL_LEAVING: [409, 'Laskua lähetetään parhaillaan Ropolle. Odota hetki ja yritä uudelleen.'],
  OPENING_OF_SENT_BILL: [409, '{fact}. Lähetettyä laskua ei voi avata: pyydä toimistoa hyvittämään se.'],
  CUSTOMER_IN_USE: [
    409,
    'Asiakkaalle on tehty laskuja ({bills} kpl) tai osasto laskuttaa sitä ({departments} kpl), joten sitä ei voi poistaa. Kaksi samaa asiakasta voi yhdistää.',
  ],
  MERGED_WITH_ITSELF: [409, 'Asiakasta ei voi yhdistää itseensä. Valitse toinen asiakas.'],
  MERGED_OF_TWO_KINDS: [409, 'Toinen on yritys ja toinen yksityishenkilö, joten niitä ei voi yhdistää.'],
  MERGED_IDS_DIFFER: [
    409,
    '{label} on eri, joten ne ovat eri asiakkaita eikä niitä voi yhdistää. Korjaa tunnus ensin, jos se on väärin.',
  ],
  MERGED_ID_LOST: [409, 'Henkilötunnus on vain asiakkaalla {merged}, joten sen pitää jäädä. Yhdistä toisin päin.'],
  MERGED_BILL_LEAVING: [
    409,
    'Asiakkaan {merged} laskua {bill} lähetetään parhaillaan. Odota hetki ja yritä uudelleen.',
  ],
  MERGE_TOO_OLD: [409, 'Yhdistämisen voi perua vuorokauden ajan, ja se on kulunut.'],
  MERGE_FIELD_CHANGED: [409, '{label} on muuttunut yhdistämisen jälkeen, joten sitä ei voi perua.'],
  MERGE_BILL_SENT: [409, 'Lasku {bill} on lähetetty tai hyvitetty yhdistämisen jälkeen, joten sitä ei voi perua.'],
  MERGE_DEPARTMENT_CHANGED: [
    409,
    'Osasto {department} laskuttaa nyt toista asiakasta, joten yhdistämistä ei voi perua.',
  ],
  ...billErrors,
  ...separateReportErrors,
  ...taxCardErrors,
  ...liabilityErrors,
  ...accountingErrors,
  SALARY_LOCKED: [409, 'Palkkaa ei voi muokata: {fact}.'],
  SALARY_SENT: [
    409,
    'Palkkaa ei voi muokata: {fact}. Maksuun lähetetyn palkan tiedot korjataan toiminnolla Korjaa palkka, ja muuttuneet vuorot tasoitetaan.',
  ],
  CORRECTION_REFUSED: [409, 'Korjausta ei voi ilmoittaa tulorekisteriin, joten mitään ei tallennettu: {reason}'],
  CLAIM_CLOSED: [409, 'Saatavasta ei ole mitään auki: se on peritty kokonaan tai peruttu jo.'],
  CLAIM_OF_PAY: [
    409,
    'Palkaksi voi todeta vain saatavan, joka on kokonaan verovapaata korvausta. Peru tämä saatava oikeana tai jätä se perimättä.',
  ],
  REPORT_AFTER_ANOTHER: [
    409,
    'Palkka perii takaisin, mitä palkasta {salary} maksettiin liikaa. Ilmoitus lähtee itsestään, kun tulorekisteri on ottanut vastaan palkan {salary} ilmoituksen.',
  ],
  SALARY_NOT_SENT: [
    409,
    'Palkka on avoin: muuta sen tietoja lomakkeella. Korjata voi palkan, joka on lähetetty maksuun.',
  ],
  SALARY_NOT_OPEN: [409, '{fact}.'],
  SALARY_NEEDS_PAYDAY: [409, 'Palkka lähetetään maksuun maksupäivällä. Tilaa ei voi vaihtaa käsin.'],
  SALARY_SETTLED: [
    409,
    'Palkan vuoroja on tasoitettu palkan maksun jälkeen (tasoituspalkka {settlement}), joten sitä ei voi poistaa. Poista ensin tasoitus.',
  ],
  SETTLED_WITH_CLAIM: [
    409,
    'Samassa tasoituksessa todettiin liikaa maksettua, joka näkyy palkan {salary} sivulla ja josta on jo ilmoitettu tai peritty, joten palkkaa ei voi poistaa. Maksa palkka. Saatavan voi perua palkan {salary} sivulla.',
  ],
  SALARY_ON_BILL: [409, refusals.SALARY_ON_BILL],
  SALARY_HAS_HISTORY: [409, 'Palkasta on lähtenyt rahaa tai sen maksu on kesken, joten sitä ei voi poistaa.'],
  PAYMENT_ON_ITS_WAY: [409, 'Maksu {payment} on jo hyväksytty pankkiin. Peruuta se ensin.'],
  SALARY_PAID_OUT: [
    409,
    'Maksu {payment} on veloitettu tililtä, joten palkkaa ei voi enää avata. Korjaa palkan tiedot toiminnolla Korjaa palkka, ja tasoita muuttuneet vuorot.',
  ],
  REPORT_IN_FORCE: [409, 'Palkasta on ilmoitus tulorekisterissä. Mitätöi ilmoitus ja poista palkka sitten.'],
  REPORT_ON_ITS_WAY: [409, 'Tulorekisteri käsittelee palkan ilmoitusta vielä. Yritä uudelleen, kun se on vastannut.'],
  REPORT_NOT_IN_FORCE: [409, 'Tulorekisterissä ei ole palkasta ilmoitusta, jonka voisi mitätöidä.'],
  REPORT_OF_PAID_SALARY: [
    409,
    'Palkka on maksussa tai maksettu, joten sen ilmoitus jää voimaan. Hylkää tai peruuta ensin maksu.',
  ],
  REPORT_BEFORE_PAYMENT: [409, 'Lähetä palkka ensin maksuun: ilmoitus tehdään maksupäivän mukaan.'],
  INCOMING_LEFT: [409, 'Rahasta odottaa {left}, joten siitä ei voi käyttää {asked}. Päivitä näkymä.'],
  ENTRY_MATCHED: [409, 'Tapahtuma on kohdistettu, joten se on jo selvitetty. Peru ensin kohdistus.'],
  BILL_AWAITS_NO_MONEY: [409, 'Lasku {bill} ei odota maksua. Valitse toinen lasku.'],
  BILL_OPEN_LESS: [409, 'Laskusta {bill} on avoinna {open}, joten sille ei voi kohdistaa {asked}.'],
  RETURN_APPROVED: [409, 'Palautus on jo hyväksytty maksuun. Peruuta maksu ensin, niin raha odottaa taas.'],
  MATCHED_BILL_LOCKED: [409, 'Laskun {bill} palkka on jo maksettu, joten kohdistusta ei voi perua.'],
  PAYMENT_DECIDED: [409, 'Maksusta on jo päätetty. Päivitä näkymä.'],
  PAYMENT_STATE: [409, '{refusal} Mitään ei tehty. Päivitä näkymä.'],
  PAYMENT_AT_BANK: [
    409,
    'Pankki on jo ilmoittanut tästä maksusta (aineisto {file}), joten sitä ei lähetetä toista kertaa. Hae uudet palautteet, niin maksu kirjautuu pankin tietojen mukaan.',
  ],
  HELD: [
    409,
    'Lähetykset on pidätetty, koska tietokanta on palautettu. Vapauta ne ensin sivulla Pidätetyt lähetykset.',
  ],
  HOLD_NOT_FETCHED: [409, 'Hae ensin vastapuolen tiedot. Vapauta lähetys vasta, kun olet käynyt ne läpi.'],
  NOT_HELD: [409, 'Lähetys on jo vapautettu. Päivitä näkymä.'],
  PAYMENT_TOO_LATE: [
    409,
    'Maksun {payment} maksupäivä {payday} on jo mennyt. Hylkää maksu ja lähetä palkka maksuun uudella maksupäivällä.',
  ],
  OWN_PAYMENT: [403, 'Maksun tekijä ei voi hyväksyä sitä. Pyydä toista hyväksymään.'],
  ...payingAccountErrors,
  PROOF_MISSING: [403, 'Vahvista hyväksyntä salasanallasi.'],
  PROOF_SPENT: [403, 'Vahvistus on jo käytetty tai vanhentunut. Hyväksy uudelleen ja anna salasanasi.'],
  FILE_NOT_FETCHED: [404, 'Aineistoa ei ole vielä haettu pankista. Hae se ensin.'],
  NO_BANK_FILE: [404, 'Maksu ei ole vielä pankkiaineistossa. Se syntyy, kun maksu hyväksytään.'],
  FILE_NOT_WAITING: [409, 'Aineisto ei enää odota lähetystä. Päivitä näkymä.'],
  PAYMENT_LEAVING: [409, refusals.PAYMENT_LEAVING],
  PAYMENT_DEBITED: [409, refusals.PAYMENT_DEBITED],
  IBAN_MISSING: [409, 'Henkilöltä {name} puuttuu tilinumero. Lisää IBAN palkalle tai henkilön tietoihin.'],
  IBAN_WRONG: [409, 'Henkilön {name} tilinumero ei ole oikea IBAN. Korjaa se palkalle.'],
  DISTRAINT_ACCOUNT_MISSING: [
    409,
    'Ulosottoviranomaisen tilinumero puuttuu asetuksista, joten ulosmitattua osaa ei voi maksaa. Lisää se.',
  ],
  PAYDAY_PASSED: [400, 'Maksupäivä {payday} on jo mennyt. Valitse myöhempi päivä.'],
  EMPLOYMENT_LASTS: [
    409,
    'Lomakorvaus maksetaan, kun työsuhde on päättynyt. Merkitse päättymispäivä allekirjoitettuun työsopimukseen, tai maksa lomapäivät.',
  ],
  NOTHING_EARNED: [404, 'Lomanmääräytymisvuodelta {year} ei ole maksettuja palkkoja.'],
  NOTHING_DUE: [409, 'Lomanmääräytymisvuodelta {year} ei ole maksettavaa: lomakorvaus on jo maksettu.'],
  OVERWITHHELD_IN_ITS_YEAR: [
    409,
    'Liikaa pidätettyä veroa voi tasata vain saman vuoden aikana: maksupäivän pitää olla vuonna {year}.',
  ],
  NOTHING_OVERWITHHELD: [
    409,
    'Vuonna {year} on pidätetty nykyisten verokorttien mukaan liikaa {most}. Enempää ei voi palauttaa.',
  ],
  OVERPAYMENT_CHANGED: [409, 'Liikaa maksetun palkan perintä muuttui samaan aikaan. Mitään ei tehty. Yritä uudelleen.'],
  LEAVE_OVERLAPS: [409, 'Ajalta {from}–{to} on jo maksettu lomaa. Valitse toiset päivät.'],
  SICK_PAY_OF_WORK: [
    409,
    'Vuoro ei ole poissaolo. Sairausajan palkkaa maksetaan vain sovitusta työvuorosta, joka on Tamigossa merkitty poissaoloksi (työsopimuslaki 2 luku 11 §).',
  ],
  SICK_PAY_OF_ENTREPRENEUR: [
    409,
    'Sairausajan palkka kuuluu työsuhteeseen (työsopimuslaki 2 luku 11 §), eikä henkilö ole työntekijä. Tarkista henkilön tiedot.',
  ],
  SICK_PAY_BESIDE_REIMBURSEMENTS: [409, 'Vuorolla on korvauksia. Poista ne, jos matkaa ei tehty.'],
  PUBLIC_HOLIDAY_PAY_OF_ENTREPRENEUR: [
    409,
    'Arkipyhäkorvaus kuuluu työsuhteeseen, eikä henkilö ole työntekijä. Tarkista henkilön tiedot.',
  ],
  PUBLIC_HOLIDAY_PAID: [409, 'Arkipyhäkorvaus tältä päivältä on jo palkalla {salary}.'],
  NO_WORKER_OF_SHIFT: [409, 'Vuorolla ei ole henkilöä, jolle maksaa. Yhdistä Tamigon työntekijä henkilöön.'],
  NO_PUBLIC_HOLIDAY_WAGE: [409, 'Henkilöllä ei ole osastolla tuntipalkkaa {day}. Lisää se henkilön tietoihin.'],
  NO_PUBLIC_HOLIDAY_PAY_DUE: [409, 'Arkipyhäkorvausta ei makseta. {reason}'],
  NO_SICK_PAY: [409, 'Sairausajan palkkaa ei makseta. {reason}'],
  CONFIRMED_SUMS_CHANGED: [
    409,
    'Summa on muuttunut sen jälkeen, kun se vahvistettiin: {was} → {is}. Mitään ei tehty. Tarkista uusi summa ja vahvista se.',
  ],
  CONFIRMED_FILES_CHANGED: [
    409,
    'Rahat lähtisivät toisin kuin vahvistettiin: {was} → {is}. Mitään ei tehty. Tarkista tili ja päivä ja vahvista uudelleen.',
  ],
  CONFIRMED_SALARY_CHANGED: [
    409,
    'Henkilön {name} palkka on muuttunut vahvistuksen jälkeen: {was} → {is}. Sitä ei lähetetty. Tarkista palkka ja lähetä se uudelleen.',
  ],
  CONFIRMED_GROSS_CHANGED: [
    409,
    'Bruttopalkka on muuttunut vahvistuksen jälkeen: {was} → {is}. Palkkaa ei luotu. Tarkista se ja luo palkka uudelleen.',
  ],
  CONTRACT_LOCKED: [409, '{fact}, joten sitä ei voi muuttaa.'],
  CONTRACT_NOT_READY: [409, 'Sopimusta ei voi lähettää allekirjoitettavaksi: {reason}'],
  SIGNATURE_NOT_OPEN: [409, 'Sopimuksella ei ole allekirjoituspyyntöä, jolle voi tehdä näin. Päivitä sivu.'],
  SIGNATURE_LEAVING: [
    409,
    'Allekirjoituspyyntö on vielä matkalla allekirjoituspalveluun. Odota hetki ja yritä uudelleen.',
  ],
  VIEW_HOLDS_NATIONAL_ID: [
    400,
    'Näkymässä on henkilötunnus, eikä sitä tallenneta. Poista se hausta tai nimestä ja tallenna näkymä uudelleen.',
  ],
  TOO_MANY_VIEWS: [409, 'Sinulla on tästä luettelosta jo {most} näkymää. Poista jokin niistä ja tallenna sitten.'],
  TOO_MANY_SAVED_REPORTS: [409, 'Sinulle lähetetään jo {most} raporttia. Poista jokin niistä ja tallenna sitten.'],
  SIGNATURE_SIGNED: [
    409,
    'Sopimus on jo allekirjoitettu allekirjoituspalvelussa, joten pyyntöä ei peruttu. Katso sopimuksen sivulta, mitä allekirjoituksesta tuli.',
  ],
  SIGNATURE_UNCLEAR: [409, 'Pyyntöä ei peruttu. {trouble}'],
  OWN_SCAN: [
    403,
    'Skannatun sopimuksen lisääjä ei voi vaihtaa tiedostoa. Pyydä toista pääkäyttäjää vaihtamaan se. Päivän ja allekirjoittajan voit korjata.',
  ],
  WORK_ITEM_GONE: [409, 'Tehtävä on jo poistettu.'],
  WORK_ITEM_STANDS: [
    409,
    'Este on yhä voimassa, joten tehtävä palaisi jonoon. Merkitse se valmiiksi: se tulee uudeksi vasta, jos este poistuu ja syntyy uudelleen.',
  ],
  CONTRACT_NOT_APPROVED: [
    409,
    'Sopimusta ei ole vielä lähetetty allekirjoitettavaksi, joten tehtävää ei voi merkitä hyväksytyksi.',
  ],
  NO_PAYDAY: [400, refusals.NO_PAYDAY],
  PAYDAY_UNREADABLE: [400, 'Maksupäivä on päivä ilman kellonaikaa, esimerkiksi 15.04.2026.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof errors
export type ErrorParameters = Readonly<Record<string, string | number>>

/** RFC 9457, with `code` and the fields' errors. Codes of outside services and of the engine stand beside ErrorCode. */
export interface Problem {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details: readonly { readonly path: string; readonly message: string }[]
  /** Of a failure, ours or of a service outside: by it the log is found. */
  readonly id?: string
  /** Of a figure of the law that is missing: the year that lacks it. */
  readonly year?: number
}

export function errorMessage(code: ErrorCode, parameters: ErrorParameters = {}): string {
  return errors[code][1].replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''))
}
