import type { ShopGoods } from './goods.types.ts'
import { good, makers as m, sizes } from './goodsParts.ts'

const bottle = { content: { amount: 750, unit: 'ml' }, age: 16 } as const
const food = { tax: 7, maker: m.italy } as const
const region = (name: string, grape: string, year: string, taste: string) => ({ Anbaugebiet: name, Rebsorte: grape, Jahrgang: year, Geschmack: taste })

export const weinkellerGoods: ShopGoods = {
  shop: 'weinkeller-brandt', defaults: { maker: m.wine, stock: 36, shipping: 690, days: [2, 4], unit: 'piece' },
  known: {
    riesling: { rubric: 'weisswein', maker: m.wine, featured: true, interest: 3, shipping: 690, traits: region('Hessische Bergstraße', 'Riesling', '2024', 'trocken'), scale: [[6, 5], [12, 8], [36, 12]], tags: ['Riesling', 'trocken'], related: ['silvaner', 'grauburgunder'], cross: ['korkenzieher', 'hofladen-lindenau/kaese'], pictures: ['1f377'], history: [[200, 1190], [10, 1090]] },
    grauburgunder: { rubric: 'weisswein', interest: 2, shipping: 690, traits: region('Pfalz', 'Grauburgunder', '2024', 'trocken'), scale: [[6, 5], [12, 8]], tags: ['Burgunder'] },
    spaetburgunder: { rubric: 'rotwein', interest: 2, shipping: 690, traits: region('Hessische Bergstraße', 'Spätburgunder', '2022', 'trocken'), scale: [[6, 5], [12, 8]], tags: ['Rotwein', 'Burgunder'], cross: ['dekanter'] },
    primitivo: { rubric: 'rotwein', maker: m.italy, shipping: 690, traits: region('Apulien', 'Primitivo', '2023', 'halbtrocken'), tags: ['Rotwein', 'Italien'], history: [[80, 990], [40, 1290], [12, 990]] },
    rose: { rubric: 'weisswein', shipping: 690, traits: region('Rheinhessen', 'Portugieser', '2024', 'trocken'), tags: ['Rosé', 'Sommer'] },
    winzersekt: { rubric: 'schaumwein', featured: true, shipping: 690, traits: region('Hessische Bergstraße', 'Riesling', '2021', 'brut'), scale: [[6, 6]], tags: ['Sekt', 'Feier'] },
    traubensaft: { rubric: 'saefte', shipping: 690, traits: { Eigenschaft: 'Naturtrüb' }, tags: ['Saft', 'alkoholfrei'] },
    brand: { rubric: 'spirituosen', shipping: 690, traits: { Alkohol: '42 % vol' }, tags: ['Obstbrand'] },
    probierpaket: { rubric: 'weisswein', interest: 2, shipping: 0, tags: ['Paket', 'Geschenk'], uvp: 6500 },
  },
  more: [
    good('silvaner', 'weisswein', 'Silvaner vom Muschelkalk', 990, 'Heu, Birne und ein langer Nachhall. 12,5 % vol. Enthält Sulfite.', 'silvaner', { ...bottle, alcohol: 12.5, traits: region('Franken', 'Silvaner', '2024', 'trocken'), scale: [[6, 5], [12, 8]], tags: ['Weißwein', 'trocken'] }),
    good('sauvignon', 'weisswein', 'Sauvignon blanc', 1190, 'Stachelbeere und grüner Pfeffer. 12,5 % vol. Enthält Sulfite.', 'sauvignon', { ...bottle, alcohol: 12.5, since: 18, traits: region('Pfalz', 'Sauvignon blanc', '2025', 'trocken'), tags: ['Weißwein'] }),
    good('scheurebe', 'weisswein', 'Scheurebe Spätlese', 1290, 'Cassis, Honig und genug Säure. 9 % vol. Enthält Sulfite.', 'scheurebe', { ...bottle, alcohol: 9, traits: region('Rheinhessen', 'Scheurebe', '2023', 'lieblich'), tags: ['lieblich', 'Dessert'] }),
    good('dornfelder', 'rotwein', 'Dornfelder, trocken', 790, 'Der Unkomplizierte für jeden Tag. 13 % vol. Enthält Sulfite.', 'dornfelder', { ...bottle, alcohol: 13, traits: region('Pfalz', 'Dornfelder', '2023', 'trocken'), scale: [[6, 5], [12, 10]], tags: ['Rotwein'] }),
    good('chianti', 'rotwein', 'Chianti Classico', 1690, 'Sauerkirsche, Tabak und Leder. 13,5 % vol. Enthält Sulfite.', 'chianti', { ...bottle, alcohol: 13.5, maker: m.italy, traits: region('Toskana', 'Sangiovese', '2021', 'trocken'), tags: ['Rotwein', 'Italien'], history: [[160, 1890], [20, 1690]], interest: 2 }),
    good('cuvee', 'rotwein', 'Cuvée «Stadtgraben»', 2190, '14 Monate im Barrique unter unserem Laden. 14 % vol. Enthält Sulfite.', 'cuvee', { ...bottle, alcohol: 14, stock: 5, since: 11, featured: true, traits: region('Hessische Bergstraße', 'Cuvée', '2020', 'trocken'), tags: ['Rotwein', 'Barrique', 'Lindenbrück'] }),
    good('rotling', 'rotwein', 'Gereifter Lemberger', 2690, 'Aus der Schatzkammer, Jahrgang 2015. 13 % vol. Enthält Sulfite.', 'lemberger', { ...bottle, alcohol: 13, stock: 2, traits: region('Württemberg', 'Lemberger', '2015', 'trocken'), tags: ['Rarität'] }),
    good('secco', 'schaumwein', 'Secco weiß', 850, 'Perlt leise und schmeckt nach Apfel. 10,5 % vol. Enthält Sulfite.', 'secco', { ...bottle, alcohol: 10.5, traits: region('Rheinhessen', 'Müller-Thurgau', '2024', 'trocken'), scale: [[6, 5]], tags: ['Perlwein', 'Sommer'] }),
    good('sekt-rose', 'schaumwein', 'Sekt rosé, extra trocken', 1590, 'Himbeere und feine Perlen. 12 % vol. Enthält Sulfite.', 'sekt-rose', { ...bottle, alcohol: 12, stock: 14, traits: region('Hessische Bergstraße', 'Spätburgunder', '2022', 'extra trocken'), tags: ['Sekt'], history: [[90, 1690], [50, 1590]] }),
    good('sekt-alkoholfrei', 'limonaden', 'Traubenperle, alkoholfrei', 790, 'Zum Anstoßen für alle. Weniger als 0,5 % vol.', 'traubenperle', { content: { amount: 750, unit: 'ml' }, stock: 28, since: 24, traits: { Eigenschaft: 'Alkoholfrei' }, tags: ['alkoholfrei', 'Feier'] }),
    good('pils', 'helles-und-pils', 'Lindenbrücker Pils, 6 Flaschen', 690, 'Sechs mal 0,5 Liter im Karton. 4,9 % vol.', 'sechs-pils', { maker: m.beer, content: { amount: 3, unit: 'l' }, age: 16, alcohol: 4.9, deposit: 48, stock: 40, interest: 2, tags: ['Bier', 'Lindenbrück'], scale: [[4, 5]] }),
    good('helles', 'helles-und-pils', 'Helles «Altstadt», 6 Flaschen', 720, 'Mild und malzig. 4,8 % vol.', 'sechs-helles', { maker: m.beer, content: { amount: 3, unit: 'l' }, age: 16, alcohol: 4.8, deposit: 48, stock: 32, tags: ['Bier'] }),
    good('weizen', 'weizenbier', 'Hefeweizen, 6 Flaschen', 750, 'Banane und Nelke, wie es sein soll. 5,2 % vol.', 'sechs-weizen', { maker: m.beer, content: { amount: 3, unit: 'l' }, age: 16, alcohol: 5.2, deposit: 48, stock: 24, tags: ['Bier', 'Weizen'] }),
    good('alkoholfrei', 'alkoholfreies-bier', 'Helles alkoholfrei, 6 Flaschen', 690, 'Isotonisch und herb. Weniger als 0,5 % vol.', 'sechs-alkoholfrei', { maker: m.beer, content: { amount: 3, unit: 'l' }, deposit: 48, stock: 30, tags: ['Bier', 'alkoholfrei'] }),
    good('apfelwein', 'obstwein', 'Apfelwein vom Streuobst', 390, 'Herb und klar, für den Bembel. 5,5 % vol.', 'apfelwein', { content: { amount: 1, unit: 'l' }, age: 16, alcohol: 5.5, deposit: 15, stock: 50, tags: ['Apfelwein', 'Hessen'] }),
    good('limo', 'limonaden', 'Holunderlimonade, 6 Flaschen', 890, 'Aus Blüten vom Bahndamm.', 'sechs-limonade', { maker: m.beer, content: { amount: 1.98, unit: 'l' }, deposit: 90, stock: 22, tags: ['Limonade'] }),
    good('wasser', 'wasser', 'Mineralwasser «Nordquelle», 12 Flaschen', 650, 'Mit wenig Kohlensäure, zwölf mal 0,7 Liter.', 'kasten-wasser', { maker: m.beer, content: { amount: 8.4, unit: 'l' }, deposit: 330, stock: 45, shipping: 490, tags: ['Wasser'] }),
    good('olivenoel', 'oele-und-essige', 'Olivenöl «Bellini», kalt gepresst', 1190, 'Grasig, mit leichter Schärfe im Abgang.', 'olivenoel', { ...food, stock: 26, featured: true, interest: 2, content: { amount: 500, unit: 'ml' }, variants: sizes('Inhalt', [['0,25 l', 690, 250], ['0,5 l', 1190, 500], ['1 l', 1990, 1000], ['3 l', 4990, 3000, 0]]), traits: { Herkunft: 'Toskana' }, tags: ['Olivenöl', 'Italien'], history: [[120, 1390], [15, 1190]] }),
    good('balsamico', 'oele-und-essige', 'Balsamico, acht Jahre gereift', 1490, 'Dick genug für Erdbeeren.', 'balsamico', { ...food, stock: 18, content: { amount: 250, unit: 'ml' }, tags: ['Essig', 'Italien'] }),
    good('pralinen', 'suesswaren', 'Weinpralinen, 12 Stück', 1290, 'Gefüllt mit Trester, von Hand überzogen. 3 % vol.', 'pralinen', { ...food, maker: m.italy, content: { amount: 150, unit: 'g' }, age: 16, alcohol: 3, stock: 16, tags: ['Geschenk', 'Schokolade'] }),
    good('espresso', 'kaffee', 'Espresso «Officina»', 890, 'Dunkle Röstung, wenig Säure.', 'espresso-bohnen', { ...food, content: { amount: 250, unit: 'g' }, interest: 2, variants: sizes('Inhalt', [['250 g', 890, 250], ['500 g', 1590, 500], ['1 kg', 2890, 1000]]), traits: { Mahlung: 'Ganze Bohne' }, tags: ['Kaffee', 'Espresso'], scale: [[4, 6]] }),
    good('korkenzieher', 'kuechenhelfer', 'Kellnermesser', 2490, 'Zweistufig, mit Griff aus Rebholz.', 'korkenzieher', { maker: m.kitchen, stock: 20, shipping: 390, traits: { Material: 'Rebholz' }, tags: ['Geschenk'], safety: 'Scharfe Klinge.' }),
    good('dekanter', 'kuechenhelfer', 'Dekanter, mundgeblasen', 4900, 'Gibt jungen Rotweinen Luft.', 'dekanter', { maker: m.kitchen, stock: 6, shipping: 590, traits: { Material: 'Glas' }, history: [[110, 5900], [8, 4900]], tags: ['Glas'] }),
  ],
}
