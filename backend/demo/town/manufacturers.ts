export interface TownManufacturer {
  name: string
  street: string
  houseNumber: string
  postalCode: string
  city: string
  country: string
  isLocal: boolean
  /** The maker's mailbox, `@<domain>.example`. */
  domain: string
  /** Outside the Union somebody inside it answers for the goods (GPSR Art. 16). */
  responsible?: { name: string; address: string; email: string }
}

const town = (name: string, street: string, houseNumber: string, postalCode: string, domain: string): TownManufacturer => ({
  name,
  street,
  houseNumber,
  postalCode,
  city: 'Lindenbrück',
  country: 'DE',
  isLocal: true,
  domain,
})
const abroad = (
  country: string,
  name: string,
  street: string,
  houseNumber: string,
  postalCode: string,
  city: string,
  domain: string,
  responsible?: TownManufacturer['responsible'],
): TownManufacturer => ({
  name,
  street,
  houseNumber,
  postalCode,
  city,
  country,
  isLocal: false,
  domain,
  ...(responsible && { responsible }),
})
const german = (name: string, street: string, houseNumber: string, postalCode: string, city: string, domain: string) =>
  abroad('DE', name, street, houseNumber, postalCode, city, domain)

/** Invented makers, a third of them from the town itself. */
export const manufacturers: readonly TownManufacturer[] = [
  town('Brauhaus Lindenau', 'Lindenauer Straße', '41', '62105', 'brauhaus-lindenau'),
  town('Imkerei Wiesengrund', 'Wiesengrund', '3', '62104', 'imkerei-wiesengrund'),
  town('Mühle am Bach', 'Am Mühlbach', '1', '62104', 'muehle-am-bach'),
  town('Radmanufaktur Gleis 7', 'Gleisweg', '7', '62102', 'radmanufaktur-gleis7'),
  town('Seifensiederei Färbergasse', 'Färbergasse', '8', '62101', 'seifensiederei'),
  town('Töpferei Öhler', 'Töpfergasse', '2', '62101', 'toepferei-oehler'),
  town('Weingut Kirschenallee', 'Kirschenallee', '12', '62105', 'weingut-kirschenallee'),
  german('Alpenlicht Leuchten GmbH', 'Industriering', '14', '87999', 'Oberfeldingen', 'alpenlicht'),
  german('Bergmann & Söhne Werkzeugbau KG', 'Hammerweg', '22', '58999', 'Eisenthal', 'bergmann-soehne'),
  german('Emsländer Holzspiel GmbH', 'Moorstraße', '5', '49999', 'Birkenfehn', 'emslaender-holzspiel'),
  german('Grünblatt Saatgut eG', 'Feldweg', '9', '06999', 'Saatlingen', 'gruenblatt'),
  german('Hanseklang Audio GmbH', 'Kaispeicher', '3', '20999', 'Elbwerder', 'hanseklang'),
  german('Küchenwerk Nord GmbH', 'Gewerbepark', '100', '24999', 'Fördeholm', 'kuechenwerk-nord'),
  german('Nordfaden Textil AG', 'Webergasse', '17', '09999', 'Spinnfeld', 'nordfaden'),
  german('Verlag am Kornmarkt', 'Kornmarkt', '6', '37999', 'Druckenstein', 'verlag-am-kornmarkt'),
  abroad('AT', 'Almtaler Käserei GmbH', 'Almstraße', '4', '4999', 'Almtal', 'almtaler-kaeserei'),
  abroad('IT', 'Officina Bellini S.r.l.', 'Via del Forno', '11', '59999', 'Pratolino', 'officina-bellini'),
  abroad('NL', 'Bloemenhof van Dijk B.V.', 'Tulpenlaan', '28', '2999 ZZ', 'Bloemendam', 'bloemenhof'),
  abroad('CN', 'Bright Harbour Electronics Ltd.', 'Harbour Road', '88', '518999', 'Shenwan', 'bright-harbour', {
    name: 'EU Produktservice Nord GmbH',
    address: 'Hafenstraße 2, 20999 Elbwerder, Deutschland',
    email: 'kontakt@eu-produktservice.example',
  }),
  abroad('CH', 'Uhrenatelier Jurablick AG', 'Uhrmacherweg', '15', '2999', 'Jurablick', 'jurablick', {
    name: 'Zeitwerk Vertrieb GmbH',
    address: 'Rheinufer 8, 79999 Grenzhof, Deutschland',
    email: 'sicherheit@zeitwerk.example',
  }),
]
