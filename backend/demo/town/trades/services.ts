import { address } from '#backend/demo/town/geography.ts'
import type { TownTrade } from '#backend/demo/town/town.types.ts'
import { fixed, hourly, imprint, onRequest, opening, person, service, startingAt } from '#backend/demo/town/townParts.ts'

const foto: TownTrade = {
  kind: 'service',
  slug: 'fotografie-lichtblick',
  companyName: 'Fotografie Lichtblick',
  industry: 'fotograf',
  picture: '1f4f7',
  shortDescription: 'Hochzeiten, Familien und Bewerbungsbilder mit ruhiger Hand.',
  description:
    'Miriam Kessler fotografiert Menschen so, wie ihre Freunde sie sehen. Im Studio in der Töpfergasse dauert ein Porträt so lange, bis niemand mehr an die Kamera denkt. Alle Bilder bekommen Sie fertig bearbeitet innerhalb von zehn Tagen.',
  address: address('Töpfergasse', '13', '62101', [-20, 190]),
  imprint: imprint(50, 'lichtblick', 'Einzelunternehmen', 'Miriam Kessler (Inhaberin)', { smallBusiness: true }),
  hours: opening({ 'Di–Fr': '10:00–18:00', Sa: '10:00–14:00' }),
  rating: { average: 4.9, count: 46 },
  account: person('lichtblick', 'female', 'Miriam', 'Kessler', 50),
  services: [
    service('bewerbung', 'Bewerbungsbilder', fixed(8900, 'Sitzung'), '45 Minuten, drei bearbeitete Bilder.', 'bewerbungsbild'),
    service('familie', 'Familienshooting', fixed(24900, 'Sitzung'), 'Im Studio oder am Mühlbach, 20 Bilder.', 'familienbild'),
    service('neugeboren', 'Neugeborene', fixed(27900, 'Sitzung'), 'Bei Ihnen zu Hause, in Ihrem Tempo.', 'babybild'),
    service('hochzeit', 'Hochzeitsreportage', startingAt(149000, 'Tag'), 'Vom Ankleiden bis zum ersten Tanz.', 'hochzeitsbild'),
  ],
}

const yoga: TownTrade = {
  kind: 'service',
  slug: 'yogaraum-mitte',
  companyName: 'Yogaraum Mitte',
  industry: 'yoga',
  picture: '1f9d8',
  shortDescription: 'Kurse für Anfang, Rücken und Ruhe in kleinen Gruppen.',
  description:
    'Unter dem Dach der alten Färberei üben höchstens zwölf Menschen zugleich. Tara Lindholm unterrichtet ruhig und genau, viele Kurse werden von den Krankenkassen bezuschusst. Matten und Tee sind da, Vorkenntnisse brauchen Sie keine.',
  address: address('Färbergasse', '20', '62101', [-150, -90]),
  imprint: imprint(51, 'yogaraum', 'Einzelunternehmen', 'Tara Lindholm (Inhaberin)', { smallBusiness: true }),
  hours: opening({ 'Mo–Fr': '07:00–10:00 16:30–21:00', Sa: '09:00–13:00' }),
  rating: { average: 4.8, count: 91 },
  account: person('yogaraum', 'female', 'Tara', 'Lindholm', 51),
  services: [
    service('probe', 'Probestunde', fixed(1000, 'Person'), 'In jedem offenen Kurs.', '1f9d8'),
    service('zehner', 'Zehnerkarte', fixed(14500, 'Karte'), 'Ein Jahr gültig, für alle offenen Kurse.', '1f3ab'),
    service(
      'praevention',
      'Präventionskurs Hatha Yoga',
      fixed(15900, 'acht Abende'),
      'Kursnummer für die Krankenkasse auf Anfrage.',
      '1f9d8-200d-2640-fe0f',
    ),
    service('firma', 'Yoga im Büro', startingAt(12000, 'Termin'), 'Wir kommen mit Matten zu Ihnen.', 'yoga-buero'),
  ],
}

const makler: TownTrade = {
  kind: 'service',
  slug: 'immobilien-bergmann',
  companyName: 'Immobilien Bergmann',
  industry: 'immobilien',
  picture: '1f3e1',
  shortDescription: 'Verkauf, Vermietung und Bewertung in Lindenbrück und Umgebung.',
  description:
    'Carola Bergmann kennt in Lindenbrück fast jedes Treppenhaus. Sie bewertet nachvollziehbar, zeigt Wohnungen nur mit vollständigen Unterlagen und ist auch nach dem Notartermin noch da. Die Provision steht von Anfang an in der Anzeige.',
  address: address('Rathausplatz', '1', '62101', [95, 15]),
  imprint: imprint(52, 'bergmann', 'GmbH', 'Carola Bergmann (Geschäftsführerin)', {
    register: 'HRB',
    authority: 'Gewerbeamt der Stadt Lindenbrück (Erlaubnis nach § 34c GewO)',
    profession: 'Immobilienmaklerin',
  }),
  hours: opening({ 'Mo–Fr': '09:00–12:30 13:30–17:30' }),
  rating: { average: 4.5, count: 38 },
  account: person('bergmann', 'female', 'Carola', 'Bergmann', 52),
  services: [
    service(
      'bewertung',
      'Wertermittlung',
      fixed(49000, 'Gutachten'),
      'Besichtigung, Vergleichswerte und schriftlicher Bericht.',
      'wertermittlung',
    ),
    service('verkauf', 'Verkauf Ihrer Immobilie', onRequest, 'Exposé, Besichtigungen und Vertrag bis zum Notar.', '1f3d8-fe0f'),
    service('vermietung', 'Vermietung', startingAt(89000, 'Wohnung'), 'Mit Bonitätsprüfung und Übergabeprotokoll.', '1f511'),
  ],
}

const finanzen: TownTrade = {
  kind: 'service',
  slug: 'finanzkontor-weber',
  companyName: 'Finanzkontor Weber',
  industry: 'finanzierung',
  picture: '1f4c8',
  shortDescription: 'Baufinanzierung im Vergleich, verständlich erklärt.',
  description:
    'Thomas Weber vergleicht die Angebote von über hundert Banken und rechnet so lange, bis Sie ruhig schlafen. Das Erstgespräch kostet nichts und verpflichtet zu nichts. Termine gibt es im Kontor am Postplatz oder per Video.',
  address: address('Postplatz', '4', '62102', [140, -30]),
  imprint: imprint(53, 'finanzkontor', 'Einzelunternehmen', 'Thomas Weber (Inhaber)', {
    authority: 'Industrie- und Handelskammer der Region Lindenbrück (Erlaubnis nach § 34i GewO)',
    profession: 'Immobiliardarlehensvermittler',
  }),
  hours: opening({ 'Mo–Do': '09:00–12:00 14:00–18:00', Fr: '09:00–13:00' }),
  rating: { average: 4.6, count: 29 },
  account: person('finanzkontor', 'male', 'Thomas', 'Weber', 53),
  services: [
    service('erstgespraech', 'Erstgespräch', fixed(0, 'Gespräch'), 'Eine Stunde, mit Überblick über Ihre Möglichkeiten.', 'erstgespraech'),
    service(
      'baufinanzierung',
      'Baufinanzierung vermitteln',
      onRequest,
      'Vergütung durch die Bank, Höhe nennen wir vorab schriftlich.',
      'baufinanzierung',
    ),
    service('anschluss', 'Anschlussfinanzierung', onRequest, 'Bis zu fünf Jahre im Voraus planen.', 'anschlusskredit'),
    service('beratung', 'Beratung auf Honorar', hourly(12000), 'Unabhängig von einem Abschluss.', 'honorarberatung'),
  ],
}

export const services: readonly TownTrade[] = [foto, yoga, makler, finanzen]
