import { address, center, postalCodes, streets, townName } from '#backend/demo/town/geography.ts'
import { industries } from '#backend/demo/town/industries.ts'
import { bellaVista } from '#backend/demo/town/restaurants/bellaVista.ts'
import { bosporusGrill } from '#backend/demo/town/restaurants/bosporusGrill.ts'
import { eiszeit } from '#backend/demo/town/restaurants/eiszeit.ts'
import { gleisDrei } from '#backend/demo/town/restaurants/gleisDrei.ts'
import { gruenzeug } from '#backend/demo/town/restaurants/gruenzeug.ts'
import { kesselhaus } from '#backend/demo/town/restaurants/kesselhaus.ts'
import { lindner } from '#backend/demo/town/restaurants/lindner.ts'
import { lotusGarten } from '#backend/demo/town/restaurants/lotusGarten.ts'
import { namaste } from '#backend/demo/town/restaurants/namaste.ts'
import { olympos } from '#backend/demo/town/restaurants/olympos.ts'
import { sakura } from '#backend/demo/town/restaurants/sakura.ts'
import { trattoria } from '#backend/demo/town/restaurants/trattoria.ts'
import { bluetenreich } from '#backend/demo/town/shops/bluetenreich.ts'
import { hofladen } from '#backend/demo/town/shops/hofladen.ts'
import { lesezeichen } from '#backend/demo/town/shops/lesezeichen.ts'
import { radwerk } from '#backend/demo/town/shops/radwerk.ts'
import { spielkiste } from '#backend/demo/town/shops/spielkiste.ts'
import { weinkeller } from '#backend/demo/town/shops/weinkeller.ts'
import { mailAt, person } from '#backend/demo/town/townParts.ts'
import { craftsmen } from '#backend/demo/town/trades/craftsmen.ts'
import { services } from '#backend/demo/town/trades/services.ts'
import type { Town, TownCustomer } from '#backend/demo/town/town.types.ts'

const anna: TownCustomer = {
  ...person('anna', 'female', 'Anna', 'Berger', 1),
  addresses: [
    { label: 'Zuhause', isDefault: true, ...address('Lindenallee', '22', '62101', [160, 120], '2. OG links') },
    { label: 'Büro', isDefault: false, ...address('Postplatz', '9', '62102', [100, 20]) },
  ],
}
const jonas: TownCustomer = {
  ...person('jonas', 'male', 'Jonas', 'Krüger', 2),
  addresses: [{ label: 'Zuhause', isDefault: true, ...address('Goethestraße', '5', '62103', [-80, 40]) }],
}

/** Lindenbrück: everything a fresh start shows. Invented from the street names to the phone numbers; the same every time. */
export const town: Town = {
  name: townName,
  state: 'HE',
  postalCodes,
  center,
  streets,
  industries,
  providers: [
    bellaVista,
    bosporusGrill,
    gleisDrei,
    olympos,
    trattoria,
    lotusGarten,
    namaste,
    kesselhaus,
    sakura,
    gruenzeug,
    lindner,
    eiszeit,
    radwerk,
    lesezeichen,
    bluetenreich,
    weinkeller,
    spielkiste,
    hofladen,
    ...craftsmen,
    ...services,
  ],
  customers: [anna, jonas],
  admin: person('verwaltung', 'diverse', 'Alex', 'Sommerfeld', 9),
  password: 'markthalle',
  logins: [
    { role: 'customer', email: anna.email, about: 'Kundin Anna Berger' },
    { role: 'customer', email: jonas.email, about: 'Kunde Jonas Krüger' },
    { role: 'provider', email: bellaVista.account.email, about: 'Restaurant Pizzeria Bella Vista' },
    { role: 'provider', email: bosporusGrill.account.email, about: 'Restaurant Bosporus Grill' },
    { role: 'provider', email: radwerk.account.email, about: 'Laden Radwerk Lindenbrück' },
    { role: 'provider', email: mailAt('elektro-hartmann'), about: 'Handwerk Elektro Hartmann' },
    { role: 'admin', email: mailAt('verwaltung'), about: 'Verwaltung der Markthalle' },
  ],
}
