interface ServiceAddress {
  title: string
  street: string
  house_number: string
  postal_code: string
  city: string
}

/** Words of a service at the checkout. */
export const serviceTexts = {
  here: 'Der Anbieter kommt zu Ihnen, an die Adresse unten.',
  there: ({ title, street, house_number: number, postal_code: code, city }: ServiceAddress) =>
    `Sie kommen zum Anbieter: ${title}, ${street} ${number}, ${code} ${city}.`,
  when: 'Termin',
  open: 'Nach Absprache',
  openHint: 'Der Anbieter schlägt Ihnen einen Termin vor.',
  wished: 'Wunschtermin',
  wishedHint: 'Der Anbieter bestätigt ihn oder schlägt einen anderen vor.',
  fields: { day: 'Tag', time: 'Uhrzeit' },
  beginHint: (day: string) => `Ohne diese Erklärung beginnt der Anbieter erst ab ${day}, wenn die Widerrufsfrist vorbei ist.`,
  notePlaceholder: 'z. B. dritter Stock, bitte vorher anrufen',
  way: { open: 'Termin nach Absprache', wished: (moment: string) => `Wunschtermin ${moment}`, missing: 'Termin noch nicht gewählt' },
}
