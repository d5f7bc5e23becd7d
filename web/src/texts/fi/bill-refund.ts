/** What is asked when a bill of either kind is refunded in percent. */
export const billRefund = {
  title: 'Hyvitetäänkö lasku',
  action: 'Hyvitä',
  percent: 'Anna hyvitysprosentti',
  percentHint: (left: string | undefined) =>
    left === undefined ? '0 hyvittää koko laskun.' : `Prosentti on koko laskusta. 0 hyvittää loput ${left} %.`,
  notNumber: (left: string) => `Hyvitysprosentti on luku väliltä 0–${left}.`,
  sum: 'Hyvitetään',
  left: 'Jää maksettavaksi',
  notCounted: 'Hyvitystä ei voitu laskea.',
  consequence: 'Ropolle lähtee hyvityslasku. Hyvitystä ei voi perua.',
} as const
