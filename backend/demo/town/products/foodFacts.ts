import type { AllergenKey, CerealKey } from '#contract/values/allergens.ts'

/** What packaged food has to say (LMIV art. 9): its ingredients and which of the fourteen allergens are in it. */
export interface FoodFacts {
  ingredients: string
  allergens?: readonly AllergenKey[]
  cereals?: readonly CerealKey[]
}

const wine: FoodFacts = { ingredients: 'Trauben, Konservierungsstoff: Sulfite', allergens: ['sulphites'] }
const sparkling: FoodFacts = { ingredients: 'Trauben, Saccharose, Konservierungsstoff: Sulfite', allergens: ['sulphites'] }
const beer: FoodFacts = { ingredients: 'Wasser, Gerstenmalz, Hopfen, Hefe', allergens: ['gluten'], cereals: ['barley'] }
const plain = (ingredients: string): FoodFacts => ({ ingredients })
const milk = (ingredients: string): FoodFacts => ({ ingredients, allergens: ['milk'] })

/** By shop and key. */
export const foodFacts: Readonly<Record<string, Readonly<Record<string, FoodFacts>>>> = {
  bluetenreich: { kraeutertee: plain('Pfefferminze, Melisse, Ringelblume') },
  'weinkeller-brandt': {
    riesling: wine,
    grauburgunder: wine,
    spaetburgunder: wine,
    primitivo: wine,
    rose: wine,
    probierpaket: wine,
    silvaner: wine,
    sauvignon: wine,
    scheurebe: wine,
    dornfelder: wine,
    chianti: wine,
    cuvee: wine,
    rotling: wine,
    winzersekt: sparkling,
    'sekt-rose': sparkling,
    secco: { ingredients: 'Trauben, Kohlensäure, Konservierungsstoff: Sulfite', allergens: ['sulphites'] },
    brand: plain('Mirabellen'),
    traubensaft: plain('Traubensaft'),
    'sekt-alkoholfrei': { ingredients: 'Traubensaft, Wasser, Kohlensäure, Antioxidationsmittel: Schwefeldioxid', allergens: ['sulphites'] },
    pils: beer,
    helles: beer,
    weizen: { ingredients: 'Wasser, Weizenmalz, Gerstenmalz, Hopfen, Hefe', allergens: ['gluten'], cereals: ['wheat', 'barley'] },
    alkoholfrei: { ...beer, ingredients: 'Wasser, Gerstenmalz, Hopfen, Kohlensäure, Hefe' },
    apfelwein: { ingredients: 'Äpfel, Konservierungsstoff: Schwefeldioxid', allergens: ['sulphites'] },
    limo: plain('Wasser, Zucker, Holunderblütenauszug (5 %), Zitronensaftkonzentrat, Kohlensäure'),
    wasser: plain('Natürliches Mineralwasser, Kohlensäure'),
    olivenoel: plain('Natives Olivenöl extra'),
    balsamico: { ingredients: 'Traubenmost, Weinessig (enthält Sulfite)', allergens: ['sulphites'] },
    pralinen: {
      ingredients: 'Kakaomasse, Zucker, Kakaobutter, Sahne (Milch), Traubentrester (8 %), Emulgator: Sojalecithin',
      allergens: ['milk', 'soy'],
    },
    espresso: plain('Röstkaffee'),
  },
  'hofladen-lindenau': {
    kiste: plain('Gemüse der Saison'),
    karotten: plain('Karotten'),
    kartoffeln: plain('Kartoffeln'),
    tomaten: plain('Tomaten'),
    aepfel: plain('Äpfel'),
    birnen: plain('Birnen'),
    kuerbis: plain('Hokkaido-Kürbis'),
    gruenkohl: plain('Grünkohl'),
    rotebete: plain('Rote Bete'),
    zwiebeln: plain('Zwiebeln'),
    champignons: plain('Champignons'),
    feldsalat: plain('Feldsalat'),
    kopfsalat: plain('Kopfsalat'),
    eier: { ingredients: 'Hühnereier', allergens: ['eggs'] },
    milch: milk('Kuhmilch'),
    kaese: milk('Kuhmilch, Speisesalz, Milchsäurekulturen, Lab'),
    butter: milk('Rahm (Milch)'),
    joghurt: milk('Kuhmilch, Joghurtkulturen'),
    ziegenkaese: milk('Ziegenmilch, Speisesalz, Milchsäurekulturen, Lab'),
    honig: plain('Honig'),
    waldhonig: plain('Honig'),
    bonbons: plain('Zucker, Glukosesirup, Honig (12 %), Fenchelöl'),
    marmelade: plain('Erdbeeren (70 %), Zucker, Zitronensaft, Geliermittel: Pektin'),
    apfelmus: plain('Äpfel'),
    mehl: { ingredients: 'Dinkelmehl', allergens: ['gluten'], cereals: ['spelt'] },
    nudeln: { ingredients: 'Dinkelgrieß, Hühnereier', allergens: ['gluten', 'eggs'], cereals: ['spelt'] },
    bauernbrot: {
      ingredients: 'Roggenmehl, Weizenmehl, Wasser, Natursauerteig (Roggen), Speisesalz',
      allergens: ['gluten'],
      cereals: ['rye', 'wheat'],
    },
    dinkelbrot: {
      ingredients: 'Dinkelmehl, Wasser, Sonnenblumenkerne, Leinsamen, Kürbiskerne, Speisesalz, Hefe',
      allergens: ['gluten'],
      cereals: ['spelt'],
    },
    broetchen: { ingredients: 'Dinkelmehl, Weizenmehl, Wasser, Speisesalz, Hefe', allergens: ['gluten'], cereals: ['spelt', 'wheat'] },
    apfelkuchen: {
      ingredients: 'Äpfel, Weizenmehl, Zucker, Butter (Milch), Hühnereier, Hefe',
      allergens: ['gluten', 'eggs', 'milk'],
      cereals: ['wheat'],
    },
    kekse: {
      ingredients: 'Haferflocken, Weizenmehl, Butter (Milch), Zucker, Hühnereier',
      allergens: ['gluten', 'eggs', 'milk'],
      cereals: ['oats', 'wheat'],
    },
    haehnchen: plain('Hähnchen'),
    rindergulasch: plain('Rindfleisch'),
    bratwurst: { ingredients: 'Schweinefleisch, Speisesalz, Gewürze (Senf), Majoran', allergens: ['mustard'] },
    leberwurst: { ingredients: 'Schweinefleisch, Schweineleber, Zwiebeln, Speisesalz, Gewürze (Sellerie)', allergens: ['celery'] },
    suppe: { ingredients: 'Wasser, Linsen, Karotten, Sellerie, Zwiebeln, Speisesalz', allergens: ['celery'] },
    apfelsaft: plain('Apfelsaft'),
    rapsoel: plain('Rapsöl'),
    'kraeutertee-hof': plain('Pfefferminze'),
  },
}
