import type { ShopGoods } from './goods.types.ts'
import { good, makers as m, sizes } from './goodsParts.ts'

const g = (amount: number) => ({ content: { amount, unit: 'g' } }) as const
const bio = { Anbau: 'Bio (DE-ÖKO-000)' }
const ware = { tax: 19, days: [2, 4], shipping: 490 } as const

/** Food needs no maker (GPSR leaves it out); its own maker is named where there is one. */
export const hofladenGoods: ShopGoods = {
  shop: 'hofladen-lindenau', defaults: { tax: 7, days: [0, 1], stock: 40, shipping: 350 },
  known: {
    kiste: { rubric: 'saisongemuese', featured: true, interest: 3, shipping: 0, traits: bio, variants: sizes('Größe', [['für einen', 1500, 2.5], ['für zwei', 2200, 4], ['für vier', 3600, 7.5, 6]]), tags: ['Gemüsekiste', 'Abo', 'saisonal'], cross: ['eier', 'milch'], pictures: ['1f966', '1f33d', '1f955'], points: ['Dienstags und freitags bis vor die Tür', 'Jede Woche anders, immer mit Rezept', 'Kiste wird wieder mitgenommen'] },
    karotten: { rubric: 'saisongemuese', shipping: 350, traits: bio, tags: ['Gemüse'] },
    kartoffeln: { rubric: 'kartoffeln', interest: 2, shipping: 350, traits: { ...bio, Sorte: 'Linda', Kochtyp: 'Festkochend' }, variants: sizes('Gewicht', [['1 kg', 290, 1], ['2,5 kg', 590, 2.5], ['5 kg', 990, 5], ['12,5 kg', 2190, 12.5, 4]]), tags: ['Kartoffeln'], scale: [[4, 5]] },
    tomaten: { rubric: 'saisongemuese', shipping: 350, traits: bio, history: [[60, 690], [9, 590]], tags: ['Tomaten'] },
    aepfel: { rubric: 'aepfel-und-birnen', interest: 2, shipping: 350, traits: { ...bio, Sorte: ['Boskoop', 'Elstar'] }, tags: ['Äpfel', 'Streuobst'], related: ['birnen'] },
    eier: { rubric: 'eier', featured: true, interest: 3, shipping: 350, traits: { ...bio, Größe: 'M' }, tags: ['Eier', 'Freiland'] },
    milch: { rubric: 'milch-und-joghurt', interest: 2, shipping: 350, traits: bio, tags: ['Milch', 'Mehrweg'] },
    kaese: { rubric: 'kaese', maker: m.cheese, shipping: 350, traits: { ...bio, Milch: 'Kuh', Reife: '6 Monate' }, variants: sizes('Gewicht', [['250 g', 690, 250], ['500 g', 1290, 500], ['1 kg', 2390, 1000, 5]]), tags: ['Käse', 'Bergkäse'], related: ['ziegenkaese'], cross: ['weinkeller-brandt/riesling', 'bauernbrot'] },
    honig: { rubric: 'honig-und-aufstriche', maker: m.bees, featured: true, interest: 2, shipping: 350, variants: sizes('Inhalt', [['250 g', 430, 250], ['500 g', 750, 500], ['1 kg', 1390, 1000]]), tags: ['Honig', 'Lindenbrück'], related: ['waldhonig', 'marmelade'], history: [[90, 480], [12, 430]] },
    mehl: { rubric: 'mehl-und-koerner', maker: m.mill, shipping: 350, traits: bio, tags: ['Mehl', 'Dinkel'], scale: [[5, 8]] },
    apfelsaft: { rubric: 'saefte', shipping: 350, traits: bio, scale: [[6, 5], [12, 10]], tags: ['Saft', 'Apfel'] },
    suppe: { rubric: 'mehl-und-koerner', tags: ['Suppe'] },
  },
  more: [
    good('birnen', 'aepfel-und-birnen', 'Birnen «Gute Luise»', 390, 'Saftig, aus dem alten Obstgarten.', '1f350', { content: { amount: 1, unit: 'kg' }, traits: bio, tags: ['Obst'] }),
    good('kuerbis', 'saisongemuese', 'Hokkaido-Kürbis', 350, 'Mit Schale essbar, etwa ein Kilo.', 'hokkaido', { content: { amount: 1, unit: 'kg' }, traits: bio, stock: 25, since: 30, tags: ['Herbst'], interest: 2 }),
    good('gruenkohl', 'saisongemuese', 'Grünkohl', 420, 'Nach dem ersten Frost geerntet.', 'gruenkohl', { ...g(500), traits: bio, since: 7, tags: ['Winter'] }),
    good('rotebete', 'saisongemuese', 'Rote Bete', 260, 'Knollen so groß wie eine Kinderfaust.', 'rote-bete', { content: { amount: 1, unit: 'kg' }, traits: bio, tags: ['Gemüse'] }),
    good('zwiebeln', 'saisongemuese', 'Zwiebeln im Netz', 240, 'Gelb und mild, lange haltbar.', 'zwiebelnetz', { content: { amount: 1, unit: 'kg' }, traits: bio, tags: ['Gemüse'] }),
    good('champignons', 'saisongemuese', 'Champignons, braun', 290, 'Aus dem Keller der alten Brauerei.', 'champignons', { ...g(250), stock: 3, traits: bio, tags: ['Pilze'] }),
    good('feldsalat', 'salate', 'Feldsalat', 290, 'Gewaschen und geputzt.', 'feldsalat', { ...g(150), stock: 16, traits: bio, tags: ['Salat'] }),
    good('kopfsalat', 'salate', 'Kopfsalat', 180, 'Mit Wurzel, hält länger.', 'kopfsalat', { content: { amount: 1, unit: 'piece' }, stock: 0, traits: bio, tags: ['Salat'] }),
    good('bauernbrot', 'brot', 'Bauernbrot', 490, 'Roggen und Weizen, zwei Tage geführt.', 'bauernbrot', { content: { amount: 1, unit: 'kg' }, maker: m.mill, stock: 14, interest: 2, traits: { ...bio, Getreide: 'Roggenmischbrot' }, tags: ['Brot', 'Sauerteig'] }),
    good('dinkelbrot', 'brot', 'Dinkelbrot mit Saaten', 540, 'Sonnenblume, Leinsamen und Kürbis.', 'saatenbrot', { content: { amount: 750, unit: 'g' }, maker: m.mill, stock: 11, traits: { ...bio, Getreide: 'Dinkel' }, tags: ['Brot', 'Dinkel'] }),
    good('broetchen', 'broetchen', 'Brötchen, sechs Stück', 270, 'Dinkel und Weizen gemischt.', 'broetchen', { content: { amount: 360, unit: 'g' }, maker: m.mill, stock: 20, tags: ['Frühstück'] }),
    good('apfelkuchen', 'kuchen-und-gebaeck', 'Apfelkuchen vom Blech, vier Stück', 980, 'Mit Streuseln von Ute Weidner.', 'apfelkuchen', { ...g(600), stock: 8, tags: ['Kuchen'], interest: 1 }),
    good('kekse', 'kuchen-und-gebaeck', 'Haferkekse', 390, 'Ohne Palmöl, mit Butter vom Hof.', 'haferkekse', { ...g(200), stock: 30, history: [[70, 450], [17, 390]], tags: ['Kekse'] }),
    good('butter', 'milch-und-joghurt', 'Süßrahmbutter', 390, 'Aus Heumilch, in Salbeipapier.', '1f9c8', { ...g(250), maker: m.cheese, traits: bio, stock: 22, tags: ['Butter'] }),
    good('joghurt', 'milch-und-joghurt', 'Naturjoghurt im Glas', 220, 'Stichfest, 3,8 % Fett.', 'naturjoghurt', { ...g(500), deposit: 15, traits: bio, stock: 28, tags: ['Joghurt', 'Mehrweg'] }),
    good('ziegenkaese', 'kaese', 'Ziegenfrischkäse', 490, 'Mild, mit Honig ein Nachtisch.', 'ziegenfrischkaese', { ...g(150), maker: m.cheese, stock: 9, since: 23, traits: { ...bio, Milch: 'Ziege' }, tags: ['Käse', 'Ziege'] }),
    good('haehnchen', 'gefluegel', 'Hähnchen vom Mobilstall', 1890, 'Etwa 1,5 Kilo, küchenfertig.', 'haehnchen', { content: { amount: 1.5, unit: 'kg' }, stock: 5, days: [1, 2], traits: bio, tags: ['Geflügel'] }),
    good('rindergulasch', 'rind-und-schwein', 'Rindergulasch', 1290, 'Vom Glanrind, drei Wochen gereift.', 'rindergulasch', { ...g(500), stock: 7, days: [1, 2], traits: bio, tags: ['Fleisch'] }),
    good('bratwurst', 'wurst', 'Bratwürste, vier Stück', 690, 'Grob, mit Majoran.', 'bratwuerste', { ...g(400), stock: 15, days: [1, 2], tags: ['Wurst', 'Grillen'], scale: [[5, 6]] }),
    good('leberwurst', 'wurst', 'Leberwurst im Glas', 490, 'Nach Großvaters Rezept.', 'leberwurst', { ...g(200), stock: 26, tags: ['Wurst'] }),
    good('waldhonig', 'honig-und-aufstriche', 'Waldhonig', 890, 'Dunkel und würzig.', 'waldhonig', { ...g(500), maker: m.bees, stock: 19, tags: ['Honig'], related: ['honig'] }),
    good('marmelade', 'honig-und-aufstriche', 'Erdbeermarmelade', 450, 'Siebzig Prozent Frucht.', 'erdbeermarmelade', { ...g(250), stock: 33, history: [[100, 490], [33, 450]], tags: ['Marmelade', 'Frühstück'], scale: [[6, 8]] }),
    good('apfelmus', 'honig-und-aufstriche', 'Apfelmus ohne Zucker', 350, 'Nur Äpfel, sonst nichts.', 'apfelmus', { ...g(360), stock: 41, traits: bio, tags: ['Apfel'] }),
    good('nudeln', 'nudeln-und-reis', 'Dinkelnudeln', 340, 'Aus Dinkelgrieß und Eiern vom Hof.', 'dinkelnudeln', { ...g(500), maker: m.mill, stock: 44, traits: { ...bio, Form: ['Spirelli', 'Bandnudeln'] }, tags: ['Nudeln'], scale: [[5, 5]] }),
    good('rapsoel', 'oele-und-essige', 'Rapsöl, kalt gepresst', 690, 'Nussig, aus Lindenau.', 'rapsoel', { content: { amount: 500, unit: 'ml' }, stock: 24, traits: bio, tags: ['Öl'], related: ['weinkeller-brandt/olivenoel'] }),
    good('bonbons', 'suesswaren', 'Honigbonbons', 290, 'Gegen Halskratzen und schlechte Laune.', 'honigbonbons', { ...g(100), maker: m.bees, stock: 60, scale: [[10, 10]], tags: ['Süßes'] }),
    good('kraeutertee-hof', 'tee', 'Pfefferminztee, lose', 490, 'Von Hand gerebelt.', 'pfefferminztee', { ...g(50), stock: 27, traits: bio, tags: ['Tee'] }),
    good('seife-hof', 'seifen', 'Ziegenmilchseife', 590, 'Mild, ohne Palmöl.', 'ziegenmilchseife', { ...ware, ...g(100), maker: m.soap, stock: 36, tags: ['Seife'], scale: [[6, 10]], safety: 'Nicht in die Augen bringen. Inhaltsstoffe stehen auf der Banderole.' }),
    good('waschmittel', 'waschmittel', 'Waschmittel aus Rosskastanie', 990, 'Zwanzig Wäschen, ohne Duftstoffe.', 'waschmittel', { ...ware, maker: m.soap, content: { amount: 1, unit: 'kg' }, stock: 12, since: 28, tags: ['Wäsche'], safety: 'Darf nicht in die Hände von Kindern gelangen. Bei Berührung mit den Augen gründlich mit Wasser spülen.' }),
    good('gaerkorb', 'backformen', 'Gärkorb aus Peddigrohr', 1690, 'Für ein Kilo Brot, mit Leinentuch.', 'gaerkorb', { ...ware, maker: m.kitchen, stock: 13, traits: { Material: 'Peddigrohr' }, tags: ['Backen'], cross: ['mehl'], history: [[130, 1990], [26, 1690]] }),
    good('brotmesser', 'messer', 'Brotmesser, 24 cm', 5900, 'Rostfreier Stahl, Griff aus Pflaumenholz.', 'brotmesser', { ...ware, maker: m.kitchen, stock: 8, uvp: 6900, traits: { Material: 'Pflaumenholz' }, tags: ['Küche'], safety: 'Scharfe Klinge. Nicht in die Spülmaschine geben.' }),
    good('gusstopf', 'toepfe-und-pfannen', 'Bräter aus Gusseisen, 4,5 l', 9900, 'Für Eintopf, Braten und Brot.', 'gusseisentopf', { ...ware, maker: m.kitchen, shipping: 690, stock: 6, grams: 6100, featured: true, interest: 1, traits: { Material: 'Gusseisen' }, tags: ['Küche', 'Backen'], history: [[70, 11900], [35, 12900], [10, 9900]], cross: ['buchhandlung-lesezeichen/eintopf'] }),
  ],
}
