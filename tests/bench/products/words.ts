/** Word lists of the generated shop; their products give about forty thousand names per thousand letters of list. */
export const materials = ['Garten', 'Küchen', 'Reise', 'Kinder', 'Fahrrad', 'Holz', 'Stahl', 'Leder', 'Winter', 'Sommer', 'Bade', 'Büro', 'Schlaf', 'Wand', 'Tisch', 'Boden', 'Balkon', 'Werkstatt', 'Hunde', 'Katzen', 'Sport', 'Wander', 'Schul', 'Party', 'Camping', 'Wein', 'Kaffee', 'Tee', 'Brot', 'Käse', 'Glas', 'Woll', 'Seiden', 'Leinen', 'Kork', 'Bambus', 'Eichen', 'Kupfer', 'Stein', 'Papier']
export const things = ['tasche', 'lampe', 'messer', 'schrank', 'decke', 'stuhl', 'kiste', 'jacke', 'uhr', 'kanne', 'helm', 'korb', 'brett', 'regal', 'kissen', 'matte', 'schere', 'bürste', 'flasche', 'dose', 'schale', 'schaufel', 'leiter', 'handschuhe', 'mütze', 'gürtel', 'rahmen', 'kerze', 'vase', 'waage', 'presse', 'mühle', 'pfanne', 'zange', 'säge', 'pumpe', 'klingel', 'glocke', 'hocker', 'bank']
export const qualities = ['robust', 'leicht', 'klassisch', 'modern', 'handgefertigt', 'wasserfest', 'klappbar', 'nachhaltig', 'kompakt', 'groß', 'schlicht', 'gemustert', 'verstellbar', 'stapelbar', 'winddicht', 'pflegeleicht', 'langlebig', 'weich', 'rutschfest', 'faltbar']
export const models = ['Linde', 'Ahorn', 'Elbe', 'Isar', 'Neckar', 'Rhön', 'Harz', 'Spessart', 'Föhr', 'Rügen', 'Amrum', 'Usedom', 'Lahn', 'Mosel', 'Donau', 'Spree', 'Havel', 'Saale', 'Werra', 'Fulda', 'Brocken', 'Watzmann', 'Zugspitze', 'Eifel', 'Taunus', 'Odenwald', 'Allgäu', 'Chiemsee', 'Müritz', 'Sylt']
export const sentences = [
  'Dieses Stück entsteht in kleiner Auflage und wird vor dem Versand von Hand geprüft.', 'Das Material stammt aus der Region und lässt sich leicht pflegen.', 'Geeignet für drinnen und draußen, auch bei Regen und auf nasser Straße.',
  'Alle Teile sind einzeln erhältlich, damit nichts weggeworfen werden muss.', 'Die Verpackung kommt ohne Kunststoff aus.', 'Auf Wunsch mit Gravur; bitte schreiben Sie uns vor der Bestellung.', 'Mit zwei Handgriffen aufgebaut, ganz ohne Werkzeug.',
  'Die Oberfläche ist geölt und damit unempfindlich gegen Flecken.', 'Ein Geschenk, das viele Jahre hält.', 'Passt in jede Ecke und trägt bis zu vierzig Kilogramm.', 'Die Farben können je nach Charge leicht abweichen.', 'Ersatzteile bleiben mindestens zehn Jahre lieferbar.',
]
export const shops = ['Handlung', 'Werkstatt', 'Laden', 'Kontor', 'Hof', 'Manufaktur', 'Haus', 'Markt', 'Atelier', 'Lager']
export const families = ['Müller', 'Schmidt', 'Schneider', 'Fischer', 'Weber', 'Meyer', 'Wagner', 'Becker', 'Schulz', 'Hoffmann', 'Schäfer', 'Koch', 'Bauer', 'Richter', 'Klein', 'Wolf', 'Schröder', 'Neumann', 'Schwarz', 'Zimmermann', 'Braun', 'Krüger', 'Hofmann', 'Hartmann', 'Lange', 'Werner', 'Krause', 'Lehmann', 'Köhler', 'Maier']
export const cities = [['Berlin', 52.52, 13.4], ['Hamburg', 53.55, 10], ['München', 48.14, 11.58], ['Köln', 50.94, 6.96], ['Frankfurt', 50.11, 8.68], ['Stuttgart', 48.78, 9.18], ['Leipzig', 51.34, 12.37], ['Bremen', 53.08, 8.8], ['Dresden', 51.05, 13.74], ['Hannover', 52.37, 9.73], ['Nürnberg', 49.45, 11.08], ['Kassel', 51.31, 9.48]] as const
export const features = {
  Farbe: [['Rot', '#c62828'], ['Blau', '#1565c0'], ['Grün', '#2e7d32'], ['Gelb', '#f9a825'], ['Schwarz', '#212121'], ['Weiß', '#fafafa'], ['Grau', '#757575'], ['Braun', '#5d4037'], ['Orange', '#ef6c00'], ['Rosa', '#ec407a']],
  Größe: [['XS', null], ['S', null], ['M', null], ['L', null], ['XL', null], ['XXL', null]],
  Material: [['Holz', null], ['Metall', null], ['Glas', null], ['Leder', null], ['Baumwolle', null], ['Wolle', null], ['Kunststoff', null], ['Stein', null]],
  Herkunft: [['Regional', null], ['Deutschland', null], ['Europa', null], ['Welt', null]],
} as const satisfies Record<string, readonly (readonly [string, string | null])[]>
