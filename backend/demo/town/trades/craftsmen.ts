import { address } from '#backend/demo/town/geography.ts'
import type { TownTrade } from '#backend/demo/town/town.types.ts'
import { fixed, hourly, imprint, onRequest, opening, person, service, startingAt } from '#backend/demo/town/townParts.ts'

const chamber = 'Handwerkskammer der Region Lindenbrück'
const insurance = 'Handwerker-Versicherungsverein Lindenbrück, Gildenplatz 3, 62101 Lindenbrück; gilt in Deutschland'
const office = { 'Mo–Do': '07:30–12:00 13:00–16:30', Fr: '07:30–13:00' }

const elektro: TownTrade = {
  kind: 'craft',
  slug: 'elektro-hartmann',
  companyName: 'Elektro Hartmann',
  industry: 'elektriker',
  picture: '1f4a1',
  shortDescription: 'Elektroinstallation, Wallboxen und Photovoltaik vom Meisterbetrieb.',
  description:
    'Ob eine neue Steckdose oder die ganze Hausinstallation: Elektro Hartmann kommt mit sieben Leuten und einem aufgeräumten Wagen. Sie bekommen vorab einen Festpreis und hinterher ein Messprotokoll. Bei Stromausfall erreichen Sie uns auch nachts.',
  address: address('Frankfurter Straße', '71', '62102', [-150, -20]),
  imprint: imprint(40, 'elektro-hartmann', 'GmbH', 'Sven Hartmann (Geschäftsführer)', {
    register: 'HRB',
    authority: chamber,
    insurance,
    profession: 'Elektrotechnikermeister (verliehen in Deutschland)',
  }),
  hours: opening(office),
  rating: { average: 4.7, count: 84 },
  account: person('elektro-hartmann', 'male', 'Sven', 'Hartmann', 40),
  services: [
    service(
      'steckdose',
      'Steckdose oder Schalter setzen',
      startingAt(8900, 'Stück'),
      'Mit Anfahrt in Lindenbrück, Material und Prüfung.',
      'steckdose',
    ),
    service('wallbox', 'Wallbox installieren', startingAt(119000, 'Anlage'), 'Bis 11 kW, mit Anmeldung beim Netzbetreiber.', 'wallbox'),
    service('e-check', 'E-Check für die Wohnung', fixed(19900, 'Wohnung bis 100 m²'), 'Prüfung aller Stromkreise mit Protokoll.', 'echeck'),
    service('pv', 'Photovoltaik auf dem Dach', onRequest, 'Planung, Montage und Anmeldung aus einer Hand.', 'solardach'),
  ],
}

const maler: TownTrade = {
  kind: 'craft',
  slug: 'malerbetrieb-farbenfroh',
  companyName: 'Malerbetrieb Farbenfroh',
  industry: 'maler',
  picture: '1f3a8',
  shortDescription: 'Innenräume, Fassaden und Tapeten mit sauberer Kante.',
  description:
    'Leyla Demir und ihr Team streichen so, dass Sie abends wieder im Zimmer schlafen können. Wir arbeiten mit lösemittelfreien Farben, decken alles ab und nehmen den Müll wieder mit. Auf Wunsch beraten wir Sie vor Ort mit Farbmustern.',
  address: address('An der Walkmühle', '6', '62104', [30, 150]),
  imprint: imprint(41, 'farbenfroh', 'Einzelunternehmen', 'Leyla Demir (Inhaberin)', {
    authority: chamber,
    insurance,
    profession: 'Maler- und Lackierermeisterin (verliehen in Deutschland)',
  }),
  hours: opening(office),
  rating: { average: 4.8, count: 67 },
  account: person('farbenfroh', 'female', 'Leyla', 'Demir', 41),
  services: [
    service('zimmer', 'Zimmer streichen', startingAt(39000, 'Zimmer bis 20 m²'), 'Wände und Decke, mit Abdecken und Material.', 'zimmer'),
    service('tapete', 'Tapezieren', startingAt(1800, 'm²'), 'Alte Tapete ab, spachteln, neue drauf.', 'tapetenrolle'),
    service('fassade', 'Fassade', onRequest, 'Mit Gerüst, Grundierung und zwei Anstrichen.', 'fassade'),
    service('beratung', 'Farbberatung vor Ort', fixed(6500, 'Termin'), 'Eine Stunde mit Mustern; wird bei Auftrag verrechnet.', '1f3a8'),
  ],
}

const schreiner: TownTrade = {
  kind: 'craft',
  slug: 'schreinerei-holzwege',
  companyName: 'Schreinerei Holzwege',
  industry: 'schreiner',
  picture: '1fa9a',
  shortDescription: 'Möbel nach Maß, Türen und Reparaturen aus heimischem Holz.',
  description:
    'Jonas Winkler baut Tische, die man vererbt, und Schränke, die in schiefe Ecken passen. Das Holz kommt aus dem Stadtwald und trocknet hinter der Werkstatt. Kleine Reparaturen machen wir samstags, solange Sie einen Kaffee trinken.',
  address: address('Sägewerkstraße', '2', '62104', [150, 60]),
  imprint: imprint(42, 'holzwege', 'Einzelunternehmen', 'Jonas Winkler (Inhaber)', {
    authority: chamber,
    insurance,
    profession: 'Tischlermeister (verliehen in Deutschland)',
  }),
  hours: opening({ ...office, Sa: '09:00–12:00' }),
  rating: { average: 4.9, count: 52 },
  account: person('holzwege', 'male', 'Jonas', 'Winkler', 42),
  services: [
    service('tisch', 'Esstisch nach Maß', startingAt(149000, 'Stück'), 'Eiche oder Esche, geölt, mit Entwurf.', 'esstisch'),
    service('schrank', 'Einbauschrank', onRequest, 'Aufmaß, Planung am Modell und Einbau.', 'einbauschrank'),
    service('tuer', 'Innentür einbauen', startingAt(42000, 'Tür'), 'Mit Zarge und Drücker.', 'innentuer'),
    service('reparatur', 'Möbel reparieren', hourly(6800), 'Leim, Scharniere, Furnier und Liebe.', 'moebelreparatur'),
  ],
}

const sanitaer: TownTrade = {
  kind: 'craft',
  slug: 'sanitaer-wassermann',
  companyName: 'Sanitär Wassermann',
  industry: 'installateur',
  picture: '1f6b0',
  shortDescription: 'Bad, Heizung und Notdienst bei Rohrbruch.',
  description:
    'Wenn es tropft, zählt jede Minute, darum ist bei Wassermann immer jemand am Telefon. Wir reparieren, was zu reparieren ist, und planen Bäder, in denen man alt werden kann. Heizungen tauschen wir mit Förderantrag und ohne Kauderwelsch.',
  address: address('Ringstraße', '9', '62102', [20, 170]),
  imprint: imprint(43, 'wassermann', 'GmbH', 'Dirk Wassermann (Geschäftsführer)', {
    register: 'HRB',
    authority: chamber,
    insurance,
    profession: 'Installateur- und Heizungsbauermeister (verliehen in Deutschland)',
  }),
  craftEntry: 'Installateur und Heizungsbauer, Handwerkskammer Lindenbrück',
  hours: opening(office),
  rating: { average: 4.4, count: 118 },
  account: person('wassermann', 'male', 'Dirk', 'Wassermann', 43),
  services: [
    service('hahn', 'Wasserhahn tauschen', startingAt(9500, 'Stück'), 'Ohne Armatur, mit Anfahrt und Dichtung.', 'wasserhahn'),
    service('verstopfung', 'Verstopfung beseitigen', startingAt(12900, 'Einsatz'), 'Mechanisch, ohne Chemie.', 'rohrreinigung'),
    service('bad', 'Bad erneuern', onRequest, 'Planung in 3D, alle Gewerke aus einer Hand.', '1f6c1'),
    service('heizung', 'Heizung warten', fixed(18900, 'Anlage'), 'Reinigung, Messung und Protokoll.', 'heizkoerper'),
  ],
}

export const craftsmen: readonly TownTrade[] = [elektro, maler, schreiner, sanitaer]
