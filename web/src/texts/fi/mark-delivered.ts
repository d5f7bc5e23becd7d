export const markDelivered = {
  title: 'Aineisto odottaa lähetystä',
  text: 'Lähetys pankkiin on pois päältä. Lataa aineisto ja vie se pankkiin itse, tai ota lähetys käyttöön.',
  action: 'Merkitse viedyksi pankkiin',
  question: 'Merkitäänkö aineisto viedyksi pankkiin?',
  consequence:
    'Palkkasilta ei enää lähetä aineistoa. Merkitse vasta, kun pankki on ottanut sen vastaan: muuten maksu jää maksamatta.',
  done: 'Aineisto on merkitty viedyksi pankkiin.',
}
