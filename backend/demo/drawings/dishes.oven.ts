import { bits, named } from './bits.ts'
import { at, box, disc, oval, picture, ring, scatter, shadow, shape, soft, times } from './shapes.ts'
import { pasta, pizza, plate } from './tableware.ts'
import { many, sauceBowl } from './dishes.parts.ts'

const boat = (filling: string, hex: string) =>
  picture(
    shadow(206, 104) +
      shape('M8 132C40 76 84 60 128 60S216 76 248 132C216 186 172 200 128 200S40 186 8 132z', soft('#d99a4e')) +
      shape('M42 132C66 96 98 86 128 86S190 96 214 132C190 166 158 174 128 174S66 166 42 132z', soft(hex)) +
      scatter(named(filling), 128, 130, 66, 28, 1.1),
  )

/** What the twelve kitchens cook, where no emoji shows it. */
export const ovenDrawings = {
  'pizza-margherita': pizza('7 mozzarella 7 basil'),
  'pizza-salami': pizza('11 salami'),
  'pizza-schinken-pilze': pizza('8 ham 9 mushroom'),
  'pizza-diavola': pizza('7 salami 6 chili 5 onion', { cheese: '#f3c566' }),
  'pizza-thunfisch': pizza('9 tuna 8 onion 6 caper', { cheese: '#f6dc92' }),
  'pizza-vier-kaese': pizza('7 mozzarella 7 gorgonzola 6 parmesan 5 cheddar', { sauce: '#f3d68c' }),
  'pizza-gemuese': pizza('5 zucchini 5 aubergine 5 pepper 4 artichoke 3 yellowPepper'),
  'pizza-sardellen': pizza('8 anchovy 7 olive 7 caper'),
  'pizza-hawaii': pizza('9 pineapple 7 ham'),
  'pizza-meeresfruechte': pizza('7 shrimp 5 mussel 6 squid', { cheese: null }),
  'pizza-marinara': pizza('8 rocket 12 herb 4 cherry', { cheese: null }),
  'pizza-trueffel': pizza('11 mushroom 6 mozzarella 7 herb', { sauce: '#e9d7ae', cheese: '#f7e6b6' }),
  'pizza-kuerbis': pizza('12 pumpkin 7 spinach 8 seed', { sauce: '#f0c06a', cheese: '#f8dc9a' }),
  'pizza-schoko-banane': pizza('9 banana 5 hazelnut 4 strawberry', { sauce: '#5a3320', cheese: null }),
  lahmacun: pizza('9 tomato 14 herb 4 onion 3 lemon', { sauce: '#a8492a', cheese: null, crust: '#e0b070' }),
  'pide-kaese': boat('9 feta 10 herb 2 yolk', '#f8e3a2'),
  'pide-sucuk': boat('9 salami 6 herb', '#f5cf74'),
  'pide-spinat': boat('9 spinach 6 feta 4 onion', '#6d9a4a'),
  'penne-arrabbiata': pasta('penne', '#e8bf62', '4 chili 5 basil 6 herb', '#d0402a'),
  carbonara: pasta('spaghetti', '#f2d67c', '8 bacon 1 yolk 9 spice'),
  'pasta-lachs': pasta('tagliatelle', '#f3dc96', '9 salmon 5 herb 2 lemon', '#fbeedb'),
  'tagliatelle-ragu': pasta('tagliatelle', '#efcf79', '9 crumb 4 basil 5 parmesan', '#8f3a22'),
  ravioli: pasta('ravioli', '#f1d383', '6 spinach 4 parmesan'),
  'gnocchi-pesto': pasta('gnocchi', '#f2dfa0', '9 basil 9 almond 6 parmesan', undefined),
  'linguine-vongole': pasta('spaghetti', '#f0d68a', '7 mussel 8 herb 2 lemon'),
  'orecchiette-brokkoli': pasta('orecchiette', '#efd28a', '8 broccoli 5 chili 6 crumb'),
  'mac-ohne-cheese': pasta('macaroni', '#f4c24f', '14 crumb 5 herb'),
  'risotto-pilze': plate(
    disc(128, 128, 74, soft('#efe0b8')) +
      scatter(
        Array.from({ length: 40 }, () => oval(0, 0, 6, 3, '#fbf3da')),
        128,
        128,
        68,
        68,
      ) +
      many('9 mushroom 8 herb', 128, 128, 52),
  ),
  lasagne: plate(
    at(
      128,
      128,
      box(-78, -52, 156, 112, 12, soft('#c7502c')) +
        times(4, (one) => box(-78, -44 + one * 27, 156, 10, 4, one % 2 ? '#f7e3ad' : '#f1cf84')) +
        shape('M-80-58C-60-72-20-62 0-66 30-74 60-60 80-58L80-30C60-14 40-36 20-24 0-12-20-36-44-22-60-14-80-30-80-30z', soft('#f4bf55')) +
        many('6 basil', 0, -44, 34, 0.8),
    ),
  ),
  pastitsio: plate(
    at(
      128,
      128,
      box(-78, -52, 156, 112, 12, soft('#a9573a')) +
        times(3, (one) => times(9, (tube) => ring(-66 + tube * 16, -10 + one * 22, 6, '#f2d489', 4))) +
        box(-80, -62, 160, 44, 14, soft('#f2cf7c')) +
        many('9 spice', 0, -40, 48),
    ),
  ),
  moussaka: plate(
    at(
      128,
      128,
      box(-78, -50, 156, 110, 12, soft('#a3503a')) +
        times(5, (one) => at(-62 + one * 31, 30, bits.aubergine, { scale: 1.2 })) +
        times(5, (one) => at(-62 + one * 31, 2, bits.potato, { scale: 1.3 })) +
        box(-80, -62, 160, 44, 16, soft('#f3d68d')) +
        many('8 spice 4 herb', 0, -40, 44),
    ),
  ),
  parmigiana: plate(many('9 aubergine', 128, 128, 58, 2.1) + many('7 tomato 5 mozzarella 6 basil', 128, 126, 56, 1.4)),
  bruschetta: plate(
    [-58, 0, 58]
      .map((x) =>
        at(
          128 + x * 0.9,
          128 + x * 0.35,
          box(-30, -66, 60, 132, 28, soft('#d79a4f')) +
            box(-23, -58, 46, 116, 22, '#f1cf92') +
            scatter(named('6 paprika 4 tomato 4 basil'), 0, 0, 16, 46, 0.95),
          { turn: -18 },
        ),
      )
      .join(''),
  ),
  'mozzarella-sticks': plate(
    times(6, (one) =>
      at(
        100 + (one % 3) * 36,
        96 + Math.floor(one / 3) * 74,
        box(-15, -40, 30, 80, 13, soft('#cf8d3c')) +
          scatter(
            Array.from({ length: 9 }, () => disc(0, 0, 2.5, '#8f5a1e')),
            0,
            0,
            10,
            32,
          ),
        { turn: 12 },
      ),
    ) + sauceBowl('#c4352a', 190, 176),
  ),
  caprese: plate(
    times(8, (one) =>
      at(
        128,
        128,
        at(
          0,
          -54,
          one % 2
            ? disc(0, 0, 30, soft('#fff8e6'))
            : disc(0, 0, 30, '#c4252b') +
                disc(0, 0, 25, '#ec5a46') +
                times(4, (seed) => at(0, 0, oval(0, -13, 4, 7, '#ffd08a'), { turn: seed * 90 })),
        ),
        { turn: one * 45 },
      ),
    ) + many('6 basil', 128, 128, 26, 1.6),
  ),
} as const
