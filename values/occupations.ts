/**
 * Occupations by their codes, as pay is reported with them. Source: Statistics Finland, Classification of Occupations 2010, CC BY 4.0;
 * changed: the codes of the lowest classes in use are brought to five digits, as the Incomes Register has them (TK10).
 */
const list = `
01100 Upseerit
02100 Aliupseerit
03100 Sotilasammattihenkilöstö
11110 Lainsäätäjät
11121 Valtion keskushallinnon johtajat
11122 Alue- ja paikallishallinnon johtajat ja ylimmät virkamiehet
11141 Työmarkkina- ja elinkeinoelämän järjestöjen johtajat
11142 Muiden järjestöjen johtajat
11200 Toimitusjohtajat ja pääjohtajat
12110 Talousjohtajat
12120 Henkilöstöjohtajat
12130 Politiikka- ja suunnittelujohtajat
12190 Muut hallintojohtajat ja kaupalliset johtajat
12210 Myynti- ja markkinointijohtajat
12220 Mainos- ja tiedotusjohtajat
12230 Tutkimus- ja kehitysjohtajat
13110 Maa- ja metsätalouden johtajat
13120 Vesiviljely- ja kalatalouden johtajat
13210 Teollisuuden tuotantojohtajat
13220 Kaivostoiminnan tuotantojohtajat
13230 Rakennustoiminnan tuotantojohtajat
13240 Hankinta- ja jakelujohtajat
13300 Tieto- ja viestintäteknologiajohtajat
13410 Lastenhoidon johtajat
13420 Terveydenhuollon johtajat
13430 Vanhustenhuollon johtajat
13440 Sosiaalihuollon johtajat
13450 Opetusalan johtajat
13460 Rahoitus- ja vakuutuspalvelujen johtajat
13490 Muut yhteiskunnan palvelujen johtajat
14110 Hotellinjohtajat
14120 Ravintolanjohtajat
14200 Vähittäis- ja tukkukaupan johtajat
14310 Urheilu-, vapaa-aika- ja kulttuurikeskusten johtajat
14390 Muut palvelualojen johtajat
21110 Fyysikot ja astronomit
21120 Meteorologit
21130 Kemistit
21140 Geologit ja geofyysikot
21200 Matemaatikot, aktuaarit ja tilastotieteilijät
21310 Biologit, kasvi- ja eläintieteilijät ym. erityisasiantuntijat
21321 Maa- ja kalatalouden erityisasiantuntijat
21322 Metsätalouden erityisasiantuntijat
21330 Ympäristön- ja luonnonsuojelun erityisasiantuntijat
21410 Teollisen valmistuksen ja tuotantotekniikan erityisasiantuntijat
21420 Maa- ja vesirakentamisen erityisasiantuntijat
21430 Ympäristötekniikan erityisasiantuntijat
21440 Konetekniikan erityisasiantuntijat
21450 Puunjalostuksen ja kemian prosessitekniikan erityisasiantuntijat
21460 Kaivosteollisuuden, metallurgian ym. erityisasiantuntijat
21490 Muut tekniikan erityisasiantuntijat
21510 Sähkötekniikan erityisasiantuntijat
21520 Elektroniikan erityisasiantuntijat
21531 Tietoliikenneteknologian tutkijat
21532 Tietotekniikka-alan tutkijat
21610 Talonrakennuksen arkkitehdit
21620 Maisema-arkkitehdit
21630 Tuote- ja vaatesuunnittelijat
21640 Yhdyskunta- ja liikennesuunnittelijat
21650 Kartoituksen ja maanmittauksen erityisasiantuntijat
21660 Graafiset ja multimediasuunnittelijat
22110 Yleislääkärit
22121 Ylilääkärit
22122 Erikoislääkärit
22211 Ylihoitajat
22212 Osastonhoitajat
22500 Eläinlääkärit
22610 Hammaslääkärit
22620 Proviisorit
22630 Ympäristöterveyden ja työsuojelun erityisasiantuntijat
22650 Ravitsemusalan erityisasiantuntijat
22660 Kuulontutkijat ja puheterapeutit
22690 Muut muualla luokittelemattomat terveydenhuollon erityisasiantuntijat
23101 Professorit
23102 Lehtorit ja yliassistentit (yliopisto)
23103 Assistentit ja tuntiopettajat (yliopisto)
23104 Yliopettajat (AMK)
23105 Lehtorit (AMK)
23106 Tuntiopettajat ym. (AMK)
23200 Ammatillisen koulutuksen opettajat
23301 Matemaattisten aineiden opettajat
23302 Äidinkielen ja kirjallisuuden opettajat
23303 Taito- ja taideaineiden opettajat
23304 Muut peruskoulun yläluokkien ja lukion opettajat
23411 Luokanopettajat
23412 Aineenopettajat (peruskoulun alaluokat)
23420 Lastentarhanopettajat
23510 Opetusmenetelmien erityisasiantuntijat
23520 Erityisopettajat
23530 Muut kieltenopettajat
23540 Muut musiikin opettajat
23550 Muut taideaineiden opettajat
23560 Muut tietotekniikan opettajat ja kouluttajat
23591 Opinto-ohjaajat
23592 Muut opetuksen erityisasiantuntijat
24110 Laskentatoimen erityisasiantuntijat ja tilintarkastajat
24120 Rahoitus- ja sijoitusneuvojat
24130 Rahoitusanalyytikot
24210 Johtamisen ja organisaatioiden erityisasiantuntijat
24220 Hallinnon ja elinkeinojen kehittämisen erityisasiantuntijat
24230 Henkilöstöhallinnon erityisasiantuntijat ja urasuunnittelijat
24240 Henkilöstön kehittämisen erityisasiantuntijat ja kouluttajat
24310 Mainonnan ja markkinoinnin erityisasiantuntijat
24320 Tiedottajat
24330 Myynti-insinöörit ja lääke-esittelijät (pl. tieto- ja viestintätekniikka)
24340 Tieto- ja viestintätekniikan myynnin erityisasiantuntijat
25110 Sovellusarkkitehdit
25120 Sovellussuunnittelijat
25130 Web- ja multimediakehittäjät
25140 Sovellusohjelmoijat
25190 Muut ohjelmisto- ja sovelluskehittäjät
25210 Tietokantasuunnittelijat ja -vastaavat
25220 Tietojärjestelmien ylläpitäjät
25230 Tietoverkkojen erityisasiantuntijat
25290 Muut tietokanta- ja tietoverkkojen erityisasiantuntijat
26110 Asianajajat
26120 Tuomioistuinlakimiehet
26190 Muut lainopilliset erityisasiantuntijat
26211 Arkistonhoitajat
26212 Museoalan erityisasiantuntijat
26220 Kirjastonhoitajat, informaatikot ym.
26310 Ekonomistit
26320 Yhteiskunta- ja kulttuuritutkijat
26330 Historioitsijat, politiikan tutkijat ja filosofit
26340 Psykologit
26351 Sosiaalityöntekijät ym.
26352 Sosiaalialan suunnittelijat ym.
26360 Papit ym. uskonnollisen elämän erityisasiantuntijat
26410 Kirjailijat ym.
26421 Toimituspäälliköt ja -sihteerit, ohjelmapäälliköt
26422 Lehtien yms. toimittajat
26423 Radio- ja tv-toimittajat
26430 Kääntäjät, tulkit ja muut kielitieteilijät
26510 Kuvataiteilijat
26520 Muusikot, laulajat ja säveltäjät
26530 Tanssitaiteilijat ja koreografit
26540 Ohjaajat ja tuottajat
26550 Näyttelijät
26560 Juontajat, kuuluttajat ym.
26590 Muut taiteilijat
31110 Luonnontieteen tekniset asiantuntijat
31121 Talonrakentamisen asiantuntijat
31122 Maa- ja vesirakentamisen asiantuntijat
31123 Kartoituksen ja maanmittauksen asiantuntijat
31130 Sähkötekniikan asiantuntijat
31140 Elektroniikan asiantuntijat
31150 Konetekniikan asiantuntijat
31160 Kemian prosessitekniikan asiantuntijat
31170 Kaivosteollisuuden ja metallurgian asiantuntijat
31180 Tekniset piirtäjät
31190 Muut fysiikan, kemian ja teknisten alojen asiantuntijat
31210 Kaivostyönjohtajat
31220 Teollisuuden työnjohtajat
31230 Rakennusalan työnjohtajat
31310 Voimalaitosten prosessinhoitajat
31320 Jätteenpoltto- ja vedenpuhdistuslaitosten prosessinhoitajat
31330 Kemianteollisuuden prosessinhoitajat
31340 Öljy- ja maakaasujalostamon prosessinhoitajat
31350 Metallien jalostuksen prosessinhoitajat
31390 Muut prosessinvalvonnan asiantuntijat
31410 Laborantit ym.
31420 Maa- ja kalatalousteknikot
31430 Metsätalousteknikot
31510 Laivojen konepäälliköt ja -mestarit
31521 Isojen alusten päälliköt ja perämiehet
31522 Pienten alusten päälliköt
31523 Satamaliikenteen ohjaajat ja satamakapteenit
31530 Lentokapteenit ja -perämiehet
31540 Lennonjohtajat
31550 Lennonvalvonnan tekniset asiantuntijat
32110 Lääketieteellisen kuvantamis- ja laitetekniikan asiantuntijat
32120 Bioanalyytikot (terveydenhuolto)
32130 Farmaseutit
32141 Hammasteknikot
32142 Apuvälineteknikot
32211 Sairaanhoitajat
32212 Terveydenhoitajat
32220 Kätilöt
32300 Luontais- ja vaihtoehtohoitajat
32400 Seminologit ym.
32510 Suuhygienistit
32540 Optikot
32550 Fysioterapeutit ym.
32570 Terveys- ja työsuojelutarkastajat
32580 Sairaankuljetuksen ensihoitajat
32591 Toimintaterapeutit
32592 Muut terapeutit
33110 Arvopaperi- ja valuuttakauppiaat
33120 Luotto- ja laina-asiantuntijat
33130 Kirjanpidon ja laskentatoimen asiantuntijat
33140 Tilastointi- ja matematiikka-asiantuntijat
33150 Arvioitsijat ja vahinkotarkastajat
33210 Vakuutusalan palvelumyyjät
33220 Myyntiedustajat
33230 Sisäänostajat
33240 Kaupanvälittäjät
33310 Huolitsijat, tulli- ja laivanselvittäjät
33320 Konferenssi- ja tapahtumajärjestäjät
33330 Työnvälittäjät
33341 Kiinteistönvälittäjät
33342 Isännöitsijät
33390 Muut liike-elämän asiantuntijat
33410 Toimistotyön esimiehet
33420 Asianajosihteerit
33430 Johdon sihteerit ja osastosihteerit
33440 Toimistosihteerit (terveydenhuolto)
33510 Tulli- ja rajavirkamiehet
33520 Verovalmistelijat ja -tarkastajat
33530 Sosiaaliturvaetuuksien käsittelijät
33540 Lupavirkamiehet
33550 Komisariot ja ylikonstaapelit
33590 Muut julkishallinnon valmistelu- ja valvontavirkamiehet
34111 Oikeudenkäyntiasiamiehet ja ulosottomiehet
34112 Asiamiehet, toimitsijat ym. järjestöalan asiantuntijat
34113 Kuluttajaneuvojat ym.
34121 Sosiaalialan ohjaajat
34122 Nuorisotyön ohjaajat (ei srk.)
34123 Työn- ja askarteluohjaajat
34131 Diakonit ja diakonissat
34139 Muut seurakuntatyöntekijät
34210 Urheilijat
34220 Urheiluvalmentajat ja toimitsijat
34230 Liikunnan ja vapaa-ajan ohjaajat
34310 Valokuvaajat
34320 Sisustussuunnittelijat ym.
34330 Gallerioiden, museoiden ja kirjastojen tekniset työntekijät
34340 Keittiöpäälliköt
34351 Kuvaussihteerit ja muut näyttämötekniset asiantuntijat
34359 Muut taide- ja kulttuurialan tekniset asiantuntijat
35110 Käytön operaattorit
35120 Käytön tukihenkilöt
35130 Tietoverkkoteknikot
35140 Webmasterit ja -teknikot
35210 Lähetys- ja audiovisuaaliteknikot
35220 Televiestinnän tekniset asiantuntijat
41100 Toimistoavustajat
41200 Yleissihteerit
41310 Tekstinkäsittelijät
41320 Tallentajat
42110 Pankki- ym. toimihenkilöt
42120 Vedonvälittäjät, bingo- ja kasinopelin hoitajat ym.
42130 Panttilainaajat
42140 Maksujenperijät
42210 Matkatoimistovirkailijat
42220 Puhelinpalveluneuvojat
42230 Puhelinvaihteenhoitajat
42240 Hotellin vastaanottovirkailijat
42250 Informaatiopisteen asiakasneuvojat
42260 Vastaanoton ja neuvonnan hoitajat
42270 Tutkimus- ja markkinatutkimushaastattelijat
42291 Hälytyspäivystäjät
42299 Muut muualla luokittelemattomat asiakaspalvelutyöntekijät
43110 Taloushallinnon toimistotyöntekijät
43120 Tilasto-, rahoitus- ja vakuutusalan toimistotyöntekijät
43130 Palkanlaskijat
43210 Varastonhoitajat ym.
43220 Tuotannon valmistelijat
43231 Raideliikenteen ohjaajat, ajojärjestelijät ym.
43239 Muut kuljetuksen ja huolinnan toimistotyöntekijät
44110 Kirjastotyöntekijät
44121 Postinkantajat
44122 Toimistovahtimestarit
44130 Koodaajat, oikolukijat ym.
44150 Arkistotyöntekijät
44160 Henkilöstöhallinnon avustavat toimistotyöntekijät
44190 Muut muualla luokittelemattomat toimisto- ja asiakaspalvelutyöntekijät
51110 Lentoemännät, purserit ym.
51120 Konduktöörit, lipuntarkastajat ym.
51130 Matkaoppaat
51201 Kokit, keittäjät ja kylmäköt
51202 Ravintolaesimiehet ja vuoropäälliköt
51310 Tarjoilijat
51320 Baarimestarit
51410 Kampaajat ja parturit
51420 Kosmetologit ym.
51510 Siivoustyön esimiehet toimistoissa, hotelleissa ja muissa laitoksissa
51520 Yksityiskotien taloudenhoitajat
51530 Kiinteistöhuollon työntekijät
51610 Astrologit, ennustajat ym.
51631 Hautaustoimistonhoitajat ym.
51632 Muut hautaustyöntekijät
51640 Eläintenhoitajat ja lemmikkieläinten trimmaajat
51650 Ajo-opettajat
51690 Muualla luokittelemattomat henkilökohtaisen palvelun työntekijät
52110 Kioski- ja torimyyjät
52120 Katumyyjät (elintarvikkeet)
52210 Kauppiaat (pienyrittäjät)
52220 Myymäläesimiehet
52230 Myyjät
52300 Kassanhoitajat ja lipunmyyjät
52410 Mallit
52420 Tuote-esittelijät
52430 Suoramyyjät
52440 Puhelin- ja asiakaspalvelukeskusten myyjät
52450 Huoltamotyöntekijät
52460 Kahvila- ja baarimyyjät
52490 Muut muualla luokittelemattomat myyntityöntekijät
53111 Päiväkotien ja muiden laitosten lastenhoitajat ym.
53112 Perhepäivähoitajat
53113 Lastenkerhojen ohjaajat ym.
53120 Koulunkäyntiavustajat
53211 Mielenterveyshoitajat
53212 Kehitysvammaisten hoitajat
53213 Sosiaalialan hoitajat
53219 Muut lähihoitajat
53221 Kotityöpalvelutyöntekijät
53222 Henkilökohtaiset avustajat, omaishoitajat ym.
53291 Hammashoitajat
53292 Välinehuoltajat
53293 Apteekkien lääketyöntekijät
53294 Hierojat ja kuntohoitajat
54110 Palomiehet
54120 Poliisit
54130 Vanginvartijat
54140 Vartijat
54190 Muut suojelu- ja vartiointityöntekijät
61111 Peltoviljelijät
61112 Peltoviljelytyönjohtajat ja -työntekijät
61120 Hedelmäpuiden ja pensaiden yms. kasvattajat
61131 Puutarhurit ja kasvihuoneviljelijät
61132 Puutarha- ja kasvihuonetyönjohtajat ja - työntekijät
61140 Yhdistetyn maan- ja vihannesviljelyn tai puutarhanhoidon ym. harjoittajat
61211 Karjankasvattajat ym.
61212 Karjanhoitajat ym.
61213 Lemmikkieläinten kasvattajat
61214 Maatalouslomittajat
61220 Siipikarjankasvattajat
61230 Mehiläistenhoitajat ym.
61291 Turkiseläinten ja porojen kasvattajat
61299 Muualla luokittelemattomat eläintenhoitajat
61300 Yhdistetyn maanviljelyn ja eläintenkasvatuksen harjoittajat
62100 Metsurit ja metsätyöntekijät
62211 Kalanviljely-yrittäjät
62212 Kalanviljelytyönjohtajat ja -työntekijät
62220 Kalastajat
62240 Riistanhoitajat ja metsästäjät
71110 Talonrakentajat
71120 Muurarit ym.
71130 Kivenhakkaajat ja -leikkaajat ym.
71140 Betonirakentajat ja raudoittajat
71150 Kirvesmiehet ja rakennuspuusepät
71190 Muut rakennustyöntekijät
71210 Kattoasentajat ja -korjaajat
71220 Lattianpäällystystyöntekijät
71230 Rappaajat
71240 Eristäjät
71250 Lasinasentajat
71260 Putkiasentajat
71270 Ilmastointi- ja jäähdytyslaiteasentajat
71310 Rakennusmaalarit ym.
71320 Ruiskumaalaajat ja -lakkaajat
71330 Rakennuspuhdistajat ja nuohoojat
72110 Muotin- ja keernantekijät
72120 Hitsaajat ja kaasuleikkaajat
72130 Ohutlevysepät
72140 Paksulevysepät ja rautarakennetyöntekijät
72150 Kaapelin- ja köysienasentajat
72210 Sepät
72220 Työkaluntekijät ja lukkosepät
72230 Koneenasettajat ja koneistajat
72240 Konehiojat, kiillottajat ja teroittajat
72310 Moottoriajoneuvojen asentajat ja korjaajat
72320 Lentokoneasentajat ja -korjaajat
72330 Maatalous- ja teollisuuskoneasentajat ja -korjaajat
72340 Polkupyöränkorjaajat ym.
73110 Kellosepät ja muut hienomekaanisten instrumenttien tekijät ja korjaajat
73120 Soittimien tekijät ja virittäjät
73130 Koru-, kulta- ja hopeasepät
73140 Saven- ja tiilenvalajat ja dreijaajat
73150 Lasinpuhaltajat, -leikkaajat, -hiojat ja -viimeistelijät
73160 Kaivertajat, etsaajat ja koristemaalarit
73170 Puu-, kori- yms. käsityötuotteiden tekijät
73180 Tekstiili-, nahka- yms. käsityötuotteiden tekijät
73190 Muut käsityöntekijät
73210 Painopinnanvalmistajat
73220 Painajat
73230 Jälkikäsittelijät ja sitomotyöntekijät
74110 Rakennussähköasentajat
74120 Muut sähköasentajat
74130 Linja-asentajat ja -korjaajat
74211 Elektroniikka-asentajat ja -korjaajat
74212 Automaatioasentajat ja -korjaajat
74220 Tieto- ja viestintäteknologian asentajat ja korjaajat
75110 Lihanleikkaajat, kalankäsittelijät ym.
75120 Leipurit ja kondiittorit
75130 Meijeristit, juustomestarit ym.
75140 Hedelmä- ja vihannestuotteiden valmistajat
75150 Ruokien ja juomien laaduntarkkailijat
75160 Tupakkatuotteiden valmistajat
75210 Raakapuun käsittelijät
75220 Huonekalupuusepät ym.
75230 Konepuusepät
75310 Vaatturit, pukuompelijat, turkkurit ja hatuntekijät
75320 Leikkaajat ja mallimestarit
75330 Koru- ja muut tekstiiliompelijat
75340 Verhoilijat
75350 Turkisten muokkaajat ja nahkurit
75360 Suutarit ym.
75410 Vedenalaistyöntekijät
75420 Panostajat ja räjäyttäjät
75430 Luokittelijat ja laaduntarkkailijat (pl. ruoat ja juomat)
75440 Savupuhdistajat, tuholais- ja rikkakasvintorjujat
75490 Muut pääluokkaan 7 muualla luokittelemattomat työntekijät
81110 Kaivos- ja louhostyöntekijät
81120 Rikastustyöntekijät
81130 Iskuporaajat ja syväkairaajat
81140 Betonituote- ym. teollisuuden prosessityöntekijät
81210 Metalliteollisuuden prosessityöntekijät
81220 Metallien teolliset päällystäjät ja viimeistelijät
81310 Kemianteollisuuden prosessityöntekijät ym.
81320 Valokuvatuotteiden valmistuksen prosessityöntekijät
81410 Kumituoteteollisuuden prosessityöntekijät
81420 Muovituoteteollisuuden prosessityöntekijät
81430 Paperituoteteollisuuden prosessityöntekijät
81510 Kuitujenkäsittely-, kehruu- ja puolauskoneiden hoitajat
81520 Kutoma- ja neulekoneiden hoitajat
81530 Teollisuusompelijat
81540 Valkaisu-, värjäys- ja puhdistuskoneiden hoitajat
81550 Turkisten ja nahkojen teolliset käsittelijät, värjääjät ym.
81560 Jalkine- ja laukkuteollisuuden prosessityöntekijät
81570 Pesulatyöntekijät
81590 Muut tekstiili-, turkis- ja nahkatuoteteollisuuden prosessityöntekijät
81600 Elintarviketeollisuuden prosessityöntekijät
81710 Paperimassan sekä paperin ja kartongin valmistuksen prosessityöntekijät
81720 Puu- ja sahatavaran prosessityöntekijät
81810 Lasi- ja keramiikkateollisuuden uunienhoitajat
81821 Voima- ja jätteenkäsittelylaitosten laitosmiehet
81822 Muut laitosmiehet ym.
81830 Pakkaus-, pullotus- ja etiköintikoneiden hoitajat
81890 Muut muualla luokittelemattomat prosessityöntekijät
82110 Konepaja- ja metallituotteiden kokoonpanijat
82120 Sähkö- ja elektroniikkalaitteiden kokoonpanijat
82190 Muut teollisuustuotteiden kokoonpanijat
83110 Veturinkuljettajat
83120 Jarru-, turvalaite- ja vaihdetyöntekijät
83210 Moottoripyörälähetit yms.
83220 Henkilö-, taksi- ja pakettiautonkuljettajat
83310 Linja-auton- ja raitiovaununkuljettajat
83320 Kuorma-auton ja erikoisajoneuvojen kuljettajat
83410 Maa- ja metsätaloustyökoneiden kuljettajat
83420 Maansiirtokoneiden ym. kuljettajat
83430 Nosturinkuljettajat
83441 Ahtaajat
83442 Trukinkuljettajat ym.
83500 Kansimiehistö ym. vesiliikenteen työntekijät
91110 Kotiapulaiset ja -siivoojat
91121 Toimistosiivoojat ym.
91122 Hotellisiivoojat
91123 Sairaala- ja laitosapulaiset
91124 Päiväkotiapulaiset
91129 Muut muualla luokittelemattomat siivoojat
91220 Ajoneuvojen pesijät
91230 Ikkunanpesijät
91290 Muut puhdistustyöntekijät
92110 Maanviljelyn avustavat työntekijät
92120 Karjankasvatuksen avustavat työntekijät
92130 Yhdistetyn maanviljelyn ja karjankasvatuksen avustavat työntekijät
92140 Avustavat puutarhatyöntekijät
92150 Metsätalouden avustavat työntekijät
92160 Kalatalouden ja vesiviljelyn avustavat työntekijät
93110 Kaivosten avustavat työntekijät
93120 Maa- ja vesirakentamisen avustavat työntekijät
93130 Rakennusalan avustavat työntekijät
93210 Käsinpakkaajat
93290 Muut valmistusalan avustavat työntekijät
93320 Eläinvetoisten kulkuneuvojen kuljettajat
93330 Rahdinkäsittelijät, varastotyöntekijät ym.
93340 Hyllyjen täyttäjät
94110 Pikaruokatyöntekijät
94120 Avustavat keittiötyöntekijät
95100 Mainosten jakajat, kengänkiillottajat ym.
95200 Katumyyjät (pl. elintarvikkeet)
96110 Jätteiden kerääjät
96120 Jätteiden lajittelijat
96130 Kadunlakaisijat ym.
96210 Sanomalehtien jakajat, lähetit ja kantajat
96220 Satunnaistöiden tekijät
96230 Mittareiden lukijat ym.
96290 Muut muualla luokittelemattomat työntekijät
`

/** Finnish names by code, in the order of the codes. */
export const occupations: ReadonlyMap<string, string> = new Map(
  list
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 5), line.slice(6)]),
)
