import type { ShopGoods } from './goods.types.ts'
import { good, grid, makers as m, sizes } from './goodsParts.ts'

const plant = (light: string, height: string) => ({ Standort: light, Pflanzenhöhe: height })
const dry = { tax: 19, days: [2, 4], shipping: 490 } as const

export const bluetenreichGoods: ShopGoods = {
  shop: 'bluetenreich', defaults: { maker: m.flowers, tax: 7, days: [0, 1], stock: 10, shipping: 390 },
  known: {
    wiese: { rubric: 'straeusse', featured: true, interest: 3, shipping: 390, variants: sizes('Größe', [['klein', 1900], ['mittel', 2900], ['groß', 4200, undefined, 3]]), tags: ['Strauß', 'Geschenk', 'Wiese'], related: ['rosen', 'sonnenblumen'], cross: ['vase', 'karte-gruss'], points: ['Jeden Morgen frisch geschnitten', 'Hält etwa sieben Tage', 'Mit Grußkarte auf Wunsch'] },
    rosen: { pictures: ['rosen-weiss', 'rosen-rosa'], picturePerColour: true, rubric: 'straeusse', interest: 2, shipping: 390, variants: grid({ Farbe: ['Rot', 'Weiß', 'Rosa'] }, { cents: 4200, stock: 6, left: { Weiß: 0 } }), tags: ['Rosen', 'Liebe'], cross: ['vase'], history: [[90, 4500], [13, 4200]] },
    tulpen: { rubric: 'schnittblumen', tags: ['Frühling'] },
    sonnenblumen: { rubric: 'schnittblumen', shipping: 390, tags: ['Sommer'] },
    trocken: { rubric: 'trockenblumen', shipping: 490, history: [[70, 3600], [25, 3900], [5, 3200]], tags: ['Trockenblumen', 'Deko'], related: ['kranz'] },
    kaktus: { rubric: 'zimmerpflanzen', traits: plant('hell', '12 cm'), tags: ['Kaktus', 'pflegeleicht'] },
    monstera: { rubric: 'zimmerpflanzen', featured: true, interest: 2, traits: plant('hell bis halbschattig', '60 cm'), history: [[100, 3990], [9, 3490]], tags: ['Zimmerpflanze'], cross: ['uebertopf', 'duenger'], safety: 'Giftig für Katzen, Hunde und kleine Kinder, wenn sie daran knabbern.' },
    kraeuter: { rubric: 'kraeuter', traits: plant('sonnig', '20 cm'), tags: ['Kräuter', 'Küche'] },
    kerze: { rubric: 'kerzen', maker: m.bees, shipping: 490, variants: sizes('Größe', [['10 cm', 890], ['15 cm', 1290], ['25 cm', 1990, undefined, 5]]), traits: { Material: 'Bienenwachs' }, tags: ['Kerze', 'Bienenwachs'], safety: 'Nie unbeaufsichtigt brennen lassen. Außer Reichweite von Kindern und Tieren aufstellen.' },
    vase: { pictures: ['vase-salbei', 'vase-terrakotta'], picturePerColour: true, rubric: 'vasen', maker: m.clay, shipping: 590, interest: 2, variants: grid({ Farbe: ['Naturweiß', 'Salbei', 'Terrakotta'] }, { cents: 3900, stock: 2, left: { Salbei: 0 } }), traits: { Material: 'Steinzeug', Höhe: '22 cm' }, tags: ['Vase', 'Handarbeit', 'Töpferei'], cross: ['wiese'] },
  },
  more: [
    good('pfingstrosen', 'schnittblumen', 'Pfingstrosen, fünf Stiele', 1990, 'Dicke Knospen, die über Nacht aufgehen.', 'pfingstrosen', { stock: 0, tags: ['Frühsommer'] }),
    good('lilien', 'schnittblumen', 'Lilien, drei Stiele', 1390, 'Duften bis in den Flur.', 'lilien', { stock: 8, safety: 'Sehr giftig für Katzen.', tags: ['Duft'] }),
    good('anemonen', 'schnittblumen', 'Anemonen, zehn Stiele', 1190, 'In Violett, Rot und Weiß.', 'anemonen', { stock: 12, since: 5, tags: ['bunt'] }),
    good('brautstrauss', 'straeusse', 'Brautstrauß nach Ihren Farben', 8900, 'Wir besprechen ihn bei einem Kaffee und binden ihn am Morgen der Feier.', 'brautstrauss', { stock: 2, days: [7, 14], interest: 1, tags: ['Hochzeit'] }),
    good('trauerkranz', 'straeusse', 'Kranz mit Schleife', 9500, 'Aus Tanne und weißen Blüten, mit Ihrem Text.', 'trauerkranz', { stock: 4, days: [1, 2], tags: ['Abschied'] }),
    good('kranz', 'trockenblumen', 'Türkranz aus Trockenblumen, 35 cm', 4400, 'Hält ein ganzes Jahr an der Haustür.', 'tuerkranz', { ...dry, stock: 6, since: 16, tags: ['Kranz', 'Deko'], history: [[200, 4900], [50, 4400]] }),
    good('lavendel-bund', 'trockenblumen', 'Lavendel im Bund', 990, 'Getrocknet auf dem Dachboden, riecht nach Süden.', 'lavendelbund', { ...dry, stock: 26, tags: ['Lavendel', 'Duft'] }),
    good('orchidee', 'zimmerpflanzen', 'Orchidee mit zwei Rispen', 2490, 'Blüht acht Wochen und mag es hell.', 'orchidee-weiss', { pictures: ['orchidee-rosa', 'orchidee-flieder'], picturePerColour: true, stock: 9, interest: 2, traits: plant('hell', '55 cm'), variants: grid({ Farbe: ['Weiß', 'Rosa', 'Flieder'] }, { cents: 2490, stock: 3, left: { Flieder: 1 } }), tags: ['Orchidee', 'Geschenk'], cross: ['uebertopf'] }),
    good('olive', 'zimmerpflanzen', 'Olivenbäumchen, 80 cm', 3990, 'Für Balkon und Terrasse, im Winter kühl und hell.', 'olivenbaum', { stock: 5, shipping: 990, traits: plant('sonnig', '80 cm'), tags: ['Mediterran'], history: [[120, 4990], [7, 3990]] }),
    good('farn', 'zimmerpflanzen', 'Schwertfarn in der Ampel', 1890, 'Mag Badezimmer und hängt gern.', 'haengefarn', { stock: 7, traits: plant('halbschattig', '40 cm'), tags: ['Bad'] }),
    good('sukkulenten', 'zimmerpflanzen', 'Drei Sukkulenten', 1290, 'Eine Auswahl, jede anders.', 'sukkulenten', { stock: 22, traits: plant('sonnig', '8 cm'), scale: [[5, 10], [20, 20]], tags: ['Tischdeko', 'Gastgeschenk'] }),
    good('stauden', 'stauden', 'Bienenstauden, sechs Töpfe', 2690, 'Salbei, Fetthenne, Katzenminze und drei Gäste.', 'bienenstauden', { stock: 14, interest: 1, shipping: 690, traits: plant('sonnig', '30 cm'), tags: ['Bienen', 'Garten'], cross: ['erde', 'giesskanne'] }),
    good('hortensie', 'stauden', 'Bauernhortensie', 1790, 'Blau auf saurem Boden, rosa auf allem anderen.', 'hortensie', { stock: 8, shipping: 690, traits: plant('halbschattig', '45 cm'), tags: ['Garten'], safety: 'Nicht zum Verzehr.' }),
    good('rosmarin', 'kraeuter', 'Rosmarin im Topf', 590, 'Winterhart, für Küche und Bienen.', 'rosmarin', { stock: 18, maker: m.seeds, traits: plant('sonnig', '25 cm'), tags: ['Kräuter'] }),
    good('kraeutersamen', 'kraeuter', 'Samen-Set «Küchengarten»', 1490, 'Acht samenfeste Sorten mit Saatkalender.', 'samentuete', { ...dry, maker: m.seeds, tax: 7, stock: 40, scale: [[10, 15]], tags: ['Samen', 'Geschenk'] }),
    good('erde', 'erde-und-duenger', 'Blumenerde ohne Torf, 40 l', 990, 'Aus Kompost und Holzfaser, im Papiersack.', 'blumenerde', { ...dry, maker: m.seeds, stock: 60, content: { amount: 40, unit: 'l' }, shipping: 790, grams: 14000, scale: [[3, 5], [10, 12], [50, 20]], tags: ['Erde', 'torffrei'] }),
    good('duenger', 'erde-und-duenger', 'Flüssigdünger für Grünpflanzen', 790, 'Auf Basis von Zuckerrübe.', 'duenger', { ...dry, maker: m.seeds, stock: 35, content: { amount: 500, unit: 'ml' }, variants: sizes('Inhalt', [['500 ml', 790, 500], ['1 l', 1290, 1000]]), tags: ['Dünger'], safety: 'Für Kinder unzugänglich aufbewahren. Nicht in Gewässer gelangen lassen.' }),
    good('uebertopf', 'toepfe-und-kuebel', 'Übertopf aus Steinzeug', 2490, 'Gedreht in der Töpfergasse, mit Unterteller.', 'uebertopf-naturweiss', { pictures: ['uebertopf-salbei', 'uebertopf-nachtblau'], picturePerColour: true, ...dry, maker: m.clay, stock: 12, variants: grid({ Farbe: ['Naturweiß', 'Salbei', 'Nachtblau'], Größe: ['14 cm', '19 cm'] }, { cents: 2490, stock: 4, plus: { '19 cm': 900 }, left: { 'Nachtblau/19 cm': 0 } }), traits: { Material: 'Steinzeug' }, tags: ['Topf', 'Handarbeit'] }),
    good('kuebel', 'toepfe-und-kuebel', 'Kübel aus Terrakotta, 38 cm', 3290, 'Frostfest gebrannt in Pratolino.', 'terrakotta-kuebel', { ...dry, maker: m.italy, stock: 6, shipping: 990, grams: 9500, traits: { Material: 'Terrakotta' }, tags: ['Kübel', 'Terrasse'] }),
    good('giesskanne', 'gartengeraete', 'Gießkanne aus Zink, 5 l', 3490, 'Mit Messingbrause, die man abschrauben kann.', 'giesskanne', { ...dry, maker: m.tools, stock: 9, interest: 1, traits: { Material: 'Zink' }, history: [[140, 3990], [22, 3490]], tags: ['Garten'] }),
    good('gartenschere', 'gartengeraete', 'Gartenschere, geschmiedet', 3990, 'Schneidet bis 22 mm, lässt sich zerlegen und schärfen.', 'gartenschere', { ...dry, maker: m.tools, stock: 15, uvp: 4490, tags: ['Werkzeug', 'Garten'], safety: 'Scharfe Klinge: nach Gebrauch verriegeln, nicht in Kinderhände geben.' }),
    good('spaten', 'gartengeraete', 'Spaten mit Eschenstiel', 5490, 'Blatt aus Federstahl, hält ein Gärtnerleben.', 'spaten', { ...dry, maker: m.tools, stock: 5, shipping: 790, tags: ['Garten'] }),
    good('seife-lavendel', 'seifen', 'Lavendelseife', 690, 'Kalt gerührt in der Färbergasse.', 'lavendelseife', { ...dry, maker: m.soap, stock: 44, content: { amount: 100, unit: 'g' }, scale: [[6, 10]], traits: { Duft: 'Lavendel' }, tags: ['Seife', 'vegan'], safety: 'Nicht in die Augen bringen. Inhaltsstoffe stehen auf der Banderole.' }),
    good('kraeutertee', 'kraeutertees', 'Gartentee «Sommerabend»', 790, 'Minze, Melisse und Ringelblume, von Hand geerntet.', 'gartentee', { ...dry, tax: 7, maker: m.seeds, stock: 30, content: { amount: 60, unit: 'g' }, tags: ['Tee', 'Kräuter'] }),
    good('karte-gruss', 'schreibwaren', 'Grußkarte mit Saatpapier', 390, 'Einpflanzen statt wegwerfen.', 'grusskarte', { ...dry, maker: m.press, stock: 80, scale: [[10, 10], [50, 25]], tags: ['Karte', 'Geschenk'] }),
  ],
}
