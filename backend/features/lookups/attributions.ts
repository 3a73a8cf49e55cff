import type { Attribution } from '#contract/calls/lookups.calls.ts'

type Named = Omit<Attribution, 'version' | 'loaded_at'>

/** For the postal codes that come with the application (german-metadata and our corrections); each licence asks for its line. */
export const bundledAttributions: readonly Named[] = [
  {
    title: 'Postleitzahlen und Orte',
    text: '© OpenStreetMap-Mitwirkende',
    licence: 'Open Data Commons Open Database License (ODbL) 1.0',
    url: 'https://www.openstreetmap.org/copyright',
  },
  {
    title: 'Postleitzahlen und Orte',
    text: 'GovData – Datenportal für Deutschland',
    licence: 'Datenlizenz Deutschland – Namensnennung – Version 2.0',
    url: 'https://www.govdata.de/dl-de/by-2-0',
  },
  {
    title: 'Postleitzahlen und Orte (Ergänzungen)',
    text: 'GeoNames.org, Auswahl und deutsche Ländernamen von uns',
    licence: 'Creative Commons Namensnennung 4.0 (CC BY 4.0)',
    url: 'https://www.geonames.org/',
  },
]

/** What the pages show besides places, and where those lie that no imported list says it of. */
export const ownAttributions: readonly Attribution[] = [
  {
    title: 'Lage der Postleitzahlen',
    text: 'GeoNames.org, Zuordnung der Orte zu Postleitzahlen von uns',
    licence: 'Creative Commons Namensnennung 4.0 (CC BY 4.0)',
    url: 'https://www.geonames.org/',
    version: null,
    loaded_at: null,
  },
  {
    title: 'Bankleitzahlen',
    text: 'Deutsche Bundesbank, Bankleitzahlendatei',
    licence: null,
    url: 'https://www.bundesbank.de/',
    version: null,
    loaded_at: null,
  },
  {
    title: 'Bilder',
    text: 'Fluent Emoji © Microsoft Corporation',
    licence: 'MIT',
    url: 'https://github.com/microsoft/fluentui-emoji',
    version: null,
    loaded_at: null,
  },
  {
    title: 'Schrift',
    text: 'Poppins © The Poppins Project Authors',
    licence: 'SIL Open Font License 1.1',
    url: 'https://github.com/itfoundry/Poppins',
    version: null,
    loaded_at: null,
  },
]
